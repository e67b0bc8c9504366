import { isMainThread, Worker } from 'node:worker_threads';

const most = Number(process.env.GREENLIT_MEMORY_MB) * 1024;

// a thread that goes on looking while the other one is busy: the heap has its own limit, what lies outside of it has none
if (isMainThread) new Worker(new URL(import.meta.url)).unref();
else
  setInterval(() => {
    // kilobytes at the most so far; read without /proc, which a confined process does not see
    if (process.resourceUsage().maxRSS > most) process.kill(process.pid, 'SIGKILL');
  }, 20);
