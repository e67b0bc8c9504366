import { customScript, scriptForm } from '@greenlit/domain/scripts/schemas.ts';
import { type FieldMessages, fieldErrors } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '../../gen/graphql.ts';
import type { EditedScript } from './scriptDrafts.ts';

/** What a script needs before it can be saved for others. */
export type Demands = {
  type: ItemType;
  /** Staff and enterprises file theirs in a library. */
  files: boolean;
  /** Written by provider staff, who also write the template. */
  ofProvider: boolean;
};

const NAMES: Record<string, keyof EditedScript> = {
  title: 'title',
  category: 'category',
  scriptText: 'script',
  contentLibraryId: 'library',
  urlVideo: 'file',
};

/** What is wrong, by the fields of the editor. */
export type Problems = Partial<EditedScript>;

/** The editor's name for a field of the form; undefined for what it does not have. */
export const fieldOf = (name: string): keyof EditedScript | undefined => NAMES[name];

/** The messages of the domain for what stands in the editor, by its fields; empty when the script may be saved. */
export function problemsOf(draft: EditedScript, { type, files, ofProvider }: Demands): Problems {
  const { title, category, script, library, file } = draft;
  const form = { type, title, category, scriptText: script, contentLibraryId: library, urlVideo: file };
  const messages: FieldMessages = {
    ...fieldErrors(scriptForm, form),
    ...(ofProvider ? {} : fieldErrors(customScript.pick({ title: true }), form)),
    // whoever writes for themselves is asked for a text in the words of their form
    ...(files || type === 'video' ? {} : fieldErrors(customScript.pick({ scriptText: true }), form)),
  };
  if (!files) delete messages.contentLibraryId;
  return Object.fromEntries(Object.entries(messages).map(([name, message]) => [fieldOf(name) ?? name, message]));
}
