import { z } from 'zod';

/** Said by every form that has a title. */
export const TITLE_REQUIRED = 'Title is required';
/** Characters; our choice. */
export const TITLE_MAX = 200;
/** Said of a title over 200 characters. */
export const TITLE_TOO_LONG = `A title can have at most ${TITLE_MAX} characters`;
/** Characters; our choice. */
export const SCRIPT_TEXT_MAX = 100_000;
/** Said of a text over the limit. */
export const SCRIPT_TEXT_TOO_LONG = 'A script can have at most 100,000 characters';
/** The title of the template that opens an empty custom script, and so no title for a script. */
export const CUSTOM_SCRIPT_TITLE = 'Custom Script';
/** Said of the template's own title; the rule is the specification's, the words are ours. */
export const CUSTOM_SCRIPT_RESERVED = 'Choose a title other than "Custom Script"';
/** Characters of a category; our choice. */
export const CATEGORY_MAX = 100;

/** A title of a script or a video: trimmed, 1 to 200 characters. */
export const itemTitle = z
  .string({ error: TITLE_REQUIRED })
  .trim()
  .min(1, TITLE_REQUIRED)
  .max(TITLE_MAX, TITLE_TOO_LONG);

/** Said of a video script without its file. */
export const SCRIPT_FILE_REQUIRED = 'File is required for video scripts';

/** A category: free text that joins the list, '' for none; "custom" is the library's word and no category. */
export const itemCategory = z
  .string()
  .trim()
  .max(CATEGORY_MAX, `A category can have at most ${CATEGORY_MAX} characters`)
  .refine((name) => name.toLowerCase() !== 'custom', 'Choose another name for the category');

/** Script text with no lower bound: for drafts. */
export const draftText = z.string().max(SCRIPT_TEXT_MAX, SCRIPT_TEXT_TOO_LONG);

const scriptText = (message: string) =>
  z
    .string({ error: message })
    .max(SCRIPT_TEXT_MAX, SCRIPT_TEXT_TOO_LONG)
    .refine((text) => text.trim() !== '', message);

/** A script to be spoken, or a video that is one already. */
export const ITEM_TYPES = ['script', 'video'] as const;
/** The type of a script. */
export type ItemType = (typeof ITEM_TYPES)[number];

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

/** A custom script: any title but the template's own, and a text. */
export const customScript = z.object({
  title: itemTitle.refine((title) => title.toLowerCase() !== CUSTOM_SCRIPT_TITLE.toLowerCase(), CUSTOM_SCRIPT_RESERVED),
  category: itemCategory.default(''),
  contentLibraryId: z.string().trim().default(''),
  scriptText: scriptText('Text is required'),
  isPublic: z.boolean().default(false),
});

/** A script that saves itself while it is written: anything may still be missing but the title's limits hold. */
export const scriptDraft = z.object({
  title: z.string().trim().max(TITLE_MAX, TITLE_TOO_LONG).default(''),
  category: itemCategory.default(''),
  contentLibraryId: z.string().trim().default(''),
  scriptText: draftText.default(''),
});

/** What "Save and Send" sends of a script that needed changes. */
export const scriptRevision = z.object({ scriptText: scriptText('Script text is required') });

/** The search of the content library; page sizes and the pause before searching are in shared/paging.ts. */
export const SCRIPT_SEARCH_MAX = 200;
