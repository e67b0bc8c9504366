/**
 * The reviewer's page without scripts. Opening it changes nothing; each of its forms sends the token back that the page was made with,
 * which belongs to the cookie of the same browser.
 */
import { randomUUID } from 'node:crypto';
import type { PublicPage } from '@greenlit/domain/channel/page.ts';
import {
  PLAIN_BROKEN,
  PLAIN_BUSY,
  PLAIN_CODE_OVER,
  PLAIN_FIELDS,
  PLAIN_NO_COOKIE,
  PLAIN_OUTDATED,
  PLAIN_OVER,
  type PlainPage,
  type PlainTyped,
  plainPath,
  typedText,
  WHOLE,
} from '@greenlit/domain/review/plain-page.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type GraphQLSchema, graphql } from 'graphql';
import type { Context } from '../context.ts';
import { UUID } from '../features/accounts/channels.ts';
import { requestLinkCode } from '../features/review/link-code.actions.ts';
import {
  afterRefusal,
  type PlainReview,
  type Press,
  type Pressed,
  plainReview,
  press,
} from '../features/review/plain.actions.ts';
import {
  formHolder,
  formToken,
  holderOf,
  mailedTo,
  NOBODY,
  openPlainPage,
  PASS_SECONDS,
  type PlainReviewer,
  plainReviewer,
} from '../features/review/plain.credential.ts';
import { CODE_MINUTES } from '../features/sessions/codes.actions.ts';
import { limit, networkOf } from '../features/sessions/limits.actions.ts';
import { buildGuardedSchema } from '../graphql/schema.ts';
import type { Ports } from '../ports/ports.ts';
import { logRefused } from '../refusal-log.ts';
import { RETRY_SECONDS, refusalOf, statusOf } from '../refusals.ts';
import { cookiesNamed, setCookie } from './cookies.ts';
import { askedBy, contextOf } from './request-context.ts';

/** The cookie that a code opens, and the one of whoever asked for a code. */
const PASS = 'gl_plain';
const ASKED = 'gl_plain_code';

/** Maximum bytes of a form: each character of the longest texts takes up to nine. Also once the hour is over, to give them back. */
const BODY_LIMIT = 300_000;

/** Requests a minute: for one round by its readers, opened pages and pressed buttons alike; from one network by others, of forms. */
const EACH_MINUTE = { ofRound: 120, ofVisitors: 120 };

/** In the address after a code was asked for: by then the browser has a cookie. */
const AFTER_ASKING = 'asked';

type Request = FastifyRequest<{ Params: { id?: string } }>;
type Body = Readonly<Record<string, string>>;

interface Form {
  body: Body;
  /** What was typed; null if another site may have typed it, which is never shown. */
  typed: PlainTyped | null;
}

interface Shown {
  ports: Ports;
  /** The query for a review, as the web build has it. */
  reviewDocument: string;
  send(request: FastifyRequest, reply: FastifyReply, page: PublicPage, status: number): FastifyReply;
}

/** Who has the page open, as far as its cookies say. */
interface Reader {
  roundId: string;
  reviewer: PlainReviewer | null;
  /** What a request for a code was answered with. */
  challenge: string | null;
  holder: string;
}

const NOTHING_TYPED = { ...(Object.fromEntries(PLAIN_FIELDS.map((field) => [field, ''])) as PlainTyped), place: WHOLE };

