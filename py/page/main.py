"""PLACEHOLDER, so that the build can be tried: the real page layer replaces this module."""

from js import document  # type: ignore[import-not-found]

document.getElementById("table").textContent = "Marjolet: Python is running, the table is still to come."
document.documentElement.setAttribute("data-ready", "")
