import { isIPv4, isIPv6 } from 'node:net';
import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino';
import { maskAddresses } from './config-addresses.ts';

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** How much of a visitor's address the log holds: all of it, its network (/24, or /48 of IPv6), or nothing. */
export const LOG_ADDRESSES = ['full', 'short', 'none'] as const;
export type LoggedAddresses = (typeof LOG_ADDRESSES)[number];

const SECRETS = ['authorization', 'cookie', 'password', 'token', 'cardnumber', 'cvc'];

/**
 * Lines are written in pages of 4 kB or after 100 ms: writing each separately took a tenth of a short request's time. A killed
 * process loses the last lines; if nothing reads the output, at most 16 MB are buffered.
 */
const TOGETHER = { sync: false, minLength: 4096, periodicFlush: 100, maxLength: 16 * 2 ** 20 };

/**
 * The only logger. Credentials are redacted, also where libraries might log them, as are passwords in addresses of servers, and failed
 * queries are logged without their values, which are user content.
 */
export function createLog(
  level: string,
  destination?: DestinationStream,
  { addresses = 'full' }: { addresses?: LoggedAddresses } = {},
): Logger {
  const options = {
    level,
    redact: ['', '*.', 'headers.', '*.headers.'].flatMap((place) => SECRETS.map((name) => `${place}${name}`)),
    serializers: { err: withoutValues, ip: (ip: unknown) => shortened(ip, addresses) },
    formatters: { log: withoutPasswords },
  };
  return pino(options, destination ?? pino.destination(TOGETHER));
}

function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return maskAddresses(String(error));
  const { cause } = error;
  const said =
    'query' in error && cause instanceof Error
      ? { ...stdSerializers.err(cause), query: error.query }
      : { ...stdSerializers.err(error) };
  // the database quotes the values that it refuses: Key (email)=(…), invalid input syntax for type uuid: "…"
  if (!('severity' in said)) return masked(said);
  const { detail: _detail, where: _where, ...rest } = said as typeof said & { detail?: string; where?: string };
  return masked({ ...rest, message: unquoted(rest.message), stack: unquoted(rest.stack) });
}

const unquoted = (text: string): string => text.replace(/: ".*"$/m, '');

const DEEPEST = 4;

/** Without passwords of addresses, in errors of errors too; what could not be parsed as an address (`input`) is left out. */
function masked(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return maskAddresses(value);
  if (typeof value !== 'object' || value === null || depth > DEEPEST) return value;
  if (Array.isArray(value)) return value.map((one) => masked(one, depth + 1));
  const isNoAddress = 'code' in value && value.code === 'ERR_INVALID_URL';
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !(isNoAddress && (name === 'input' || name === 'base')))
      .map(([name, one]) => [name, masked(one, depth + 1)]),
  );
}

function withoutPasswords(line: Record<string, unknown>): Record<string, unknown> {
  const said = Object.entries(line).filter(([, value]) => typeof value === 'string' && value.includes('://'));
  return said.length === 0
    ? line
    : { ...line, ...Object.fromEntries(said.map(([name, value]) => [name, maskAddresses(String(value))])) };
}

/** The address as the operator wants it in the log. */
export function shortened(ip: unknown, addresses: LoggedAddresses): unknown {
  if (addresses === 'full' || typeof ip !== 'string') return ip;
  if (addresses === 'none') return undefined;
  const bare = ip.replace(/^::ffff:(?=\d+\.)/i, '').split('%')[0] ?? '';
  if (isIPv4(bare)) return bare.replace(/\d+$/, '0');
  if (!isIPv6(bare)) return undefined;
  // URL parsing shortens the longest run of zeros
  const [head = ''] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::');
  const network = head.split(':').filter(Boolean).slice(0, 3);
  return `${network.join(':')}::`;
}
