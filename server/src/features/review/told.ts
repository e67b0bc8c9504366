import type { ReactElement } from 'react';
import { z } from 'zod';
import { fullName, type Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewRounds } from '../../db/tables.ts';
import { count, flag, text } from '../../events/data.ts';
import type { Told } from '../../events/definition.ts';
import type { Look } from '../../mail/pictures.tsx';
import type { Ports } from '../../ports/ports.ts';
import { firmLogo } from '../accounts/reviewer-mail.ts';
import { filesById } from '../files/files.queries.ts';
import { letterPicture } from '../files/small-pictures.ts';
import { personOfAccount } from '../sessions/person.ts';
import type { Place } from './frame.tsx';
import type { RoundRow } from './rounds.queries.ts';

/** The look of a mail about a submission: the firm's logo, and the picture sent with the video. */
export async function lookOf(
  ports: Ports,
  person: Person | null,
  { accountId, thumbFileId: id, title }: Pick<RoundRow, 'accountId' | 'thumbFileId' | 'title'>,
): Promise<Look> {
  const file = id ? (await filesById(ports.db, [{ accountId, id }])).get(id) : undefined;
  return {
    logo: await firmLogo(ports, person),
    picture: await letterPicture(ports, file ?? null, { width: 960, alt: `Picture of “${title}”` }),
  };
}

/** An event about a round. */
interface OfRound {
  accountId: string;
  data: { roundId: string };
}

export async function roundOf(db: Readable, { accountId, data }: OfRound): Promise<RoundRow | null> {
  const [round] = await db
    .select()
    .from(reviewRounds)
    .where(hasKey(reviewRounds, { accountId, id: data.roundId }));
  return round ?? null;
}

/** The creator of what was sent, or the colleague who took it over; null once they were removed. */
export async function authorOf(db: Readable, round: RoundRow): Promise<Person | null> {
  const person = await personOfAccount(db, round.accountId, round.authorId);
  return person?.user.removedAt ? null : person;
}

/** Who sent the round, as its mails name them. */
export const askedByOf = (round: RoundRow, person: Person | null): string =>
  round.submitter ?? (person ? fullName(person.user) : 'Somebody');

/** The page of an item that waits for a decision. */
export const waitingPath = ({ itemType, videoId, scriptId }: RoundRow): string =>
  itemType === 'video' ? `/dashboard/in-review/${videoId}` : `/dashboard/review-script/${scriptId}?script=1`;

function decidedPath({ itemType, state, videoId, scriptId }: RoundRow): string {
  const approved = state === 'approved';
  if (itemType === 'video') return `/dashboard/${approved ? 'approved' : 'need-changes'}/${videoId}`;
  return `/dashboard/${approved ? 'review-script' : 'need-changes'}/${scriptId}?script=1`;
}

export const decision = {
  roundId: text,
  version: count,
  title: text,
  contentSha256: text,
  mediaSha256: text.nullable(),
  reviewerEmail: text,
  reviewerName: text.nullable(),
  registration: z.object({ title: text, number: text }).optional(),
  /** Decided without scripts, by a code that was mailed. */
  plainPage: flag.optional(),
};

/** How the record says so. */
export const onPlainPage = ({ plainPage }: { plainPage?: boolean | undefined }): string | false =>
  plainPage === true && 'on the plain page, by a mailed code';

/** Tells the author of a round, by bell, and by mail if they can sign in; the others find it in their notifications later. */
export async function tellAuthor(
  ports: Ports,
  round: RoundRow,
  bell: { from: string; message: string; link: string },
  letterTo: (place: Place) => ReactElement | Promise<ReactElement>,
): Promise<Told | null> {
  const person = await authorOf(ports.db, round);
  if (!person) return null;
  const { accountId, id: userId, email: to, active } = person.user;
  const bells = [{ accountId, userId, ...bell }];
  if (!active) return { bells };
  const place = { to, itemPath: bell.link, look: await lookOf(ports, person, round), sender: ports.config };
  return { bells, mails: [{ letter: await letterTo(place) }] };
}

export const tellOfDecision = (
  ports: Ports,
  round: RoundRow,
  did: string,
  letterTo: (place: Place) => ReactElement | Promise<ReactElement>,
): Promise<Told | null> => {
  const from = deciderOf(round);
  const link = decidedPath(round);
  return tellAuthor(ports, round, { from, message: `${from} ${did} “${round.title}”`, link }, letterTo);
};

/** The reviewer by their name or, if they gave none, their address. */
export const deciderOf = (round: RoundRow): string => round.reviewerName ?? round.reviewerEmail;
