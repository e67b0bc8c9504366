import { randomUUID } from 'node:crypto';
import { parse } from '@greenlit/domain/shared/errors.ts';
import { LINK_KINDS, type LinkKind, linkCodeForm } from '@greenlit/domain/sign-in/link-codes.ts';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { type Secrets, same } from '../../secrets.ts';
import { CODE_MINUTES, wrongCode } from './codes.actions.ts';
import { limit, networkOf } from './limits.actions.ts';

/** Tries for one code. */
const TRIES = 5;

/** A code that was asked for: for the link of this kind and id, mailed to this address. */
const asked = z.object({ kind: z.enum(LINK_KINDS), id: z.string(), to: z.string(), number: z.string() });
export type AskedCode = z.infer<typeof asked>;

export const newCode = <Link extends { kind: LinkKind; id: string; to: string }>(link: Link) => ({
  ...link,
  number: randomUUID(),
});

/** What the browser sends back with the code; it binds the code to this browser, and needs no row. */
export const challengeFor = (secrets: Secrets, code: AskedCode): string =>
  secrets.seal('link-code', code, CODE_MINUTES * 60);

/** What a code was asked for, by what the browser got for it; null if it is forged or its time is over. */
export const codeAskedFor = (secrets: Secrets, challenge: string): AskedCode | null =>
  asked.safeParse(secrets.open('link-code', challenge)).data ?? null;

const digitsOf = (signature: string): string =>
  String(Buffer.from(signature, 'base64url').readUIntBE(0, 6) % 1_000_000).padStart(6, '0');

const textOf = ({ kind, id, to, number }: AskedCode): string => JSON.stringify([kind, id, to, number]);

/** The six digits, made from what was asked for and the installation's key: they exist only in the mail. */
export const digitsFor = (secrets: Secrets, code: AskedCode): string =>
  digitsOf(secrets.sign('link-code', textOf(code)));

/** What a typed code was asked for. @throws DomainError INVALID `code`, RATE_LIMITED */
export async function takeCode(ctx: Context, input: unknown): Promise<AskedCode> {
  const { secrets } = ctx.ports;
  await limit(ctx, `link-code-open:ip:${networkOf(ctx.from?.ip)}`, 60, 3600);
  const form = parse(linkCodeForm, input);
  const opened = codeAskedFor(secrets, form.challenge);
  if (!opened) throw wrongCode();
  await limit(ctx, `link-code-try:${opened.number}`, TRIES, CODE_MINUTES * 60);
  // it may have been mailed before the installation's key changed
  const digits = secrets.signatures('link-code', textOf(opened)).map(digitsOf);
  if (!digits.some((one) => same(one, form.code))) throw wrongCode();
  return opened;
}
