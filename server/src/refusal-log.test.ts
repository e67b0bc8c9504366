import { forbidden } from '@greenlit/domain/shared/errors.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp } from '../testing/app.ts';
import { createLog } from './log.ts';
import { LINES_ALL, LINES_EACH, logRefused } from './refusal-log.ts';

describe('a refused authorisation', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const refusedSince = (before: number) =>
    test.logged
      .slice(before)
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter(({ msg }) => msg === 'refused');

  it('is logged wherever it happens: who requested what and why it was refused, but nothing that was sent', async () => {
    const [owner, other] = [await test.makePerson(), await test.makePerson()];
    const before = test.logged.length;
    await test.refusal(null, '{ getSessions { id } }');
    await test.refusal(owner, 'mutation ($id: ID!) { mine: endSession(id: $id) { id } }', { id: other.id });
    await test.app.inject({ url: '/api/notifications/stream' });
    await test.app.inject({ url: `/api/uploads/${'0'.repeat(32)}`, headers: headersOf(owner) });
    await test.app.inject({
      method: 'POST',
      url: '/api/uploads',
      headers: { 'tus-resumable': '1.0.0', 'upload-length': '3' },
    });
    await test.app.inject({
      method: 'HEAD',
      url: `/api/uploads/${'0'.repeat(32)}`,
      headers: { ...headersOf(owner), 'tus-resumable': '1.0.0' },
    });
    expect(refusedSince(before)).toMatchObject([
      { who: 'visitor', operation: 'getSessions', code: 'UNAUTHENTICATED', ip: '127.0.0.0' },
      { who: `user ${owner.id}`, operation: 'endSession', code: 'NOT_FOUND', reason: 'not_found' },
      { who: 'visitor', operation: 'GET /api/notifications/stream', code: 'UNAUTHENTICATED' },
      { who: `user ${owner.id}`, operation: 'GET /api/uploads/:id', code: 'NOT_FOUND' },
      { who: 'visitor', operation: 'POST /api/uploads', code: 'UNAUTHENTICATED', ip: '127.0.0.0' },
      { who: `user ${owner.id}`, operation: 'HEAD /api/uploads/*', code: 'NOT_FOUND', ip: '127.0.0.0' },
    ]);
    expect(JSON.stringify(refusedSince(before))).not.toContain(other.id);
    expect(JSON.stringify(refusedSince(before))).not.toContain('mine');
  });

  it('does not count refusals that are the form’s or the plan’s', async () => {
    const owner = await test.makePerson({ password: 'Correct-horse-1' });
    const before = test.logged.length;
    await test.refusal(owner, 'mutation { confirmPassword(password: "") { confirmed } }');
    expect(refusedSince(before)).toEqual([]);
  });
});

describe('a flood of refusals', () => {
  it('gets a few lines per caller and in total, then the number of the rest', () => {
    const lines: Record<string, unknown>[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(JSON.parse(line)) });
    const from = (ip: string, now: number) => logRefused(log, forbidden(), { actor: null, operation: 'x', ip }, now);
    for (let n = 0; n < LINES_EACH + 5; n += 1) from('10.0.0.1', 1_000);
    expect(lines).toHaveLength(LINES_EACH);
    for (let n = 0; n < LINES_ALL; n += 1) from(`10.1.${n}`, 2_000);
    expect(lines).toHaveLength(LINES_ALL);
    from('10.0.0.1', 61_000);
    expect(lines.slice(LINES_ALL)).toMatchObject([
      { msg: 'more refusals than were logged', refusals: LINES_EACH + 5 },
      { msg: 'refused', ip: '10.0.0.1' },
    ]);
  });
});
