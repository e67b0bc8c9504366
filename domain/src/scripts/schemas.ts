import { z } from 'zod';
import { written } from '../shared/fields.ts';
import { ITEM_TYPES } from '../shared/items.ts';

export const TITLE_REQUIRED = 'Title is required';
/** Longest title, in characters; our choice. */
export const TITLE_MAX = 200;
export const TITLE_TOO_LONG = `A title can have at most ${TITLE_MAX} characters`;
/** Longest script, in characters; our choice. */
export const SCRIPT_TEXT_MAX = 100_000;
export const SCRIPT_TEXT_TOO_LONG = 'A script can have at most 100,000 characters';
/** The title of the template that opens an empty custom script; not allowed for scripts. */
export const CUSTOM_SCRIPT_TITLE = 'Custom Script';
/** Longest category, in characters; our choice. */
export const CATEGORY_MAX = 100;

/** A title of a script or a video: trimmed, 1 to 200 characters. */
export const itemTitle = written(TITLE_REQUIRED).trim().min(1, TITLE_REQUIRED).max(TITLE_MAX, TITLE_TOO_LONG);

export const SCRIPT_FILE_REQUIRED = 'File is required for video scripts';

/**
 * A category: free text that is added to the list, '' for none. "custom" is the name of a library and not allowed.
 */
export const itemCategory = written()
  .trim()
  .max(CATEGORY_MAX, `A category can have at most ${CATEGORY_MAX} characters`)
  .refine((name) => name.toLowerCase() !== 'custom', 'Choose another name for the category');

/** Script text without a minimum length, for drafts. */
export const draftText = written().max(SCRIPT_TEXT_MAX, SCRIPT_TEXT_TOO_LONG);

const scriptText = (message: string) =>
  written(message)
    .max(SCRIPT_TEXT_MAX, SCRIPT_TEXT_TOO_LONG)
    .refine((text) => text.trim() !== '', message);

/**
 * The script form of staff and enterprises: title, library, and the text of a script or the file of a video script.
 * `urlVideo` is the stored address of the uploaded file.
 */
export const scriptForm = z
  .object({
    type: z.enum(ITEM_TYPES).default('script'),
    title: itemTitle,
    category: itemCategory.default(''),
    contentLibraryId: z.string({ error: 'Library is required' }).trim().min(1, 'Library is required'),
    scriptText: draftText.default(''),
    urlVideo: z.string().trim().max(2_000).default(''),
  })
  .superRefine((form, context) => {
    if (form.type === 'script' && form.scriptText.trim() === '') {
      context.addIssue({ code: 'custom', path: ['scriptText'], message: 'Script text is required' });
    }
    if (form.type === 'video' && form.urlVideo === '') {
      context.addIssue({ code: 'custom', path: ['urlVideo'], message: SCRIPT_FILE_REQUIRED });
    }
  });

/** A custom script: text, and any title except the template's. */
export const customScript = z.object({
  title: itemTitle.refine(
    (title) => title.toLowerCase() !== CUSTOM_SCRIPT_TITLE.toLowerCase(),
    'Choose a title other than "Custom Script"',
  ),
  category: itemCategory.default(''),
  contentLibraryId: z.string().trim().default(''),
  scriptText: scriptText('Text is required'),
  isPublic: z.boolean().default(false),
});

/** An autosaved script: incomplete is fine, but the title's limits apply. */
export const scriptDraft = z.object({
  title: written().trim().max(TITLE_MAX, TITLE_TOO_LONG).default(''),
  category: itemCategory.default(''),
  contentLibraryId: z.string().trim().default(''),
  scriptText: draftText.default(''),
});

/** What "Save and Send" sends for a script that needs changes. */
export const scriptRevision = z.object({ scriptText: scriptText('Script text is required') });
