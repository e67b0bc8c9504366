import {
  documentTitle,
  EXTRACTION_FAILED,
  EXTRACTION_HINTS,
  type ExtractionProblem,
  tidyText,
} from '@greenlit/domain/scripts/documents.ts';
import { SCRIPT_TEXT_MAX, SCRIPT_TEXT_TOO_LONG } from '@greenlit/domain/scripts/schemas.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { wordCount } from '@greenlit/domain/shared/text.ts';
import type { Context, Person } from '../../context.ts';
import { readStored } from '../files/documents.ts';
import { fileByUrl, isKind } from '../files/files.queries.ts';
import { limit } from '../sessions/limits.actions.ts';

export interface ExtractedText {
  title: string;
  text: string;
  words: number;
  /** What was accepted, left out or not readable, in sentences. */
  notes: string[];
}

/** Per person and minute. */
const PER_MINUTE = 20;

/**
 * The text of an uploaded document, cleaned up for a script. @throws DomainError INVALID with the fixed message, and
 * advice for the field; RATE_LIMITED
 */
export async function extractText(ctx: Context, person: Person, url: string): Promise<ExtractedText> {
  const file = await fileByUrl(ctx.ports.db, person.user.accountId, url);
  if (!isKind(file, 'document')) throw failed('kind');
  await limit(ctx, `extract:${person.user.id}`, PER_MINUTE, 60);
  const read = await readStored(ctx.ports, file);
  if ('problem' in read) throw failed(read.problem);
  const text = tidyText(read.text);
  if (text === '') throw failed('empty');
  if (text.length > SCRIPT_TEXT_MAX) throw failed('tooLong', SCRIPT_TEXT_TOO_LONG);
  return { title: documentTitle(file.name), text, words: wordCount(text), notes: read.notes };
}

const failed = (problem: ExtractionProblem, message: string = EXTRACTION_FAILED): DomainError =>
  new DomainError('INVALID', `extraction_${problem}`, message, { url: EXTRACTION_HINTS[problem] });
