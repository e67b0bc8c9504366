import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'cardnumber', 'cvc'];

/**
 * Lines are written in pages of 4 kB or after 100 ms: writing each separately took a tenth of a short request's time. A killed
 * process loses the last lines; if nothing reads the output, at most 16 MB are buffered.
 */
const TOGETHER = { sync: false, minLength: 4096, periodicFlush: 100, maxLength: 16 * 2 ** 20 };

/**
 * The only logger. Credentials are redacted, also where libraries might log them, and failed queries are logged without their
 * values, which are user content.
 */
export function createLog(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    redact: ['', '*.', 'headers.', '*.headers.'].flatMap((place) => SECRETS.map((name) => `${place}${name}`)),
    serializers: { err: withoutValues },
  };
  return pino(options, destination ?? pino.destination(TOGETHER));
}

function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  const said =
    'query' in error && cause instanceof Error
      ? { ...stdSerializers.err(cause), query: error.query }
      : { ...stdSerializers.err(error) };
  // the database quotes the values that it refuses: Key (email)=(…), invalid input syntax for type uuid: "…"
  if (!('severity' in said)) return said;
  const { detail: _detail, where: _where, ...rest } = said as typeof said & { detail?: string; where?: string };
  return { ...rest, message: unquoted(rest.message), stack: unquoted(rest.stack) };
}

const unquoted = (text: string): string => text.replace(/: ".*"$/m, '');
