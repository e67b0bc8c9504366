import { DISMISSALS_MAX } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { describe, expect, test } from 'vitest';
import { withOneMore } from './kept.ts';

const said = (key: string, reason = 'Fine') => ({ key, reason });
const many = (name: string, count: number) => Array.from({ length: count }, (_, index) => said(`${name}${index}`));

describe('an added dismissal', () => {
  test('comes last and replaces an earlier one of the same mark', () => {
    expect(withOneMore([said('a'), said('b')], said('a', 'Because'), [])).toEqual([said('b'), said('a', 'Because')]);
  });

  test('keeps those of marks that are gone, in case the edit is undone', () => {
    expect(withOneMore([said('gone')], said('a'), [{ key: 'a' }])).toHaveLength(2);
  });

  test('replaces the oldest whose mark is gone if the text has the maximum', () => {
    const standing = many('stands', DISMISSALS_MAX - 2);
    const full = [...standing.slice(0, 5), said('gone 1'), said('gone 2'), ...standing.slice(5)];
    const marks = [...standing, said('a')];
    expect(withOneMore(full, said('a'), marks).map(({ key }) => key)).toEqual(
      [...standing.slice(0, 5), said('gone 2'), ...standing.slice(5), said('a')].map(({ key }) => key),
    );
  });

  test('never exceeds the maximum of a text', () => {
    const standing = many('stands', DISMISSALS_MAX);
    const all = withOneMore(standing, said('a'), [...standing, said('a')]);
    expect(all).toHaveLength(DISMISSALS_MAX);
    expect(all.at(-1)).toEqual(said('a'));
  });
});
