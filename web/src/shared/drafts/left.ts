import { unsaved } from '../../app/unsaved.ts';
import type { ScriptInput } from '../../gen/graphql.ts';
import { dismissalsIn } from '../pre-review/kept.ts';
import { texts } from './texts.ts';

/** A text written for an item that has moved on. */
export type LeftText = { title: string; text: string; script: ScriptInput };

/** The text stored under this key by any editor; null if it is not a text. */
export function leftText(userId: string, slot: string): LeftText | null {
  const revision = unsaved(userId, slot, ['title', 'scriptText', 'dismissals']);
  if (revision) return asScript(revision.title, revision.scriptText, { dismissals: dismissalsIn(revision.dismissals) });
  const draft = unsaved(userId, slot, ['title', 'category', 'script', 'dismissals']);
  if (!draft) return null;
  const more = { category: draft.category.trim(), dismissals: dismissalsIn(draft.dismissals) };
  const ofScript = unsaved(userId, slot, ['file', 'papers']);
  return asScript(draft.title, draft.script, {
    ...more,
    ...(ofScript?.file ? { type: 'video', urlVideo: ofScript.file } : {}),
    ...(ofScript?.papers ? { reviewForm: ofScript.papers } : {}),
  });
}

const asScript = (title: string, text: string, more: ScriptInput): LeftText => ({
  title: title.trim(),
  text,
  script: { ...more, title: title.trim() || texts.untitled, scriptText: text, status: 'draft', isPublic: false },
});
