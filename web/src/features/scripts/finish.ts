import { customScript, scriptForm } from '@greenlit/domain/scripts/schemas.ts';
import { type FieldMessages, fieldErrors } from '@greenlit/domain/shared/errors.ts';
import type { ItemType } from '../../gen/graphql.ts';
import { type EditedScript, NAMES } from './scriptDrafts.ts';

/** What a script needs before it can be published. */
export type Demands = {
  type: ItemType;
  /** Staff and enterprises choose a library. */
  files: boolean;
  /** Written by provider staff, who also write the template. */
  ofProvider: boolean;
};

/** Error messages by the editor's fields. */
export type Problems = Partial<EditedScript>;

/** The editor's name for a form field; undefined if the editor has no such field. */
export const fieldOf = (name: string): keyof EditedScript | undefined => NAMES[name];

/** The domain's messages for the editor's content, by field; empty if the script can be published. */
export function problemsOf(draft: EditedScript, { type, files, ofProvider }: Demands): Problems {
  const { title, category, script, library, file } = draft;
  const form = { type, title, category, scriptText: script, contentLibraryId: library, urlVideo: file };
  const messages: FieldMessages = {
    ...fieldErrors(scriptForm, form),
    ...(ofProvider ? {} : fieldErrors(customScript.pick({ title: true }), form)),
    // people who write for themselves get the message of their own form
    ...(files || type === 'video' ? {} : fieldErrors(customScript.pick({ scriptText: true }), form)),
  };
  if (!files) delete messages.contentLibraryId;
  return Object.fromEntries(Object.entries(messages).map(([name, message]) => [fieldOf(name) ?? name, message]));
}
