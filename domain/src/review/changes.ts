import type { DecidedContent } from '../ledger/content.ts';
import type { ItemType } from '../shared/items.ts';
import { compareTexts, countChanges } from './compare.ts';

/** The content that was submitted with a round, or would be now. A file is any string that identifies its bytes; null for none. */
export interface Submitted extends DecidedContent {
  /** The author's reasons for keeping marked phrases, as one comparable text. */
  reasons: string;
}

/** What differs between two rounds; parts that are the same are absent. */
export interface Differences {
  title?: true;
  category?: true;
  /** Words, not whitespace. */
  script?: { added: number; removed: number };
  video?: true;
  disclosure?: 'added' | 'removed' | 'changed';
  postText?: 'added' | 'removed' | 'changed';
  thumbnail?: true;
  captions?: 'added' | 'removed' | 'changed';
  reasons?: true;
}

/** The differences between a round's content and the current one. Empty texts are the same as none. */
export function differences(before: Submitted, after: Submitted): Differences {
  const found: Differences = {};
  if (before.title.trim() !== after.title.trim()) found.title = true;
  if (differ(before.category, after.category)) found.category = true;
  if (before.text !== after.text) {
    const words = countChanges(compareTexts(before.text, after.text));
    if (words.added + words.removed > 0) found.script = words;
  }
  if (differ(before.media, after.media)) found.video = true;
  const disclosure = part(disclosureOf(before), disclosureOf(after));
  if (disclosure) found.disclosure = disclosure;
  const postText = part(before.postText, after.postText);
  if (postText) found.postText = postText;
  if (differ(before.thumb, after.thumb)) found.thumbnail = true;
  const captions = part(before.captions, after.captions);
  if (captions) found.captions = captions;
  if (before.reasons !== after.reasons) found.reasons = true;
  return found;
}

/** Dismissals of marks as `Submitted.reasons`, in any order. */
export const reasonsOf = (dismissals: readonly { key: string; reason: string }[]): string =>
  JSON.stringify(dismissals.map(({ key, reason }) => [key, reason]).sort());

const plain = (value: string | null): string => value?.trim() ?? '';
const differ = (before: string | null, after: string | null): boolean => plain(before) !== plain(after);
const disclosureOf = ({ disclosureTitle, disclosureText }: Submitted): string =>
  [plain(disclosureTitle), plain(disclosureText)].filter(Boolean).join('\n');

function part(before: string | null, after: string | null): 'added' | 'removed' | 'changed' | null {
  if (!differ(before, after)) return null;
  if (plain(before) === '') return 'added';
  return plain(after) === '' ? 'removed' : 'changed';
}

export const hasChanged = (found: Differences): boolean => Object.keys(found).length > 0;

/** Whether the script changed but the video did not, so that it still says the old words. */
export const saysOldWords = (type: ItemType, { script, video }: Differences): boolean =>
  type === 'video' && script !== undefined && !video;

const words = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'word' : 'words'}`;

/** One line for each part that changed, for "What did you change?". */
export function changeLines(found: Differences): string[] {
  const { script, disclosure, postText, captions } = found;
  return [
    found.video ? 'New recording' : null,
    script ? `Script: ${scriptWords(script)}` : null,
    found.title ? 'Title changed' : null,
    found.category ? 'Category changed' : null,
    disclosure ? `Disclosure ${disclosure}` : null,
    postText ? `Post text ${postText}` : null,
    found.thumbnail ? 'New thumbnail' : null,
    captions ? `Captions ${captions}` : null,
    found.reasons ? 'Reasons for kept phrases changed' : null,
  ].filter((line) => line !== null);
}

function scriptWords({ added, removed }: { added: number; removed: number }): string {
  if (removed === 0) return `${words(added)} added`;
  return added === 0
    ? `${words(removed)} removed`
    : `${words(added)} added, ${removed.toLocaleString('en-US')} removed`;
}

/** Longest "What did you change?", in characters. */
export const WHAT_CHANGED_MAX = 2_000;
/** Why a version that came back with corrections cannot be sent as it is. */
export const NOTHING_CHANGED = 'Nothing has changed yet. Make the changes or reply to a note, then send it.';

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
  before: number;
}

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
  const textWords = (change: 'added' | 'removed' | 'changed' | undefined, has: boolean): string =>
    change ?? (has ? 'unchanged' : 'none');
  const parts: (PartOfVersion | null)[] = [
    found.title ? partLine('Title', `changed, was “${plain(before.title)}”`, true) : null,
    found.category ? partLine('Category', 'changed', true) : null,
    type === 'video' ? partLine('Video', file(found.video, after.media), found.video) : null,
    partLine(
      'Script',
      found.script ? scriptWords(found.script) : textWords(undefined, plain(after.text) !== ''),
      found.script,
    ),
  ];
  if (type === 'video') {
    const hasDisclosure = plain(after.disclosureTitle) !== '' || plain(after.disclosureText) !== '';
    parts.push(
      partLine('Post text', textWords(found.postText, plain(after.postText) !== ''), found.postText),
      {
        ...partLine('Disclosure', textWords(found.disclosure, hasDisclosure), found.disclosure),
        isMissing: !hasDisclosure,
      },
      found.thumbnail ? partLine('Thumbnail', file(true, after.thumb), true) : null,
      found.captions ? partLine('Captions', found.captions, true) : null,
    );
  }
  return parts.filter((part) => part !== null);
}

const partLine = (part: PartOfVersion['part'], says: string, isNew: unknown): PartOfVersion => ({
  part,
  says,
  isNew: Boolean(isNew),
  isMissing: false,
});
