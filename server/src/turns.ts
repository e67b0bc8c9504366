/** Runs what it is given, at most so many at a time; the others wait in their order. What fails gives its turn on. */
export function turns(atOnce: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running < atOnce) running += 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      // a turn is handed on, so nobody who comes just then can take it
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
