import { prose } from '../prose.ts';
import type { DemoScript } from '../types.ts';

/** A customer's script; absent fields default to a plain approved script without review. */
export type OwnScript = Pick<
  DemoScript,
  'key' | 'title' | 'category' | 'library' | 'creator' | 'createdDaysAgo' | 'text'
> &
  Partial<DemoScript>;

export function ownScript(script: OwnScript): DemoScript {
  return {
    type: 'script',
    provider: false,
    isPublic: false,
    status: 'approved',
    version: 1,
    hidden: false,
    archived: false,
    favoriteOf: [],
    media: null,
    rounds: [],
    ...script,
    text: prose(script.text),
  };
}
