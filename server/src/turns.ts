/** Limits how many tasks run at a time; the others wait in order. A task that fails frees its place too. */
export function turns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // the place is passed on directly, so that a newcomer cannot take it
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
