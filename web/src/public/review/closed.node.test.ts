import { describe, expect, it } from 'vitest';
import { reviewWith } from '../../../testing/review.ts';
import { ApiError, type ErrorCode } from '../../shared/graphql.ts';
import { type Answer, closedBy } from './closed.ts';

const found = (changes: Parameters<typeof reviewWith>[0]): Answer => ({ kind: 'found', review: reviewWith(changes) });
const refused = (code: ErrorCode): Answer => ({ kind: 'refused', error: new ApiError('', code) });

describe('a link', () => {
  it('that is open has no message', () => {
    expect(closedBy(found({}))).toBeNull();
  });

  it.each<[string, Answer, string]>([
    ['without its last part', { kind: 'noSecret' }, 'This link is incomplete'],
    ['that leads to nothing', { kind: 'found', review: null }, 'Something went wrong'],
    ['of another round', refused('NOT_FOUND'), 'Something went wrong'],
    ['that nobody was sent', refused('UNAUTHENTICATED'), 'This link does not work'],
    ['that was used to approve a video', found({ state: 'approved' }), 'Video approved'],
    ['that was used to approve a script', found({ state: 'approved', type: 'script' }), 'Script approved'],
    ['that was used for corrections', found({ state: 'corrections' }), 'Corrections sent'],
    ['that was used to decline', found({ state: 'declined' }), 'Declined'],
    ['to what was withdrawn', found({ state: 'withdrawn' }), 'This review was withdrawn'],
    ['that was replaced', found({ state: 'superseded' }), 'A newer link was sent'],
    ['that is too old', found({ state: 'expired' }), 'This link has expired'],
    ['of an account that is disabled', found({ state: 'disabled' }), 'The account that sent this is disabled'],
  ])('that is %s says so', (_, answer, title) => {
    expect(closedBy(answer)).toMatchObject({ title });
  });

  it('that has expired offers to request a new one; a withdrawn one offers nothing', () => {
    expect(closedBy(found({ state: 'expired' }))).toMatchObject({ asks: 'author' });
    expect(closedBy(found({ state: 'withdrawn' }))).not.toHaveProperty('asks');
  });

  it.each<[string, Answer]>([
    ['that leads to nothing', { kind: 'found', review: null }],
    ['that was replaced', found({ state: 'superseded' })],
  ])('that is %s leads to the list of reviews, which is mailed', (_, answer) => {
    expect(closedBy(answer)).toMatchObject({ asks: 'list' });
  });

  it.each<[string, Answer]>([
    ['without its last part', { kind: 'noSecret' }],
    ['that nobody was sent', refused('UNAUTHENTICATED')],
  ])('that is %s offers a code by mail', (_, answer) => {
    expect(closedBy(answer)).toMatchObject({ asks: 'code' });
  });

  it('to a withdrawn item names who withdrew it', () => {
    expect(closedBy(found({ state: 'withdrawn' }))?.text).toMatch(/^Nora Brandt withdrew it/);
  });

  it('that could not be loaded can be retried', () => {
    expect(closedBy(refused('NETWORK'))).toMatchObject({ reload: true });
    expect(closedBy({ kind: 'refused', error: new TypeError('a mistake of ours') })).toMatchObject({ reload: true });
  });

  it('that was used says when and by whom', () => {
    const decided = { state: 'approved' as const, decidedAt: '2026-11-21T12:00:00.000Z', reviewerName: 'Helen Marsh' };
    expect(closedBy(found(decided))).toMatchObject({
      item: 'When markets rise',
      fact: 'Decided on Nov 21st, 2026 by Helen Marsh.',
    });
    const receipt = { contentSha256: 'c0ffee', mediaSha256: null, byMember: false, corrections: null, notes: [] };
    const review = reviewWith({ ...decided, receipt });
    expect(closedBy({ kind: 'found', review })).toMatchObject({ receipt: review });
  });
});
