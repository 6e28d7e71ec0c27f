#!/usr/bin/env python3
"""packaging/slurm on a real Slurm of one host with two slots: slurmctld, slurmd and munged are started here, without
systemd. A task is killed and requeued; the files are those of one run. Skipped where slurm-wlm is not installed."""
import getpass, glob, os, shutil, signal, socket, subprocess, sys, tempfile, time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "shards"))
from shard_games import WITHOUT_COPIES, write_games

PROGRAM, SOURCE = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
os.environ["PATH"] += ":/usr/sbin:/sbin"
NEEDED = ("slurmctld", "slurmd", "munged", "sbatch", "scontrol", "squeue")
missing = [tool for tool in NEEDED if shutil.which(tool) is None]
if missing:
    print("skipped: no " + ", ".join(missing) + " (Debian: slurm-wlm)")
    sys.exit(77)
if os.geteuid() != 0:
    print("skipped: slurmd starts tasks only as root")
    sys.exit(77)

def port():
    with socket.socket() as s:
        s.bind(("127.0.0.1", 0))
        return s.getsockname()[1]


class Cluster:
    """Started in a folder; everything it writes is there."""
    def __init__(self, folder):
        self.folder, self.started = folder, []
        at = lambda name: os.path.join(folder, name)
        for name in ("state", "spool"):
            os.mkdir(at(name))
        with open(at("key"), "wb") as key:
            key.write(os.urandom(1024))
        for name in ("key", ""):
            os.chmod(at(name), 0o755 if name == "" else 0o400)
        self.run("munged", "--foreground", "--force", "--key-file=" + at("key"), "--socket=" + at("munge"),
                 "--pid-file=" + at("munged.pid"), "--log-file=" + at("munged.log"), "--seed-file=" + at("seed"))
        host = socket.gethostname().split(".")[0]
        with open(at("slurm.conf"), "w", encoding="utf-8") as conf:
            conf.write(f"""ClusterName=test
SlurmctldHost={host}(127.0.0.1)
AuthType=auth/munge
AuthInfo=socket={at("munge")},cred_expire=5
CredType=cred/munge
SlurmUser={getpass.getuser()}
SlurmctldPort={port()}
SlurmdPort={port()}
StateSaveLocation={at("state")}
SlurmdSpoolDir={at("spool")}
SlurmctldPidFile={at("slurmctld.pid")}
SlurmdPidFile={at("slurmd.pid")}
SlurmctldLogFile={at("slurmctld.log")}
SlurmdLogFile={at("slurmd.log")}
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
JobAcctGatherType=jobacct_gather/none
AccountingStorageType=accounting_storage/none
MpiDefault=none
ReturnToService=2
SchedulerParameters=sched_interval=1,bf_interval=1,batch_sched_delay=0
NodeName={host} NodeAddr=127.0.0.1 CPUs=2 State=UNKNOWN
PartitionName=all Nodes=ALL Default=YES MaxTime=INFINITE State=UP
""")
        os.environ["SLURM_CONF"] = at("slurm.conf")
        self.run("slurmctld", "-D", "-i")
        self.run("slurmd", "-D", "-N", host)

    def run(self, *command):
        with open(os.path.join(self.folder, command[0] + ".out"), "wb") as out:
            self.started.append(subprocess.Popen(command, stdout=out, stderr=out, start_new_session=True))

    def stop(self):
        for process in reversed(self.started):
            process.send_signal(signal.SIGTERM)
        for process in self.started:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()

    def logs(self):
        texts = []
        for name in sorted(glob.glob(self.folder + "/*.log") + glob.glob(self.folder + "/*.out")):
            with open(name, encoding="utf-8", errors="replace") as file:
                texts.append(f"== {name}\n" + file.read()[-3000:])
        return "\n".join(texts)


def wait_for(what, condition, seconds=240):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return
        time.sleep(0.2)
    raise AssertionError("waited in vain for " + what)


def output(*command):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False).stdout


def submit(folder, keys, out, files):
    run = subprocess.run([SOURCE + "/packaging/slurm/submit", "near", "3", keys, out, *files],
                         capture_output=True, text=True, cwd=folder, check=False)
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


def done(jobs):
    return not any(output("squeue", "-h", "-j", job, "-o", "%T").strip() for job in jobs)


def state(job):
    return output("scontrol", "show", "job", job)


def test(folder):
    # A program that lasts long enough to be killed in its first step, once.
    program, flag = folder + "/stamma", folder + "/held"
    with open(program, "w", encoding="utf-8") as file:
        file.write(f'#!/bin/sh\ncase "$*" in\n*002.pgn*-o*keys*) [ -e {flag} ] || {{ : > {flag}; sleep 600; }} ;;\n'
                   f'esac\nexec {PROGRAM} "$@"\n')
    os.chmod(program, 0o755)
    os.environ["STAMMA"] = program
    os.environ["STAMMA_OPTIONS"] = "--strip comments"
    files = write_games(folder + "/games")
    keys, out = folder + "/keys", folder + "/out"
    jobs = submit(folder, keys, out, files)
    wait_for("the task that is held", lambda: os.path.exists(flag))
    # Killed as by a node that goes down, and back in the queue.
    killed = output("scontrol", "requeue", jobs[0] + "_2")
    wait_for("all jobs\n" + killed + state(jobs[0]), lambda: done(jobs))
    whole = subprocess.run([PROGRAM, "clean", "-q", "--strip", "comments", *files, "--dedupe", "near"],
                           stdout=subprocess.PIPE, check=False).stdout
    parts = b""
    for file in files:
        with open(out + "/" + os.path.basename(file), "rb") as part:
            parts += part.read()
    assert parts == whole, "the files are not those of one run"
    assert parts.count(b"[Event ") == WITHOUT_COPIES, parts.count(b"[Event ")
    assert "Restarts=1" in state(jobs[0] + "_2"), state(jobs[0] + "_2")
    before = {path: os.stat(path).st_mtime_ns for path in glob.glob(keys + "/**", recursive=True)
              if path.endswith((".keys", ".links", ".groups", ".mark"))}
    assert len(before) == 4 + 3 + 1 + 4, sorted(before)
    # The same once more changes nothing.
    jobs = submit(folder, keys, out, files)
    wait_for("the jobs of the second run", lambda: done(jobs))
    assert before == {path: os.stat(path).st_mtime_ns for path in before}


with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as top:
    os.chmod(top, 0o755)
    os.mkdir(top + "/slurm")
    cluster = Cluster(top + "/slurm")
    try:
        wait_for("a node", lambda: "idle" in output("sinfo", "-h", "-o", "%t"), 60)
        test(top)
    except BaseException:
        print(cluster.logs())
        for log in glob.glob(top + "/keys/*.log"):
            with open(log, encoding="utf-8", errors="replace") as text:
                print("==", log, text.read())
        print(output("squeue"))
        raise
    finally:
        cluster.stop()
