import { describe, expect, it } from 'vitest';
import { onTexts } from './text-work.ts';

const now = { text: 'Bonds may lose their value.', disclosureTitle: null, disclosureText: null, media: null };
const heard = JSON.stringify(['Our fund may grow.', { mediaSha256: '', unheard: null, opinions: [], meant: [] }]);

describe('work on texts in another process', () => {
  it('answers like the function itself', async () => {
    const texts = [
      { text: 'They say bonds never lose. Ask them.', captions: '', heard: '' },
      { text: '', captions: 'Bonds never lose', heard: '' },
      { text: 'Never lose bonds', captions: '', heard: '' },
    ];
    expect(await onTexts({ accountId: 'a' }, 'passagesIn', texts, 'bonds never lose')).toEqual([
      { passage: 'They say bonds never lose. Ask them.', where: 'script' },
      { passage: 'Bonds never lose', where: 'captions' },
      null,
    ]);
    expect(await onTexts({ accountId: 'a' }, 'carriedSentences', now, [])).toBeNull();
  });

  it('ends as late once its time is over, even while it is queued', async () => {
    expect(await onTexts({ accountId: 'a', deadlineMs: 0 }, 'carriedSentences', now, [])).toBe('late');
  });

  it('does not wait behind a search of the same account', async () => {
    const order: string[] = [];
    const words = Array.from({ length: 400_000 }, (_, at) => `word${at}`).join(' ');
    const search = onTexts({ accountId: 'a' }, 'gramsOf', words).then(() => order.push('search'));
    await onTexts({ accountId: 'a' }, 'carriedSentences', now, []).then(() => order.push('submission'));
    await search;
    expect(order).toEqual(['submission', 'search']);
  });

  it('fails alone if it ends its process', async () => {
    const asked = { accountId: 'a' };
    const all = await Promise.all([onTexts(asked, 'spokenCheck', 'no JSON'), onTexts(asked, 'spokenCheck', heard)]);
    expect(all).toEqual(['failed', expect.objectContaining({ incomparable: 'no_words' })]);
  });
});
