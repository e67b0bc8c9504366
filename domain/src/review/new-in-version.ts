import type { ItemType } from '../shared/items.ts';
import { type Differences, differences, type Submitted } from './changes.ts';

/** One part of what was submitted, compared with the version that was reviewed before. */
export interface PartOfVersion {
  part: 'Title' | 'Category' | 'Video' | 'Script' | 'Post text' | 'Disclosure' | 'Thumbnail' | 'Captions';
  /** "same file as version 1", "10 words added, 2 removed", "unchanged", "none". */
  says: string;
  isNew: boolean;
  /** Something that a reviewer would expect is missing. */
  isMissing: boolean;
}

interface Version {
  type: ItemType;
  /** The version that was reviewed before. */
  before: number;
}

const plain = (value: string | null): string => value?.trim() ?? '';

/**
 * What is new in a version, part by part. Parts that matter to every decision are listed even if they are unchanged or missing. Files
 * are the same only if their bytes are.
 */
export function newInVersion(before: Submitted, after: Submitted, { type, before: version }: Version): PartOfVersion[] {
  const found = differences(before, after);
  const file = (isNew: boolean | undefined, has: string | null): string => {
    if (!has) return isNew ? 'removed' : 'none';
    return isNew ? 'new file' : `same file as version ${version}`;
  };
  const words = (change: 'added' | 'removed' | 'changed' | undefined, has: boolean): string =>
    change ?? (has ? 'unchanged' : 'none');
  const parts: (PartOfVersion | null)[] = [
    found.title ? line('Title', `changed, was “${plain(before.title)}”`, true) : null,
    found.category ? line('Category', 'changed', true) : null,
    type === 'video' ? line('Video', file(found.video, after.media), found.video) : null,
    line('Script', scriptWords(found.script, plain(after.text) !== ''), found.script),
  ];
  if (type === 'video') {
    const hasDisclosure = plain(after.disclosureTitle) !== '' || plain(after.disclosureText) !== '';
    parts.push(
      line('Post text', words(found.postText, plain(after.postText) !== ''), found.postText),
      { ...line('Disclosure', words(found.disclosure, hasDisclosure), found.disclosure), isMissing: !hasDisclosure },
      found.thumbnail ? line('Thumbnail', file(true, after.thumb), true) : null,
      found.captions ? line('Captions', found.captions, true) : null,
    );
  }
  return parts.filter((part) => part !== null);
}

const line = (part: PartOfVersion['part'], says: string, isNew: unknown): PartOfVersion => ({
  part,
  says,
  isNew: Boolean(isNew),
  isMissing: false,
});

function scriptWords(script: Differences['script'], hasText: boolean): string {
  if (!script) return hasText ? 'unchanged' : 'none';
  const { added, removed } = script;
  const count = (n: number) => `${n.toLocaleString('en-US')} ${n === 1 ? 'word' : 'words'}`;
  if (added === 0) return `${count(removed)} removed`;
  return removed === 0 ? `${count(added)} added` : `${count(added)} added, ${removed.toLocaleString('en-US')} removed`;
}
