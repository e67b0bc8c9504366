const most = Number(process.env.GREENLIT_MEMORY_MB) * 1024 * 1024;

setInterval(() => {
  if (process.memoryUsage.rss() > most) process.kill(process.pid, 'SIGKILL');
}, 20);
