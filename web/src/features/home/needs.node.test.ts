import { describe, expect, test } from 'vitest';
import { ROOT, someViewer } from '../../../testing/viewer.ts';
import type { Round } from './data.ts';
import { type Item, needsOf } from './needs.ts';

const item = (id: string, status: Item['status'], revise = true): Item => ({
  id,
  title: id,
  status,
  updatedAt: '2026-11-20T12:00:00Z',
  viewerCan: { revise },
  isHeld: false,
});
const round = (id: string): Round => ({
  id,
  title: id,
  version: 1,
  createdAt: '2026-11-20T12:00:00Z',
  requestedBy: 'Omar Reyes',
});
const owner = someViewer();
const member = { isSubUser: true, admin: { id: 'owner', name: 'Nora', isEnterprise: false } };
const approver = someViewer({ user: member, permissions: { myVideosRead: true, approveVideos: true } });

const nothing = { viewer: owner, videos: [], scripts: [], rounds: [], refused: [], timeZone: 'UTC' };
const toDo = (facts: Partial<Parameters<typeof needsOf>[0]>) => needsOf({ ...nothing, ...facts }).toDo;
const kinds = (facts: Partial<Parameters<typeof needsOf>[0]>, list: 'toDo' | 'waiting' = 'toDo') =>
  needsOf({ ...nothing, ...facts })
    [list].map(({ kind, id }) => `${kind} ${id}`)
    .join(', ');

describe('what is to do', () => {
  test('is nothing if there is nothing to do', () => {
    expect(kinds({ videos: [item('a', 'approved'), item('b', 'draft')] })).toBe('');
  });

  test('is the address of a reviewer that does not exist, at the item', () => {
    const refused = [
      { id: 'r1', title: 'Bonds', email: 'no@firm.test', videoId: 'v1', scriptId: null },
      { id: 'r2', title: 'Rates', email: 'no@firm.test', videoId: null, scriptId: 's1' },
    ];
    expect(toDo({ refused })).toMatchObject([
      {
        kind: 'refused',
        hint: 'This address does not exist: no@firm.test',
        action: { path: '/dashboard/in-review/v1' },
      },
      { kind: 'refused', action: { path: '/dashboard/review-script/s1', label: 'Correct the address' } },
    ]);
  });

  test('is corrections; what is in review waits for others, videos and scripts alike', () => {
    const videos = [item('a', 'in_review'), item('b', 'need_changes')];
    const scripts = [item('c', 'need_changes'), item('d', 'in_review')];
    expect(kinds({ videos, scripts })).toBe('corrections b, corrections c');
    expect(kinds({ videos, scripts }, 'waiting')).toBe('waiting a, waiting d');
  });

  test('is nothing for declined items', () => {
    expect(kinds({ videos: [item('a', 'need_changes', false)] })).toBe('');
  });

  test('is reading the conditions of an approval, of videos and scripts alike', () => {
    const videos = [{ ...item('a', 'approved'), isHeld: true }, item('b', 'approved')];
    const scripts = [{ ...item('c', 'approved'), isHeld: true }, item('d', 'approved')];
    expect(toDo({ videos, scripts })).toMatchObject([
      {
        ...{ kind: 'conditions', id: 'a', hint: 'It is published as soon as you agree to follow them.' },
        action: { path: '/dashboard/approved/a', label: 'Read them' },
      },
      {
        ...{ kind: 'conditions', id: 'c', hint: 'Agree to follow them before you use it.' },
        action: { path: '/dashboard/review-script/c', label: 'Read them' },
      },
    ]);
    expect(kinds({ videos, viewer: approver })).toBe('');
  });

  test('links to where it can be done, for people who may do it', () => {
    const videos = [item('a', 'need_changes')];
    expect(toDo({ videos })[0]?.action).toEqual({
      path: '/dashboard/need-changes/a',
      label: 'Edit script',
    });
    expect(toDo({ videos, viewer: approver })[0]).not.toHaveProperty('action');
    expect(toDo({ scripts: [item('s', 'need_changes')] })[0]?.action?.path).toBe('/dashboard/need-changes/s?script=1');
  });

  test("includes reviews that wait for an approver's decision", () => {
    const rounds = [round('first'), round('second')];
    expect(kinds({ rounds, viewer: approver })).toBe('decide first, decide second');
    expect(toDo({ rounds, viewer: approver })[0]?.action).toEqual({
      path: '/dashboard/review/first',
      label: 'Review',
    });
  });

  test('includes an ending trial, with a link to the plans for people who choose them', () => {
    const access = { onTrial: true, daysLeft: 5, warning: 'Your plan is about to expire!' };
    const [own] = toDo({ viewer: someViewer({ access }) });
    expect(own).toMatchObject({
      title: 'Your plan is about to expire!',
      hint: 'Your trial has 5 days left.',
      action: { path: '/dashboard/plans' },
    });
    const [members] = toDo({
      viewer: someViewer({ access, user: member, rights: { seePlans: false } }),
    });
    expect(members).not.toHaveProperty('action');
  });

  test.each([
    ['an owner', someViewer({ complianceEmail: null }), 'You must configure the email in your settings', true],
    [
      'a member',
      someViewer({ complianceEmail: null, user: member }),
      'Your company must setup in their settings',
      false,
    ],
  ])("includes a missing reviewer's address: %s", (_name, viewer, hint, canSet) => {
    const [need] = toDo({ viewer });
    expect(need).toMatchObject({ kind: 'reviewer', hint });
    expect(need?.action !== undefined).toBe(canSet);
  });

  test('includes no missing reviewer if nothing is reviewed', () => {
    expect(kinds({ viewer: someViewer({ complianceEmail: null, complianceEngine: false }) })).toBe('');
  });

  test('includes the unfinished setup of a partner company', () => {
    expect(kinds({ viewer: someViewer({ user: { admin: ROOT, needSetup: true } }) })).toBe('setup setup');
  });
});
