import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

const SECRETS = ['authorization', 'cookie', 'password', 'token'];

/** Lines are written by the page, or after this many milliseconds: a write each took a tenth of the time of a short request.
 * A process that is killed takes these last ones along; of lines that nobody reads, 16 MB are kept. */
const TOGETHER = { sync: false, minLength: 4096, periodicFlush: 100, maxLength: 16 * 2 ** 20 };

/**
 * The one way to log. Credentials are struck out wherever libraries may log them too, and a failed query is logged
 * without its values: they are what people wrote.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['', '*.', 'headers.', '*.headers.'].flatMap((place) => SECRETS.map((name) => `${place}${name}`)),
    serializers: { err: withoutValues },
  };
  return pino(options, destination ?? pino.destination(TOGETHER));
}

function withoutValues(error: Error): unknown {
  const { cause } = error;
  return 'query' in error && cause instanceof Error
    ? { ...stdSerializers.err(cause), query: error.query }
    : stdSerializers.err(error);
}
