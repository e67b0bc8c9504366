/** An S3 server for tests; the package has no types of its own. */
declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  interface Options {
    port: number;
    address: string;
    silent: boolean;
    directory: string;
    configureBuckets: { name: string; configs: string[] }[];
  }
  /** As Koa has them. */
  export type Middleware = (
    ctx: { method: string; query: Record<string, string | string[] | undefined>; status: number },
    next: () => Promise<void>,
  ) => Promise<void>;
  export default class S3rver {
    constructor(options: Options);
    run(): Promise<{ address: string; port: number }>;
    close(): Promise<void>;
    httpServer: Server;
    middleware: Middleware[];
  }
}
