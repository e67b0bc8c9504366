import { randomBytes, randomUUID } from 'node:crypto';
import { CUT_NOTICE, OFFLINE_CHANGE_NOTICE, OFFLINE_NOTICE } from '@greenlit/domain/ai/drafter.ts';
import type { Message, UsedRule } from '@greenlit/domain/ai/generation.ts';
import { ANSWER_MAX, liveText, scriptFrom } from '@greenlit/domain/ai/output.ts';
import { assemblePrompt, withoutMark } from '@greenlit/domain/ai/prompt.ts';
import { type Generation, generationRequest, settled } from '@greenlit/domain/ai/schemas.ts';
import { DomainError, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { aiGenerations } from '../../db/tables.ts';
import { AiError, type AiFailure } from '../../ports/ai.ts';
import { sha256Hex } from '../../secrets.ts';
import { record } from '../ledger/ledger.actions.ts';
import { countGeneration, refundGeneration } from './quotas.ts';
import { rulesInForce } from './rules.queries.ts';

/** A generated text, as stored. */
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
      .where(and(eq(aiGenerations.accountId, accountId), eq(aiGenerations.id, id)))
      .returning();
    if (!row || text === '') return;
    await record(tx, ctx, {
      accountId,
      type: 'ai_script.generated',
      subject: { kind: 'ai_generation', id },
      data: {
        model: row.model,
        offline: row.offline,
        state,
        rules: row.rules.map((rule) => rule.id),
        promptSha256: sha256Hex(JSON.stringify(row.prompt)),
        textSha256: sha256Hex(text),
      },
    });
  });
}
