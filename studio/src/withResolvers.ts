/** A promise and what settles it. */
export interface Resolvers<Value> {
  promise: Promise<Value>;
  resolve: (value: Value | PromiseLike<Value>) => void;
  reject: (reason: unknown) => void;
}

/** `Promise.withResolvers`, which browsers above our floor lack: Chrome before 119, Safari before 17.4. */
export function withResolvers<Value>(): Resolvers<Value> {
  let resolve: Resolvers<Value>['resolve'] = () => undefined;
  let reject: Resolvers<Value>['reject'] = () => undefined;
  const promise = new Promise<Value>((...ends) => {
    [resolve, reject] = ends;
  });
  return { promise, resolve, reject };
}
