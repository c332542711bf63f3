"""A finished hand looked at again: where points were lost, with what the seat could know and with all cards open.

Pure: a hand goes in, a `report.Report` comes out, in slices (`study.study`). How each figure is found is told in
docs/review.md.
"""
