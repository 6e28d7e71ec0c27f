"""Drives a Chromium over its debugging pipe; the standard library is all it needs."""
import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time

NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def find_browser():
    return next((path for path in map(shutil.which, NAMES) if path), None)


class Browser:
    """One browser with one tab; a context manager that leaves nothing behind."""

    def __init__(self, program, timeout=60):
        self.profile = tempfile.mkdtemp(prefix="stamma-browser-")
        self.timeout = timeout
        to_read, self.to = os.pipe()
        self.back, to_write = os.pipe()
        # The browser reads its commands from descriptor 3 and answers on 4.
        self.process = subprocess.Popen(
            ["/bin/sh", "-c", f'exec "$0" "$@" 3<&{to_read} 4>&{to_write}', program,
             "--headless=new", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             "--disable-dev-shm-usage", "--no-first-run", "--disable-extensions",
             "--disable-background-networking", "--hide-scrollbars",
             "--force-color-profile=srgb", f"--user-data-dir={self.profile}", "about:blank"],
            pass_fds=(to_read, to_write), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env={**os.environ, "HOME": self.profile})
        os.close(to_read)
        os.close(to_write)
        self.pending, self.number, self.session = b"", 0, None
        self.requests, self.complaints, self.loaded = [], [], 0
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        attached = self.send("Target.attachToTarget", targetId=target, flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(domain + ".enable")

    def __enter__(self):
        return self

    def __exit__(self, *unused):
        try:
            self.send("Browser.close")
        except (OSError, RuntimeError):
            self.process.kill()
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        shutil.rmtree(self.profile, ignore_errors=True)

    def post(self, method, **params):
        self.number += 1
        message = {"id": self.number, "method": method, "params": params}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.to, json.dumps(message).encode() + b"\0")
        return self.number

    def send(self, method, **params):
        wanted = self.post(method, **params)
        while True:
            answer = self.receive()
            if answer.get("id") == wanted:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self):
        end = time.monotonic() + self.timeout
        while b"\0" not in self.pending:
            if not select.select([self.back], [], [], max(0, end - time.monotonic()))[0]:
                raise RuntimeError("the browser does not answer")
            more = os.read(self.back, 1 << 20)
            if not more:
                raise RuntimeError("the browser has gone")
            self.pending += more
        line, self.pending = self.pending.split(b"\0", 1)
        message = json.loads(line)
        self.note(message.get("method"), message.get("params"))
        return message

    def note(self, method, params):
        if method == "Page.loadEventFired":
            self.loaded += 1
        elif method == "Network.requestWillBeSent":
            self.requests.append(params["request"]["url"])
        elif method == "Runtime.exceptionThrown":
            details = params["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif method == "Log.entryAdded":
            self.complaints.append(params["entry"]["text"])
        elif method == "Runtime.consoleAPICalled":
            self.complaints.append(str(params["args"]))
        elif method == "Page.javascriptDialogOpening":
            # A page may ask before it is left; nothing else has a reason to ask.
            if params["type"] != "beforeunload":
                self.complaints.append("dialog: " + params["message"])
            self.post("Page.handleJavaScriptDialog", accept=True)

    def open(self, path, fragment=""):
        before = self.loaded
        self.send("Page.navigate", url="about:blank")
        while self.loaded == before:
            self.receive()
        before = self.loaded
        self.send("Page.navigate", url="file://" + os.path.abspath(path) + fragment)
        while self.loaded == before:
            self.receive()

    def run(self, script):
        """The value of an expression."""
        result = self.send("Runtime.evaluate", expression=script, returnByValue=True,
                           awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(str(result["exceptionDetails"]))
        return result["result"].get("value")

    def wait(self, script, what):
        end = time.monotonic() + 20
        while not self.run(script):
            if time.monotonic() > end:
                raise AssertionError("waited in vain for " + what)
            time.sleep(0.05)

    def click(self, selector):
        """With the mouse, as a person would."""
        box = self.run(
            "(() => { const e = document.querySelector(%s); if (!e) return null;"
            "e.scrollIntoView({block: 'center'}); const r = e.getBoundingClientRect();"
            "return [r.x + r.width / 2, r.y + r.height / 2]; })()" % json.dumps(selector))
        if box is None:
            raise AssertionError("nothing to click: " + selector)
        for kind in ("mousePressed", "mouseReleased"):
            self.send("Input.dispatchMouseEvent", type=kind, x=box[0], y=box[1], button="left",
                      clickCount=1)

    def press(self, key, text=None, ctrl=False):
        for kind in ("keyDown", "keyUp"):
            more = {"text": text} if text and kind == "keyDown" else {}
            if ctrl:
                more["modifiers"] = 2
            self.send("Input.dispatchKeyEvent", type=kind, key=key, **more)

    def type(self, text):
        self.send("Input.insertText", text=text)

    def resize(self, width, height, phone=False, dark=False):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=2 if phone else 1, mobile=phone)
        self.send("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}])

    def screenshot(self, path):
        image = self.send("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(image))

    def download_to(self, folder):
        session, self.session = self.session, None
        self.send("Browser.setDownloadBehavior", behavior="allow", downloadPath=folder)
        self.session = session
