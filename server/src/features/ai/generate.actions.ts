import { randomBytes, randomUUID } from 'node:crypto';
import { CUT_NOTICE, OFFLINE_CHANGE_NOTICE, OFFLINE_NOTICE } from '@greenlit/domain/ai/drafter.ts';
import type { Message, UsedRule } from '@greenlit/domain/ai/generation.ts';
import { ANSWER_MAX, liveText, scriptFrom } from '@greenlit/domain/ai/output.ts';
import { assemblePrompt, withoutMark } from '@greenlit/domain/ai/prompt.ts';
import {
  ACCOUNT_QUOTA,
  GENERATION_DAYS,
  GENERATIONS_A_DAY,
  GENERATIONS_AN_HOUR,
  type Generation,
  generationRequest,
  PERSON_QUOTA,
  settled,
} from '@greenlit/domain/ai/schemas.ts';
import { DomainError, parse } from '@greenlit/domain/shared/errors.ts';
import { and, asc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { hasKey } from '../../db/keys.ts';
import { accounts, aiGenerations, reviewRounds, scripts, videos } from '../../db/tables.ts';
import { AiError, type AiFailure } from '../../ports/ai.ts';
import type { Ports } from '../../ports/ports.ts';
import { sha256Hex } from '../../secrets.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { forgetAttempt, limit } from '../sessions/limits.actions.ts';
import { rulesInForce } from './rules.queries.ts';

const HOUR = 3600;

const personKey = ({ id }: Person['user']) => `ai:person:${id}`;
const accountKey = ({ accountId }: Person['user']) => `ai:account:${accountId}`;

/**
 * Counts a generated text for the person and their account. A request refused for the person does not count for the account, so
 * that nobody can use up the others' quota. @throws DomainError RATE_LIMITED
 */
async function countGeneration(ctx: Context, user: Person['user']): Promise<void> {
  await counted(ctx, personKey(user), GENERATIONS_AN_HOUR, HOUR, ['ai_person_quota', PERSON_QUOTA]);
  await counted(ctx, accountKey(user), GENERATIONS_A_DAY, 24 * HOUR, ['ai_account_quota', ACCOUNT_QUOTA]);
}

/** Takes the count back if the model was not available. */
async function refundGeneration(ctx: Context, user: Person['user']): Promise<void> {
  await forgetAttempt(ctx, personKey(user));
  await forgetAttempt(ctx, accountKey(user));
}

async function counted(ctx: Context, key: string, max: number, seconds: number, [reason, words]: [string, string]) {
  try {
    await limit(ctx, key, max, seconds);
  } catch (error) {
    if (error instanceof DomainError) throw new DomainError('RATE_LIMITED', reason, words);
    throw error;
  }
}

export interface Generated {
  id: string;
  model: string;
  offline: boolean;
  text: string;
  /** A notice for the person; null if there is none. */
  notice: string | null;
}

/** Receives the text while it is written. */
export interface Listener {
  begin(generation: Pick<Generated, 'id' | 'model' | 'offline'>): void;
  text(piece: string): void;
}

/** The message for each way in which a model can fail. */
const FAILURES: Record<AiFailure, string> = {
  unreachable: 'The AI model is unavailable right now. Please try again in a few minutes',
  timeout: 'The AI model did not answer in time. Please try again',
  busy: 'The AI model is busy right now. Please try again in a minute',
  refused: 'The AI model is not set up correctly. Please tell the people who run this site',
  declined: 'The AI model declined to write this. Please describe the script differently',
  garbage: "The AI model's answer could not be used. Please try again",
  broken: 'The AI model stopped in the middle. Please try again',
  too_long: 'The AI model wrote too much. Please try again',
  empty: 'The AI model returned no text. Please try again',
};

const unavailable = (kind: AiFailure): DomainError => new DomainError('UNAVAILABLE', `ai_${kind}`, FAILURES[kind]);

/** A request ready for the model: validated, counted, with its prompt assembled and a row for the result. */
export interface Started {
  id: string;
  asked: Generation;
  prompt: Message[];
  mark: string;
}

/**
 * Validates and counts a request before anything is generated. What is refused here never reaches the model. @throws
 * DomainError INVALID or RATE_LIMITED
 */
export async function startGeneration(ctx: Context, { user }: Person, input: unknown): Promise<Started> {
  const asked = settled(parse(generationRequest, input));
  await countGeneration(ctx, user);
  const rules: UsedRule[] = await rulesInForce(ctx.ports.db, user.accountId);
  // a random delimiter per prompt, so that no text can be written to imitate it
  const mark = randomBytes(12).toString('hex');
  const prompt = assemblePrompt(asked, rules, mark);
  const { model, offline } = ctx.ports.ai;
  const id = randomUUID();
  await ctx.ports.db.insert(aiGenerations).values({
    accountId: user.accountId,
    id,
    userId: user.id,
    model,
    offline,
    prompt,
    rules,
    settings: asked.settings,
  });
  return { id, asked, prompt, mark };
}

/**
 * Generates the text and streams it to `listener`, until it is done or `signal` stops it; what exists by then is kept and can
 * be saved as a script. It is only text: saving it follows the same rules as any script. @throws DomainError UNAVAILABLE if the
 * model fails
 */
export async function runGeneration(
  ctx: Context,
  { user }: Person,
  { id, asked, prompt, mark }: Started,
  signal: AbortSignal,
  listener?: Listener,
): Promise<Generated> {
  const { ai, log } = ctx.ports;
  const said = { id, model: ai.model, offline: ai.offline };
  listener?.begin(said);
  const show = liveText();
  let answer = '';
  let cut = false;
  let failure: AiError | null = null;
  try {
    for await (const piece of ai.write({ prompt, asked }, signal)) {
      answer += piece.text;
      cut ||= piece.cut === true;
      if (answer.length > ANSWER_MAX) throw new AiError('too_long', `${answer.length} characters`);
      const shown = show(piece.text);
      if (shown !== '') listener?.text(shown);
      if (signal.aborted) break;
    }
  } catch (error) {
    if (!signal.aborted) failure = error instanceof AiError ? error : null;
    if (!signal.aborted && failure === null) {
      await endGeneration(ctx, user, { id, state: 'failed', text: '' });
      throw error;
    }
  }
  const text = withoutMark(scriptFrom(answer), mark);
  if (failure === null && text === '' && !signal.aborted) failure = new AiError('empty', 'no text');
  if (failure !== null) {
    log.warn({ reason: failure.kind, detail: failure.detail, model: ai.model }, 'script generation failed');
    await endGeneration(ctx, user, { id, state: 'failed', text: '' });
    if (failure.kind === 'unreachable' || failure.kind === 'refused') await refundGeneration(ctx, user);
    throw unavailable(failure.kind);
  }
  await endGeneration(ctx, user, { id, state: signal.aborted ? 'stopped' : 'done', text });
  const offline = asked.previous === '' ? OFFLINE_NOTICE : OFFLINE_CHANGE_NOTICE;
  return { ...said, text, notice: ai.offline ? offline : cut ? CUT_NOTICE : null };
}

/** Generates the whole text in one response. */
export async function generateScript(ctx: Context, person: Person, input: unknown): Promise<Generated> {
  const signal = ctx.leaving?.() ?? new AbortController().signal;
  return runGeneration(ctx, person, await startGeneration(ctx, person, input), signal);
}

interface End {
  id: string;
  state: 'done' | 'stopped' | 'failed';
  text: string;
}

/** Closes the row and, if there is a text, records an event with the hashes of everything that went into it. */
function endGeneration(ctx: Context, { accountId }: Person['user'], { id, state, text }: End): Promise<void> {
  return ctx.ports.db.transaction(async (tx) => {
    const [row] = await tx
      .update(aiGenerations)
      .set({ state, text, endedAt: new Date() })
      .where(hasKey(aiGenerations, { accountId, id }))
      .returning();
    if (!row || text === '') return;
    await record(tx, ctx, 'ai_script.generated', about('ai_generation', { accountId, id }), {
      model: row.model,
      offline: row.offline,
      state,
      rules: row.rules.map((rule) => rule.id),
      promptSha256: sha256Hex(JSON.stringify(row.prompt)),
      textSha256: sha256Hex(text),
    });
  });
}

/** Maximum texts deleted per night; the rest waits for the next one. */
const A_NIGHT = 20_000;

/**
 * Deletes old generated texts and their requests that nothing was made from: what people tell a model is theirs. Texts that a
 * script, video or review round came from stay as long as those do, as does everything of accounts on hold. The ledger keeps
 * the fact and the hashes.
 */
export async function forgetGenerations({ db }: Ports, now = new Date()): Promise<void> {
  const before = new Date(now.getTime() - GENERATION_DAYS * 86_400_000);
  const old = and(lt(aiGenerations.createdAt, before), UNUSED);
  const rows = await db
    .select({ accountId: aiGenerations.accountId, id: aiGenerations.id })
    .from(aiGenerations)
    .innerJoin(accounts, eq(accounts.id, aiGenerations.accountId))
    .where(and(old, isNull(accounts.legalHoldSince)))
    .orderBy(asc(aiGenerations.createdAt))
    .limit(A_NIGHT);
  for (const [accountId, ofAccount] of Map.groupBy(rows, (row) => row.accountId))
    await db.transaction(async (tx) => {
      // lock the account first, so that a concurrent legal hold is respected
      const [account] = await tx.select().from(accounts).where(eq(accounts.id, accountId)).for('share');
      if (account?.legalHoldSince !== null) return;
      const ids = ofAccount.map(({ id }) => id);
      await tx
        .delete(aiGenerations)
        .where(and(eq(aiGenerations.accountId, accountId), inArray(aiGenerations.id, ids), old));
    });
}

/** Every generated text that something came from; reads each table once. */
const USED = sql.join(
  [scripts, videos, reviewRounds].map(
    ({ accountId, generation }): SQL =>
      sql`select ${accountId} as account_id, ${generation} ->> 'generationId' as generation_id
        from ${accountId.table} where ${generation} is not null`,
  ),
  sql` union all `,
);

const UNUSED = sql`not exists (select 1 from (${USED}) as used
  where used.account_id = ${aiGenerations.accountId} and used.generation_id = ${aiGenerations.id}::text)`;
