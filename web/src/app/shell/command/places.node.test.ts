import { describe, expect, test } from 'vitest';
import { ROOT, someViewer } from '../../../../testing/viewer.ts';
import { actionsOf, matching, pagesOf } from './places.ts';

const labels = (places: readonly { label: string }[]) => places.map(({ label }) => label);

describe('the command menu', () => {
  test('offers what the person may start', () => {
    expect(labels(actionsOf(someViewer()))).toEqual(['New video', 'New script', 'Generate a script']);
    expect(actionsOf(someViewer({ access: { allowed: false } }))).toEqual([]);
    const reads = someViewer({ user: { admin: ROOT }, permissions: { myVideosRead: true } });
    expect(actionsOf(reads)).toEqual([]);
    const look = { id: 'look', by: 'Ada', reason: 'Asked by phone', endsAt: '2026-11-20T10:00:00Z', mine: true };
    expect(actionsOf(someViewer({ look }))).toEqual([]);
    expect(actionsOf(someViewer({ look: { ...look, mine: false } }))).toHaveLength(3);
  });

  test('leads to the pages of the sidebar, one’s own channel and the settings', () => {
    const found = labels(pagesOf(someViewer()));
    expect(found).toEqual(expect.arrayContaining(['Home', 'My videos', 'My Video Channel', 'Settings: Disclosures']));
    // the tabs that the settings have for this person, under the same names
    expect(found.filter((label) => label.startsWith('Settings: '))).toEqual(['Settings: Disclosures']);
    expect(labels(pagesOf(someViewer({ channelPath: null })))).not.toContain('My Video Channel');
  });

  test('leads to pages that are in no sidebar, where the person may open them', () => {
    const further = ['Rules for scripts', 'How your videos are doing'];
    expect(labels(pagesOf(someViewer()))).toEqual(expect.arrayContaining(further));
    expect(labels(matching(pagesOf(someViewer()), 'take down'))).toEqual(['Rules for scripts']);
    const denied = [
      someViewer({ access: { allowed: false } }),
      someViewer({ rights: { writeRules: false }, channelPath: null }),
    ];
    for (const viewer of denied) expect(labels(pagesOf(viewer)).filter((label) => further.includes(label))).toEqual([]);
  });

  test('finds by all words typed, in any order', () => {
    const choices = [{ label: 'New video' }, { label: 'Nora Whitfield', hint: 'nora@demo.test' }];
    expect(labels(matching(choices, 'video NEW'))).toEqual(['New video']);
    expect(labels(matching(choices, 'demo.test'))).toEqual(['Nora Whitfield']);
    expect(labels(matching(choices, 'video old'))).toEqual([]);
    for (const typed of ['email', 'e-mail'])
      expect(labels(matching([{ label: 'E-mails' }], typed))).toEqual(['E-mails']);
  });
});
