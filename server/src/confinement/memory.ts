import { isMainThread, Worker } from 'node:worker_threads';

const most = Number(process.env.GREENLIT_MEMORY_MB) * 1024;

// a second thread keeps checking while the main one is busy: the heap has its own limit, but memory outside it has none
if (isMainThread) new Worker(new URL(import.meta.url)).unref();
else
  setInterval(() => {
    // peak memory in kilobytes, read without /proc, which a confined process cannot see
    if (process.resourceUsage().maxRSS > most) process.kill(process.pid, 'SIGKILL');
  }, 20);