export async function plainReviewRoutes(app: FastifyInstance, { ports, reviewDocument, send }: Shown): Promise<void> {
  const { secrets } = ports;
  const secure = ports.config.mainHost.startsWith('https:');
  let schema: GraphQLSchema | null = null;
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );

  const cookie = (name: string, value: string, roundId: string, seconds: number) =>
    setCookie(name, value, { path: plainPath(roundId), seconds, secure, sameSite: 'Strict' });

  const readerOf = async (request: Request): Promise<Reader> => {
    const roundId = request.params.id ?? '';
    if (!UUID.test(roundId)) throw notFound('Review');
    const reviewer = await plainReviewer(ports, roundId, cookiesNamed(request, PASS)[0] ?? null);
    const challenge = cookiesNamed(request, ASKED).find((value) => mailedTo(secrets, value, roundId) !== null) ?? null;
    return { roundId, reviewer, challenge, holder: reviewer?.holder ?? (challenge ? holderOf(challenge) : NOBODY) };
  };

  /** The review as the page with scripts reads it. */
  const read = async (ctx: Context, roundId: string): Promise<PlainReview> => {
    schema ??= buildGuardedSchema();
    // each reading has a context of its own, because loaders keep what they read
    const answer = await graphql({
      schema,
      source: reviewDocument,
      contextValue: { ...ctx },
      variableValues: { id: roundId },
    });
    const [error] = answer.errors ?? [];
    if (error) throw error.originalError ?? error;
    return plainReview.parse(JSON.parse(JSON.stringify(answer.data?.getComment ?? null)));
  };

  const frameOf = ({ roundId, holder }: Reader) => ({ roundId, token: formToken(secrets, roundId, holder) });

  const reviewPage = (reader: Reader, review: PlainReview, after: Pressed, typed: PlainTyped | null): PlainPage => {
    const { title = '', number = '' } = review.knownRegistration ?? {};
    const before = typed ?? { ...NOTHING_TYPED, name: review.knownName ?? '', title, number };
    return {
      ...frameOf(reader),
      step: 'review',
      review,
      noteId: after.noteId ?? randomUUID(),
      typed: after.typed ?? before,
      problems: after.problems ?? {},
      failure: after.failure ?? null,
      failed: after.failed ?? null,
      question: after.question ?? null,
      said: after.said ?? null,
      reload: after.reload ?? false,
    };
  };

  /** Before the review is opened: the form that mails a code, or the one that takes it. */
  const doorPage = (reader: Reader, failure: string | null, problem: string | null = null, kept = ''): PlainPage => {
    const sentTo = reader.challenge && mailedTo(secrets, reader.challenge, reader.roundId);
    return sentTo && !kept
      ? { ...frameOf(reader), failure, step: 'code', sentTo, problem }
      : { ...frameOf(reader), failure, step: 'ask', kept };
  };

  const contextFor = async (request: Request, { reviewer }: Reader): Promise<Context> => {
    const ctx = await contextOf(request, ports);
    return reviewer ? { ...ctx, actor: reviewer.actor } : ctx;
  };

  const show = (request: Request, reply: FastifyReply, plain: PlainPage, status = 200) =>
    send(request, reply, { kind: 'plain', plain }, status);

  /** Each page of a review is read and rendered while others wait. @throws DomainError RATE_LIMITED */
  const countPage = (ctx: Context, { roundId, reviewer }: Reader): Promise<void> =>
    reviewer
      ? limit(ctx, `plain:${roundId}`, EACH_MINUTE.ofRound, 60)
      : limit(ctx, `plain:ip:${networkOf(ctx.from?.ip)}`, EACH_MINUTE.ofVisitors, 60);

  app.setErrorHandler((error, request: Request, reply) => {
    const roundId = request.params.id ?? '';
    const refusal = refusalOf(error);
    const isBusy = refusal?.code === 'RATE_LIMITED';
    // nothing was typed: it is said as on the other public pages
    if (!UUID.test(roundId) || (request.method !== 'POST' && !isBusy)) throw error;
    if (!refusal) request.log.error({ err: error }, 'a form of the plain page failed');
    else logRefused(ports.log, refusal, askedBy(request));
    if (refusal?.code === 'UNAVAILABLE') {
      request.log.warn({ err: error }, 'a form of the plain page could not be taken');
      reply.header('retry-after', RETRY_SECONDS);
    }
    const failure = isBusy ? PLAIN_BUSY : (refusal?.message ?? PLAIN_BROKEN);
    const page: PlainPage = { roundId, token: '', failure, step: 'stopped', kept: keptOf(formOf(request)) };
    return show(request, reply, page, refusal ? statusOf(refusal) : 500);
  });

  app.get('/compliance/review/:id/plain', async (request: Request, reply) => {
    const reader = await readerOf(request);
    if (!reader.reviewer) {
      const isLost = !reader.challenge && request.url.endsWith(`?${AFTER_ASKING}`);
      return show(request, reply, doorPage(reader, isLost ? PLAIN_NO_COOKIE : null));
    }
    const ctx = await contextFor(request, reader);
    await countPage(ctx, reader);
    return show(request, reply, reviewPage(reader, await read(ctx, reader.roundId), {}, null));
  });

  app.post<{ Params: { id?: string } }>(
    '/compliance/review/:id/plain',
    { bodyLimit: BODY_LIMIT },
    async (request, reply) => {
      const reader = await readerOf(request);
      const ctx = await contextFor(request, reader);
      await countPage(ctx, reader);
      const form = formOf(request);
      const button = form.body.press ?? '';
      if (!isFromThisPage(request, reader, form.body)) return outdated(request, reply, ctx, reader, form);
      if (button === 'ask') return ask(request, reply, ctx, reader, form);
      if (button === 'open') return open(request, reply, ctx, reader, form);
      if (!reader.reviewer) return show(request, reply, doorPage(reader, PLAIN_OVER, null, keptOf(form)), 403);
      return act(request, reply, ctx, reader, form);
    },
  );

  /** Browsers say which site a form comes from; the others are known by the token alone. */
  const formOf = (request: Request): Form => {
    const body = bodyOf(request.body);
    const site = siteOf(request);
    const isOurs =
      site === undefined
        ? formHolder(secrets, body.token ?? '', request.params.id ?? '') !== null
        : site === 'same-origin';
    return { body, typed: isOurs ? typedIn(body) : null };
  };

  /** The token says which page a form comes from. */
  const isFromThisPage = (request: Request, { roundId, holder }: Reader, { token = '', press: button }: Body) => {
    const site = siteOf(request);
    if (site !== undefined && site !== 'same-origin') return false;
    const madeFor = formHolder(secrets, token, roundId);
    // the round's own page knows no cookie yet
    return madeFor === holder || (button === 'ask' && madeFor === NOBODY);
  };

  /** Nothing is done; what was typed stays. */
  const outdated = async (request: Request, reply: FastifyReply, ctx: Context, reader: Reader, form: Form) => {
    if (reader.reviewer) {
      const review = await read(ctx, reader.roundId);
      return show(request, reply, reviewPage(reader, review, { failure: PLAIN_OUTDATED }, form.typed), 403);
    }
    const { press: button } = form.body;
    const failure = button === 'ask' || button === 'open' ? PLAIN_OUTDATED : PLAIN_OVER;
    return show(request, reply, doorPage(reader, failure, null, keptOf(form)), 403);
  };

  const refusedAs = (request: Request, error: unknown) => {
    const refusal = refusalOf(error);
    if (!refusal || refusal.code === 'UNAVAILABLE') throw error;
    logRefused(ports.log, refusal, askedBy(request));
    return refusal;
  };

  const ask = async (request: Request, reply: FastifyReply, ctx: Context, reader: Reader, { body }: Form) => {
    const { roundId, reviewer } = reader;
    // anybody can get the token of the round's own page, so it ends nothing; what an earlier code opened is shown
    if (reviewer && formHolder(secrets, body.token ?? '', roundId) !== reviewer.holder)
      return reply.redirect(plainPath(roundId), 303);
    try {
      const { challenge } = await requestLinkCode(ctx, { kind: 'review', id: roundId });
      return (
        reply
          // the code takes the place of what an earlier one opened
          .header('set-cookie', [cookie(ASKED, challenge, roundId, CODE_MINUTES * 60), cookie(PASS, '', roundId, 0)])
          .redirect(`${plainPath(roundId)}?${AFTER_ASKING}`, 303)
      );
    } catch (error) {
      const refusal = refusedAs(request, error);
      return show(request, reply, doorPage(reader, refusal.message), statusOf(refusal));
    }
  };

  const open = async (request: Request, reply: FastifyReply, ctx: Context, reader: Reader, { body }: Form) => {
    const { roundId, challenge } = reader;
    if (!challenge) return show(request, reply, doorPage(reader, PLAIN_CODE_OVER), 422);
    try {
      const code = (body.code ?? '').replace(/\D/g, '');
      const pass = await openPlainPage(ctx, roundId, { challenge, code });
      return reply
        .header('set-cookie', [cookie(PASS, pass, roundId, PASS_SECONDS), cookie(ASKED, '', roundId, 0)])
        .redirect(plainPath(roundId), 303);
    } catch (error) {
      const refusal = refusedAs(request, error);
      const problem = refusal.fields?.code ?? refusal.message;
      return show(request, reply, doorPage(reader, null, problem), statusOf(refusal));
    }
  };

  const act = async (request: Request, reply: FastifyReply, ctx: Context, reader: Reader, form: Form) => {
    const { roundId } = reader;
    const { body } = form;
    const typed = form.typed ?? NOTHING_TYPED;
    const given: Press = { button: body.press ?? '', typed, noteId: body.noteId ?? '', asked: body.asked ?? '' };
    try {
      const after = await press(ctx, await read(ctx, roundId), given);
      if (after.decided) return reply.redirect(plainPath(roundId), 303);
      const anew = await fresh(request, reader);
      const review = await read(await contextFor(request, anew), roundId);
      return show(request, reply, reviewPage(anew, review, after, typed), after.problems ? 422 : 200);
    } catch (error) {
      const refusal = refusedAs(request, error);
      const anew = await fresh(request, reader);
      const now = await read(await contextFor(request, anew), roundId);
      const after = { noteId: given.noteId, ...afterRefusal(refusal, given, now) };
      return show(request, reply, reviewPage(anew, now, after, typed), statusOf(refusal));
    }
  };

  /** The link as it is after something was done, here or elsewhere. */
  const fresh = async (request: Request, reader: Reader): Promise<Reader> => {
    const now = await readerOf(request);
    return now.reviewer ? now : reader;
  };
}

const bodyOf = (body: unknown): Body =>
  Object.fromEntries(
    Object.entries(typeof body === 'object' && body !== null ? body : {}).map(([name, value]) => [name, String(value)]),
  );

/** What was typed; forms send line breaks as two characters, and pages with scripts as one. */
const typedIn = (body: Body): PlainTyped =>
  Object.fromEntries(
    PLAIN_FIELDS.map((field) => [field, (body[field] ?? NOTHING_TYPED[field]).replaceAll('\r\n', '\n')]),
  ) as PlainTyped;

const keptOf = ({ typed }: Form): string => (typed ? typedText(typed) : '');

/** The site that the browser says the request comes from; undefined if it says none, as older ones do. */
const siteOf = ({ headers }: FastifyRequest): string | string[] | undefined => headers['sec-fetch-site'];
