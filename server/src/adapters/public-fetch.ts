import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, fetch, type Response as UndiciResponse } from 'undici';

/** Maximum bytes of a response, both compressed and unpacked; a provider's keys and addresses take a few thousand. */
const MOST_BYTES = 1_000_000;
/** Milliseconds to wait for a connection and for each part of an answer. */
const PATIENCE = 10_000;

class PrivateAddress extends Error {}

const isPublic = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Whether a request failed because its address is not public. */
export function isPrivateAddress(error: unknown): boolean {
  if (error instanceof PrivateAddress) return true;
  return error instanceof Error && error.cause !== undefined && error.cause !== error && isPrivateAddress(error.cause);
}

/** Checked when the connection is made, so that a name cannot change between check and use. */
const publicLookup: LookupFunction = (name, options, answer) => {
  lookup(name, { ...options, all: true }, (error, found) => {
    if (error) return answer(error, '', 0);
    const [first] = found;
    if (!first || !found.every(({ address }) => isPublic(address))) return answer(new PrivateAddress(name), '', 0);
    return options.all ? answer(null, found) : answer(null, first.address, first.family);
  });
};

const agent = new Agent({
  connect: { lookup: publicLookup, timeout: PATIENCE },
  headersTimeout: PATIENCE,
  bodyTimeout: PATIENCE,
  maxResponseSize: MOST_BYTES,
});

interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: unknown;
  signal?: AbortSignal | undefined;
}

/**
 * Requests an address that a client typed in, without letting anybody reach this machine, its network or its cloud through us.
 * Redirects are not followed. The response is read to its end.
 */
export async function publicFetch(url: string, { body, headers, method, signal }: RequestOptions): Promise<Response> {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  // addresses in digits are not looked up
  if (isIP(host) && !isPublic(host)) throw new PrivateAddress(host);
  const answer = await fetch(url, {
    dispatcher: agent,
    redirect: 'manual',
    ...(method ? { method } : {}),
    ...(body == null ? {} : { body: String(body) }),
    ...(signal ? { signal } : {}),
    ...(headers ? { headers } : {}),
  });
  return readWhole(answer);
}

/** Headers about how the response was sent, which no longer apply once it is read. */
const OF_THE_WAY = new Set(['content-encoding', 'content-length']);

/** Reads a response and counts its bytes as they are unpacked: a small compressed response may unpack to any size. */
export async function readWhole(answer: UndiciResponse): Promise<Response> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of answer.body ?? []) {
    size += part.byteLength;
    if (size > MOST_BYTES) throw new Error('The answer is too long');
    parts.push(part);
  }
  return new Response(size > 0 ? Buffer.concat(parts) : null, {
    status: answer.status,
    headers: [...answer.headers].filter(([name]) => !OF_THE_WAY.has(name)),
  });
}
