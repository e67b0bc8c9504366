import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfinedError } from '../../confinement/confined.ts';
import type { Context } from '../../context.ts';
import type { Ports } from '../../ports/ports.ts';
import { personOfAccount } from '../sessions/person.ts';
import { beginExport, type ExportRow, failExport, giveBack, keepPackage, noteProgress } from './exports.actions.ts';
import { makePackage } from './package.ts';

/** How often progress is saved, which also serves as heartbeat. */
const SIGN_OF_LIFE_MS = 1_000;

/**
 * Builds a requested package, stores it as a file of the account, and records it. A server that stops leaves the work to the
 * next one.
 */
export async function exportRecords(
  ports: Ports,
  { accountId, id, from }: { accountId: string; id: string; from: Context['from'] },
  stopping: AbortSignal = new AbortController().signal,
): Promise<void> {
  const row = await beginExport(ports.db, { accountId, id });
  const person = row && (await personOfAccount(ports.db, accountId, row.requestedBy));
  if (!row || !person) return;
  const path = join(ports.uploadsDir, `records-${randomUUID()}`);
  await mkdir(ports.uploadsDir, { recursive: true });
  const life = signsOfLife(ports, row);
  let given: Promise<boolean> | undefined;
  const giveBackOnce = () => {
    given ??= life.stop().then(() => giveBack(ports.db, row));
    return given;
  };
  // copying or uploading gigabytes may take longer than the process has left; the result is discarded
  const onStop = () => {
    giveBackOnce().catch((err) => ports.log.warn({ err, export: id }, 'export could not be given back'));
  };
  stopping.addEventListener('abort', onStop);
  try {
    const made = await makePackage(ports, row, person, { path, onProgress: life.progress, stopping });
    await keepPackage(ports, { from, row, person, path, stopping }, made);
  } catch (err) {
    await life.stop();
    if (stopping.aborted) {
      if (await giveBackOnce()) throw err;
      return;
    }
    ports.log.error({ err, export: id }, 'export failed');
    await failExport(ports.db, row, failureWords(err));
  } finally {
    stopping.removeEventListener('abort', onStop);
    await life.stop();
    await rm(path, { force: true });
  }
}

/** Reports that the export is still being made. */
interface Life {
  /** 0 to 1. */
  progress(share: number): void;
  /** Resolves once nothing more will be written. */
  stop(): Promise<void>;
}

function signsOfLife({ db, log }: Ports, row: ExportRow): Life {
  let share = 0;
  let writing = Promise.resolve();
  const timer = setInterval(() => {
    // the database may be down for a moment; the next report repeats this one
    writing = writing
      .then(() => noteProgress(db, row, share))
      .catch((err) => log.warn({ err }, 'export progress could not be saved'));
  }, SIGN_OF_LIFE_MS);
  return {
    progress: (next) => {
      share = next;
    },
    async stop() {
      clearInterval(timer);
      await writing;
    },
  };
}

/** The message for a failure that a retry would not fix. */
function failureWords(error: unknown): string | undefined {
  if (!(error instanceof ConfinedError)) return undefined;
  return `${WHY_NO_PDF[error.reason]}. Export fewer items at a time`;
}

const WHY_NO_PDF: Record<ConfinedError['reason'], string> = {
  failed: 'One of its PDFs could not be made',
  too_large: 'Its PDFs are too large to be made',
  too_slow: 'Its PDFs took too long to be made',
};
