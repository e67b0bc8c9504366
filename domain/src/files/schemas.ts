import { z } from 'zod';
import { REQUIRED, requiredLine } from '../shared/fields.ts';
import { DOCUMENT_TITLE_MAX } from './limits.ts';

/** The document upload: a title of at most 30 characters and a category; the file itself is `refusalOfFile`'s. */
export const documentForm = z.object({
  title: requiredLine(REQUIRED).max(DOCUMENT_TITLE_MAX, `A title can have at most ${DOCUMENT_TITLE_MAX} characters`),
  category: requiredLine(REQUIRED),
});
