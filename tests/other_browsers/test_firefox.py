"""The smoke tests in Firefox."""

from other_browsers.smoke import Smoke


class TestFirefox(Smoke):
    browser = "firefox"
