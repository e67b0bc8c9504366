import { readFile } from 'node:fs/promises';
import { isIPv4, isIPv6 } from 'node:net';
import type { Dns } from '../ports/ports.ts';

/**
 * DNS from a file in the format of /etc/hosts ("127.0.0.1 videos.firm.example"), read again for every query, with lines for two
 * other records ("TXT _greenlit.videos.firm.example greenlit=…", "CAA firm.example letsencrypt.org"). Without the file, no name
 * has a record.
 */
export function localDns(path: string): Dns {
  async function lines(): Promise<string[][]> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    return text.split('\n').map((line) => (line.split('#')[0] ?? '').trim().split(/\s+/));
  }
  const addresses = async (name: string, isOfKind: (address: string) => boolean) =>
    (await lines()).flatMap(([address = '', ...names]) =>
      isOfKind(address) && names.some((one) => one.toLowerCase() === name.toLowerCase()) ? [address] : [],
    );
  const records = async (type: string, name: string) =>
    (await lines()).flatMap(([kind, host, ...value]) =>
      kind === type && host?.toLowerCase() === name.toLowerCase() ? [value.join(' ')] : [],
    );
  return {
    addressesOf: (name) => addresses(name, isIPv4),
    addresses6Of: (name) => addresses(name, isIPv6),
    textsOf: (name) => records('TXT', name),
    issuersOf: (name) => fromNextAbove(name, (one) => records('CAA', one)),
  };
}

/** The first non-empty answer for the name or one of its parents. */
export async function fromNextAbove(name: string, ask: (name: string) => Promise<string[]>): Promise<string[]> {
  const labels = name.split('.');
  for (let above = 0; above < labels.length - 1; above += 1) {
    const found = await ask(labels.slice(above).join('.'));
    if (found.length > 0) return found;
  }
  return [];
}
