import { ACCOUNT_QUOTA, GENERATIONS_A_DAY, GENERATIONS_AN_HOUR, PERSON_QUOTA } from '@greenlit/domain/ai/schemas.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import { forgetAttempt, limit } from '../sessions/limits.actions.ts';

const HOUR = 3600;

const personKey = ({ id }: Person['user']) => `ai:person:${id}`;
const accountKey = ({ accountId }: Person['user']) => `ai:account:${accountId}`;

/**
 * Counts a generated text for the person and their account. A request refused for the person does not count for the account, so
 * that nobody can use up the others' quota. @throws DomainError RATE_LIMITED
 */
export async function countGeneration(ctx: Context, user: Person['user']): Promise<void> {
  await counted(ctx, personKey(user), GENERATIONS_AN_HOUR, HOUR, ['ai_person_quota', PERSON_QUOTA]);
  await counted(ctx, accountKey(user), GENERATIONS_A_DAY, 24 * HOUR, ['ai_account_quota', ACCOUNT_QUOTA]);
}

/** Takes the count back if the model was not available. */
export async function refundGeneration(ctx: Context, user: Person['user']): Promise<void> {
  await forgetAttempt(ctx, personKey(user));
  await forgetAttempt(ctx, accountKey(user));
}

async function counted(
  ctx: Context,
  key: string,
  max: number,
  seconds: number,
  [reason, words]: [string, string],
): Promise<void> {
  try {
    await limit(ctx, key, max, seconds);
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError('RATE_LIMITED', reason, words);
    throw error;
  }
}
