/** Addresses in settings. What is wrong with one is said without repeating it, because it may contain a password. */
import { isIP, isIPv4 } from 'node:net';

/** Whether this origin is reachable from this machine only. */
export const isLocal = (origin: string): boolean =>
  ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname);

/** Addresses and networks: 10.0.0.1, 10.0.0.0/8, ::1. */
export function isAddressList(text: string): boolean {
  return text.split(',').every((part) => {
    const [address = '', bits, ...rest] = part.trim().split('/');
    if (rest.length > 0 || isIP(address) === 0) return false;
    return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (isIPv4(address) ? 32 : 128));
  });
}

/** `https://greenlit.example:8443`: a scheme, a host and at most a port. */
export function isOrigin(text: string): boolean {
  const url = URL.parse(text);
  if (!url || /\s/.test(text) || !/^https?:$/.test(url.protocol)) return false;
  const isBare = url.pathname === '/' && !url.search && !url.hash && !url.username && !url.password;
  return isBare && /^https?:\/\/[^/?#@]+$/i.test(text) && url.port !== '0';
}

/** The address of a page that anybody may be sent to. */
export function isWebPage(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password && !/\s/.test(text);
}

export function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (!url || url.search || url.hash || url.username || url.password) return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url.origin));
}

export function isBaseUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username && !url.password;
}

/** `s3://bucket/folder?endpoint=…&region=…`; the folder and both parameters can be left out. */
export function isBucketUrl(text: string): boolean {
  const url = URL.parse(text);
  if (url?.protocol !== 's3:' || url.username || url.password || url.hash || url.port) return false;
  const endpoint = url.searchParams.get('endpoint');
  return (
    /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname) &&
    /^(\/[\w.-]+)*\/?$/.test(url.pathname) &&
    [...url.searchParams.keys()].every((name) => name === 'endpoint' || name === 'region') &&
    /^[\w-]*$/.test(url.searchParams.get('region') ?? '') &&
    (endpoint === null || isBaseUrl(endpoint))
  );
}

const HOST_NAME = /^([a-z0-9_][a-z0-9_.-]*|\[[0-9a-f:.]+\])$/i;
/** A folder with a socket in place of a name: `%2Frun%2Fpostgresql`. */
const SOCKET_FOLDER = /^%2f[\w.%-]*$/i;
/** A name with letters beyond English ones, which the driver takes. */
const ENCODED_NAME = /^([\w.-]|%[89a-f][0-9a-f])+$/i;

/**
 * `scheme://user:password@host:port` with what may follow. A `#`, `/`, `?`, `@`, `:` or `%` that is not written as %23 and so on makes
 * something else of the host or cuts the password off.
 */
function serverAt(text: string, schemes: readonly string[]): URL | null {
  const url = URL.parse(text);
  if (!url || !schemes.includes(url.protocol.slice(0, -1))) return null;
  return text.includes('#') ? null : url;
}

function mailServerAt(text: string, schemes: readonly string[]): URL | null {
  const url = serverAt(text, schemes);
  return !url || /\s/.test(text) || url.search.includes('@') || url.port === '0' ? null : url;
}

/** `imaps://user:password@host/folder`; the folder can be left out. */
export function isMailbox(text: string): boolean {
  const url = mailServerAt(text, ['imap', 'imaps']);
  if (!url || !HOST_NAME.test(url.hostname) || !url.username || !url.password) return false;
  return (
    [url.username, url.password, url.pathname].every(isDecodable) &&
    [...url.searchParams.keys()].every((name) => name === 'requireTLS')
  );
}

export function isMailServer(text: string): boolean {
  const url = mailServerAt(text, ['smtp', 'smtps']);
  if (!url || !HOST_NAME.test(url.hostname) || !/^\/?$/.test(url.pathname)) return false;
  return [url.username, url.password].every(isDecodable);
}

/** All that the driver takes, because installations run with it: a space in the password, an `@` in a value of the query. */
export function isDatabase(text: string): boolean {
  // a socket's folder may be in the query, and then there is no host
  const url = serverAt(text.replace('@/', '@localhost/'), ['postgres', 'postgresql']);
  if (!url || /[^\S ]/.test(text) || text.trim() !== text || !/^(\/[^/@]*)?$/.test(url.pathname)) return false;
  // the rest of a password with a ? in it
  if ([...url.searchParams.keys()].some((name) => /[@/]/.test(name))) return false;
  return url.hostname === '' || [HOST_NAME, SOCKET_FOLDER, ENCODED_NAME].some((form) => form.test(url.hostname));
}

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/**
 * The text with every user name and password in its addresses replaced by `…`: from the scheme to the last `@` before a space, so that a
 * password with an `@`, `/` or `#` in it is hidden too. It runs on what anybody may send, so its time grows with the length only.
 */
export const maskAddresses = (text: string): string => (text.includes('://') ? text.replace(/\S+/g, maskedWord) : text);

function maskedWord(word: string): string {
  const start = word.indexOf('://') + '://'.length;
  const end = word.lastIndexOf('@');
  if (start < '://'.length || end < start) return word;
  const hidden = word.slice(start, end + 1);
  // a page's path may have an @, and then nobody's name or password is before it
  const isSecret = hidden.includes(':') || hidden.indexOf('@') < `${hidden}/`.search(/[/?#]/);
  return isSecret ? `${word.slice(0, start)}…${word.slice(end)}` : word;
}
