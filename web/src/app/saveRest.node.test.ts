import { describe, expect, test } from 'vitest';
import { ApiError } from './graphql.ts';
import { saveRest, saveSome } from './saveRest.ts';

/** A server that refuses these fields, one call after the other or all at once, and takes everything else. */
function serverThatRefuses(fields: Record<string, string>, { oneByOne = false } = {}) {
  const calls: object[] = [];
  const has = (change: object, path: string): boolean => {
    const [name = '', ...rest] = path.split('.');
    const inside: unknown = change[name as keyof typeof change];
    if (!(name in change)) return false;
    return rest.length === 0 || (Array.isArray(inside) ? true : has(inside as object, rest.join('.')));
  };
  const send = async (change: object) => {
    calls.push(change);
    const wrong = Object.entries(fields).filter(([path]) => has(change, path));
    if (wrong.length > 0) {
      const told = Object.fromEntries(oneByOne ? wrong.slice(0, 1) : wrong);
      throw new ApiError(Object.values(told)[0] ?? '', 'INVALID', { fields: told });
    }
    return 'saved';
  };
  return { calls, send };
}

const CHANGE = { name: 'Ada', roles: ['a', 'b'], settings: { zip: '1', city: 'Dayton' } };

describe('what the server refuses is held back, and the rest is saved', () => {
  test.each<[string, Record<string, string>, object]>([
    ['nothing', {}, CHANGE],
    ['a field', { name: 'No' }, { roles: ['a', 'b'], settings: { zip: '1', city: 'Dayton' } }],
    ['a nested field', { 'settings.zip': 'No' }, { ...CHANGE, settings: { city: 'Dayton' } }],
    ['all nested fields', { 'settings.zip': 'No', 'settings.city': 'No' }, { name: 'Ada', roles: ['a', 'b'] }],
    ['an entry of a list', { 'roles.1': 'No' }, { name: 'Ada', settings: CHANGE.settings }],
  ])('%s', async (_name, fields, saved) => {
    for (const oneByOne of [false, true]) {
      const { calls, send } = serverThatRefuses(fields, { oneByOne });
      expect(await saveRest(CHANGE, send)).toEqual({ answer: 'saved', refused: fields });
      expect(calls.at(-1)).toEqual(saved);
    }
  });

  test('even if nothing is left, unless the caller needs something to save', async () => {
    const fields = { name: 'No' };
    expect(await saveRest({ name: 'Ada' }, serverThatRefuses(fields).send)).toEqual({
      answer: 'saved',
      refused: fields,
    });
    const { calls, send } = serverThatRefuses(fields);
    await expect(saveSome({ name: 'Ada' }, send)).rejects.toMatchObject({ message: 'No', fields });
    expect(calls).toEqual([{ name: 'Ada' }]);
  });
});

test.each<[string, Error]>([
  ['the connection', new ApiError('Offline', 'NETWORK')],
  ['somebody else’s change', new ApiError('Changed', 'CONFLICT', { reason: 'stale' })],
  ['a bug', new TypeError('no')],
])('%s fails as it is', async (_name, error) => {
  await expect(saveRest(CHANGE, () => Promise.reject(error))).rejects.toBe(error);
});

test('a refusal that holding back does not change fails as it is', async () => {
  const error = new ApiError('Elsewhere', 'INVALID', { fields: { other: 'Elsewhere' } });
  let calls = 0;
  await expect(
    saveRest(CHANGE, () => {
      calls += 1;
      return Promise.reject(error);
    }),
  ).rejects.toBe(error);
  expect(calls).toBe(2);
});
