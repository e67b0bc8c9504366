import { readFile } from 'node:fs/promises';
import type { Dns } from '../ports/dns.ts';

/**
 * DNS from a file in the format of /etc/hosts ("127.0.0.1 videos.firm.example"), read again for every query. Without the file,
 * no name has an address.
 */
export function localDns(path: string): Dns {
  return {
    async addressesOf(name) {
      const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return '';
        throw error;
      });
      return text.split('\n').flatMap((line) => {
        const [address, ...names] = (line.split('#')[0] ?? '').trim().toLowerCase().split(/\s+/);
        return address && names.includes(name.toLowerCase()) ? [address] : [];
      });
    },
  };
}
