import { describe, expect, it } from 'vitest';
import { breaksKey } from './rows.ts';

const KEY = 'user_roles_role_id_roles_id_fk';
const refused = (message: string, more: object) =>
  new Error('Failed query', { cause: Object.assign(new Error(message), more) });

describe('a broken key', () => {
  it.each([
    ['of one Postgres', refused('violates foreign key constraint', { code: '23503', constraint: KEY })],
    ['of a node that tells its name', refused('duplicate key', { code: '23505', constraint: `${KEY}_102194` })],
    [
      'of a node whose coordinator passes on the message alone',
      refused(`insert or update on table "user_roles_102194" violates foreign key constraint "${KEY}_102194"`, {
        code: '23503',
        constraint: undefined,
      }),
    ],
  ])('is known: %s', (_, error) => {
    expect(breaksKey(error, KEY)).toBe(true);
  });

  it.each([
    ['another key', refused(`violates "${KEY}"`, { code: '23503', constraint: 'user_roles_account_id_fk' })],
    ['another key of a node', refused('violates "user_roles_102194" "users_email_1"', { code: '23505' })],
    ['another error that names it', refused(`no constraint "${KEY}"`, { code: '42704' })],
    ['no error of a database', new Error(`"${KEY}"`)],
  ])('is not: %s', (_, error) => {
    expect(breaksKey(error, KEY)).toBe(false);
  });
});
