import type { RecordKind } from '@greenlit/domain/records/kinds.ts';
import { typeWords } from '@greenlit/domain/records/words.ts';
import { UTC } from '@greenlit/domain/shared/days.ts';
import type { z } from 'zod';

/** How an event is kept and read. */
export interface Recording<Data> {
  /** What code reads of its data; the ledger keeps whatever was recorded. */
  data: z.ZodType<Data>;
  /** What happened, as the rest of a sentence whose subject is the actor; by default, the name as words. Days are those of the reader's zone. */
  sentence?(data: Data, timeZone: string): string;
  /** What somebody wrote: corrections, a note after its place, conditions, a message, or the reason for declining. */
  written?(data: Data): string | null;
  /** The filters of the record that show it. */
  kinds?: readonly RecordKind[];
  /** Changes what public pages show: people and firms, channels, videos and their approval. Every process renders them again. */
  changesPages?: boolean;
  /** May give an account its access back, and with it its channels. */
  mayRestoreAccess?: boolean;
}

interface Stored {
  type: string;
  data: unknown;
}

/** What happened, as the rest of a sentence whose subject is the actor. */
export function sentenceOf(
  recording: Recording<unknown> | undefined,
  { type, data }: Stored,
  timeZone: string = UTC,
): string {
  const read = recording?.data.safeParse(data);
  return (read?.success && recording?.sentence?.(read.data, timeZone)) || typeWords(type).toLowerCase();
}

/** What somebody wrote; null for other events. */
export function writtenIn(recording: Recording<unknown> | undefined, { data }: Stored): string | null {
  const read = recording?.written ? recording.data.safeParse(data) : null;
  return (read?.success && recording?.written?.(read.data)) || null;
}
