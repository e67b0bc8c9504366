import { createReadStream } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { createInterface } from 'node:readline';
import { canonical } from '@greenlit/domain/ledger/ledger.ts';
import { z } from 'zod';
import { type Anchor, type AnchorCopies, type Anchors, AnchorsBroken } from '../ports/anchors.ts';
import { makeFolder } from '../process/folders.ts';
import { sha256Hex } from '../secrets.ts';

const line = z.object({
  n: z.number().int(),
  at: z.string(),
  accountId: z.string(),
  seq: z.number().int(),
  hash: z.string(),
  previous: z.string().nullable(),
});
type Line = z.infer<typeof line>;

/** Longer than any line. */
const TAIL_BYTES = 4096;

/**
 * One file per year, one JSON line per anchor; each line contains the SHA-256 of the previous one, across years. The folder
 * should be on a disk that the database's administrators cannot write to, or be copied to one.
 */
export function fileAnchors(folder: string): Anchors {
  const files = async (): Promise<string[]> => {
    const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    });
    return names.filter((name) => /^\d{4}\.jsonl$/.test(name)).sort();
  };

  async function* linesOf(name: string): AsyncGenerator<{ text: string; value: Line }> {
    const texts = createInterface({ input: createReadStream(join(folder, name)), crlfDelay: Number.POSITIVE_INFINITY });
    let held: string | null = null;
    for await (const text of texts) {
      if (held !== null) yield parsed(name, held);
      held = text;
    }
    // a last line without its newline is ignored: a power cut interrupted it before it was acknowledged
    if (held !== null && (await endsWithLine(join(folder, name)))) yield parsed(name, held);
  }

  async function* read(): AsyncGenerator<Anchor> {
    let [n, previous]: [number, string | null] = [0, null];
    for (const name of await files())
      for await (const { text, value } of linesOf(name)) {
        if (value.n !== n + 1 || value.previous !== previous)
          throw new AnchorsBroken(`line ${value.n} of ${name} does not follow the line before it`);
        n = value.n;
        previous = sha256Hex(text);
        const { accountId, seq, hash, at } = value;
        yield { accountId, seq, hash, at };
      }
  }

  async function lastLine(): Promise<{ n: number; hash: string | null }> {
    for (const name of (await files()).reverse()) {
      const text = await readLastLine(join(folder, name));
      if (text !== null) return { n: parsed(name, text).value.n, hash: sha256Hex(text) };
    }
    return { n: 0, hash: null };
  }

  return {
    read,
    async append(anchors) {
      if (anchors.length === 0) return;
      makeFolder(folder);
      let { n, hash: previous } = await lastLine();
      const byYear = new Map<string, string>();
      for (const { accountId, seq, hash, at } of anchors) {
        n += 1;
        const text = JSON.stringify({ n, at, accountId, seq, hash, previous });
        previous = sha256Hex(text);
        const name = `${at.slice(0, 4)}.jsonl`;
        byYear.set(name, `${byYear.get(name) ?? ''}${text}\n`);
      }
      for (const [name, text] of byYear) await addTo(join(folder, name), text);
    },
  };
}

function parsed(name: string, text: string): { text: string; value: Line } {
  try {
    return { text, value: line.parse(JSON.parse(text)) };
  } catch {
    throw new AnchorsBroken(`${name} contains an invalid line`);
  }
}

async function readTail(path: string): Promise<{ tail: string; size: number }> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    const start = Math.max(0, size - TAIL_BYTES);
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(size - start), 0, size - start, start);
    return { tail: buffer.toString('utf8', 0, bytesRead), size };
  } finally {
    await handle.close();
  }
}

const endsWithLine = async (path: string): Promise<boolean> => (await readTail(path)).tail.endsWith('\n');

async function readLastLine(path: string): Promise<string | null> {
  const { tail } = await readTail(path);
  const whole = tail.slice(0, tail.lastIndexOf('\n') + 1).split('\n');
  return whole.at(-2) ?? null;
}

async function addTo(path: string, text: string): Promise<void> {
  const handle = await open(path, 'a+');
  try {
    const { tail, size } = await readTail(path);
    const half = Buffer.byteLength(tail.slice(tail.lastIndexOf('\n') + 1));
    if (half > 0) await handle.truncate(size - half);
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A place that does not answer costs a job this long, and no more. */
const TIMEOUT_MS = 15_000;

/** The second place: a folder with the same files as the first, or an address that gets signed anchors with POST. */
export const anchorCopies = (place: string): AnchorCopies =>
  isAbsolute(place) ? { send: (anchors) => fileAnchors(place).append(anchors) } : httpAnchorCopies(place);

/**
 * Each anchor carries the Ed25519 signature, in base64, of its canonical JSON: `accountId`, `at`, `hash` and `seq`, in that order
 * and without spaces. Any answer but 2xx counts as a failure.
 */
function httpAnchorCopies(url: string): AnchorCopies {
  return {
    async send(anchors, { publicKey, sign }) {
      const signed = anchors.map((anchor) => ({
        ...anchor,
        signature: sign(Buffer.from(canonical(anchor))).toString('base64'),
      }));
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ publicKey, anchors: signed }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`the second place for anchors answered ${answer.status}`);
    },
  };
}
