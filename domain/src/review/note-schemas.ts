import { z } from 'zod';
import { REQUIRED } from '../shared/fields.ts';
import { NOTE_MAX } from './notes.ts';

const offset = z.number().int('Choose a passage').min(0, 'Choose a passage');

/** The text of a reviewer's note. */
export const noteText = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(NOTE_MAX, `A note can have at most ${NOTE_MAX.toLocaleString('en-US')} characters`);

/**
 * A note as sent: at a moment of the video (`atSeconds`, from its start), on a passage of the script (`startOffset` up
 * to, but not including, `endOffset`, in UTF-16 code units of the round's text), or on the whole item.
 */
export const reviewNote = z
  .object({
    text: noteText,
    atSeconds: z.number().min(0, 'Choose a moment of the video').nullable().default(null),
    startOffset: offset.nullable().default(null),
    endOffset: offset.nullable().default(null),
  })
  .refine(({ startOffset, endOffset }) => (startOffset === null) === (endOffset === null), {
    path: ['startOffset'],
    error: 'Choose a passage',
  })
  .refine(({ startOffset, endOffset }) => startOffset === null || endOffset === null || startOffset < endOffset, {
    path: ['startOffset'],
    error: 'Choose a passage',
  })
  .refine(({ atSeconds, startOffset }) => atSeconds === null || startOffset === null, {
    path: ['atSeconds'],
    error: 'A note is either at a moment or on a passage',
  });

/** An author's answer: done, a text, both, or neither to remove it. It is saved while it is typed. */
export const noteAnswer = z.object({
  done: z.boolean(),
  reply: z
    .string()
    .max(NOTE_MAX, `A reply can have at most ${NOTE_MAX.toLocaleString('en-US')} characters`)
    .transform((reply) => (reply.trim() === '' ? null : reply))
    .nullable(),
});
