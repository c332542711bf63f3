"""The smoke tests in WebKitGTK."""

from other_browsers.smoke import Smoke


class TestWebKit(Smoke):
    browser = "webkit"
