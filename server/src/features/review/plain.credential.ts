/**
 * The way in for reviewers whose scripts are off, and whose browser therefore sends the link's secret nowhere: a mailed code opens a
 * cookie for this round, for an hour. Nothing is stored.
 */
import { randomUUID } from 'node:crypto';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { maskedAddress } from '@greenlit/domain/sign-in/link-codes.ts';
import { z } from 'zod';
import type { Actor, Context } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { type Secrets, sha256, sha256Hex } from '../../secrets.ts';
import { wrongCode } from '../sessions/codes.actions.ts';
import { codeAskedFor } from '../sessions/link-codes.actions.ts';
import { openByLinkCode } from './link-code.actions.ts';
import { roundBySecret } from './review.credential.ts';

/** Seconds for which a mailed code opens its round. */
export const PASS_SECONDS = 3_600;
/** Seconds for which a form can be sent; its cookie ends before that. */
const FORM_SECONDS = 86_400;

/** `link`: the hash of its secret. */
const pass = z.object({ roundId: z.string(), link: z.string(), id: z.string() });
type Pass = z.infer<typeof pass>;

/** The reviewer whose browser sent the cookie. */
export interface PlainReviewer {
  actor: Extract<Actor, { kind: 'reviewer' }>;
  /** What the tokens of this cookie's forms are for. */
  holder: string;
}

/** Takes the mailed code, and answers with the cookie's value. @throws DomainError INVALID `code`, NOT_FOUND, RATE_LIMITED */
export async function openPlainPage(
  ctx: Context,
  roundId: string,
  { challenge, code }: { challenge: string; code: string },
): Promise<string> {
  const { db, secrets } = ctx.ports;
  // one that was asked for elsewhere opens nothing here
  if (!isForRound(secrets, challenge, roundId)) throw wrongCode();
  const { secret } = await openByLinkCode(ctx, { challenge, code });
  const hash = sha256(secret);
  if ((await roundBySecret(db, hash))?.round.id !== roundId) throw notFound('Review');
  const given: Pass = { roundId, link: hash.toString('hex'), id: randomUUID() };
  return secrets.seal('plain-pass', given, PASS_SECONDS);
}

/** Whether a code was asked for that opens this round. */
const isForRound = (secrets: Secrets, challenge: string, roundId: string): boolean =>
  mailedTo(secrets, challenge, roundId) !== null;

/** The masked address that a code for this round was mailed to; null if none was asked for, or its time is over. */
export function mailedTo(secrets: Secrets, challenge: string, roundId: string): string | null {
  const asked = codeAskedFor(secrets, challenge);
  return asked?.kind === 'review' && asked.id === roundId ? maskedAddress(asked.to) : null;
}

/** Whose cookie it is; null if it is forged, of another round, or an hour old. The link says itself whether it still works. */
export async function plainReviewer(
  { db, secrets }: { db: Readable; secrets: Secrets },
  roundId: string,
  cookie: string | null,
): Promise<PlainReviewer | null> {
  const given = pass.safeParse(cookie && secrets.open('plain-pass', cookie)).data;
  if (!given || given.roundId !== roundId) return null;
  const opened = await roundBySecret(db, Buffer.from(given.link, 'hex'));
  if (opened?.round.id !== roundId) return null;
  return { actor: { kind: 'reviewer', opened, plainPage: true }, holder: given.id };
}

/** Nobody holds anything yet. */
export const NOBODY = '';
/** Whoever asked for a code holds its challenge. */
export const holderOf = (challenge: string): string => sha256Hex(challenge);

/** Sent back by a form. Another site knows neither the cookie nor its token. */
export const formToken = (secrets: Secrets, roundId: string, holder: string): string =>
  secrets.seal('plain-form', { roundId, holder }, FORM_SECONDS);

/** Whom a form of this round was made for; null if its token is forged, of another round or too old. */
export function formHolder(secrets: Secrets, token: string, roundId: string): string | null {
  const form = z.object({ roundId: z.string(), holder: z.string() }).safeParse(secrets.open('plain-form', token)).data;
  return form?.roundId === roundId ? form.holder : null;
}
