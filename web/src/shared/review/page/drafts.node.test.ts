import { describe, expect, it } from 'vitest';
import { changeDraft, type Draft, type Drafts, NO_DRAFT, parseDraft } from './drafts.ts';

const note = { id: 'n1', text: 'Look up.', atSeconds: 3, startOffset: null, endOffset: null };

describe('a stored draft', () => {
  it('is read back as it was written', () => {
    const draft: Draft = {
      ...{ text: 'Name the risk.', conditions: 'Clients only.', lastDay: '2027-01-31', places: 'Website' },
      ...{ name: 'Helen', title: 'Principal', number: '1234567' },
      ...{ forwardTo: 'chief@firm.test', message: 'See 0:15.', reason: 'It promises returns.', note },
    };
    expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([
    ['nothing', null, null],
    ['no JSON', '{', null],
    ['a number', '7', null],
    ['other fields', '{"text":4,"note":"x"}', NO_DRAFT],
    ['a note without words', '{"note":{"text":" "}}', NO_DRAFT],
  ])('%s is ignored', (_, json, draft) => {
    expect(parseDraft(json)).toEqual(draft);
  });

  it('gives a note without an id a new one', () => {
    expect(parseDraft('{"note":{"text":"Look up."}}')?.note?.id).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe('a change of a draft', () => {
  const drafts = (): Drafts => {
    let kept: Draft | null = null;
    return {
      read: () => kept,
      keep: (draft) => {
        kept = draft;
      },
    };
  };

  it('keeps the other fields', () => {
    const place = drafts();
    changeDraft(place, { name: 'Helen' });
    changeDraft(place, { note });
    expect(place.read()).toEqual({ ...NO_DRAFT, name: 'Helen', note });
  });

  it('stores nothing once everything is empty', () => {
    const place = drafts();
    changeDraft(place, { text: 'Shorter.' });
    changeDraft(place, { text: '' });
    expect(place.read()).toBeNull();
  });
});
