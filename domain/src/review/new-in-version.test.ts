import { describe, expect, it } from 'vitest';
import { newInVersion, type Submitted } from './changes.ts';

const sent: Submitted = {
  title: 'Bonds',
  category: 'Income',
  text: 'Bonds always pay.',
  disclosureTitle: 'General',
  disclosureText: 'For information only.',
  postText: null,
  media: 'a',
  thumb: 'b',
  captions: null,
  reasons: '[]',
};
const told = (change: Partial<Submitted>, type: 'script' | 'video' = 'video') =>
  newInVersion(sent, { ...sent, ...change }, { type, before: 1 })
    .map(({ part, says, isNew, isMissing }) => `${part}: ${says}${isNew ? '*' : ''}${isMissing ? '!' : ''}`)
    .join(' · ');
const SAME = 'Video: same file as version 1 · Script: unchanged · Post text: none · Disclosure: unchanged';

describe('what is new in a version', () => {
  it.each<[string, Partial<Submitted>, string]>([
    ['nothing', {}, SAME],
    ['words', { text: 'Bonds usually pay. Not always.' }, SAME.replace('unchanged', '3 words added, 1 removed*')],
    ['fewer words', { text: 'Bonds pay.' }, SAME.replace('unchanged', '1 word removed*')],
    ['the file', { media: 'z' }, SAME.replace('same file as version 1', 'new file*')],
    ['a post text', { postText: 'See us.' }, SAME.replace('Post text: none', 'Post text: added*')],
    [
      'no disclosure any more',
      { disclosureTitle: null, disclosureText: '' },
      SAME.replace('Disclosure: unchanged', 'Disclosure: removed*!'),
    ],
    ['the title', { title: 'Stocks' }, `Title: changed, was “Bonds”* · ${SAME}`],
    ['thumbnail and captions', { thumb: 'z', captions: 'c' }, `${SAME} · Thumbnail: new file* · Captions: added*`],
  ])('%s', (_, change, lines) => {
    expect(told(change)).toBe(lines);
  });

  it('says of a script only what a script has', () => {
    expect(told({ text: 'Bonds always pay. Mostly.' }, 'script')).toBe('Script: 1 word added*');
  });

  it('says that there never was a disclosure', () => {
    const without = { ...sent, disclosureTitle: null, disclosureText: null };
    const parts = newInVersion(without, without, { type: 'video', before: 3 });
    expect(parts).toContainEqual({ part: 'Disclosure', says: 'none', isNew: false, isMissing: true });
    expect(parts[0]?.says).toBe('same file as version 3');
  });
});
