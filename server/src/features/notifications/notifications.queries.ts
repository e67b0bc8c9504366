import { basename } from 'node:path';
import { hasNotifications } from '@greenlit/domain/accounts/rights.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { desc } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { hasUser } from '../../db/keys.ts';
import { announcements, notifications } from '../../db/tables.ts';
import { requestedLetters, toldEvents } from '../../events/all.ts';
import { type LetterArea, type Sample, Samples } from '../../events/samples.ts';
import { messageOf, type Sender } from '../../mail/letter.tsx';
import type { Message } from '../../ports/mail.ts';
import type { Ports } from '../../ports/ports.ts';
import { accessPerson } from '../sessions/person-facts.ts';

export type NotificationRow = typeof notifications.$inferSelect;

export async function latestFor(db: Readable, person: Person, limit: number): Promise<NotificationRow[]> {
  if (!hasNotifications(accessPerson(person))) return [];
  return db
    .select()
    .from(notifications)
    .where(hasUser(notifications, person.user))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);
}

export type AnnouncementRow = typeof announcements.$inferSelect;

const SHOWN = 100;

export const latestAnnouncements = (db: Readable): Promise<AnnouncementRow[]> =>
  db.select().from(announcements).orderBy(desc(announcements.startsAt), desc(announcements.id)).limit(SHOWN);

/** The placeholder for people's own words in the samples. */
const WORDS = 'Rates went up this spring. What does that mean for your savings?';
const LINK_SECONDS = 3600;

export interface SampledMessage extends Omit<Sample, 'letter'> {
  /** Relative to the features' folder. */
  file: string;
  area: LetterArea;
  message: Message;
}

/** Every mail of the product, with this text as people's own, in the order of their files; names stay ordinary unless `namesToo`. */
export async function letterSamples(sender: Sender, words: string, namesToo = false): Promise<SampledMessage[]> {
  const samples = new Samples(words, sender, namesToo);
  return [...(await requestedLetters()), ...(await toldEvents())].flatMap(([file, { area = 'other', ...letter }]) =>
    (letter.samples?.(samples) ?? []).map(({ letter: element, name, ...sample }) => ({
      ...sample,
      name: `${basename(file, '.tsx')}: ${name}`,
      file,
      area,
      message: messageOf(element),
    })),
  );
}

/** Every mail of the product, as this installation would send it, to a made-up person. */
export const lettersOf = ({ config }: Pick<Ports, 'config'>): Promise<SampledMessage[]> => letterSamples(config, WORDS);

/** A page with the mail, for anybody with the link. */
export const letterLink = ({ secrets }: Pick<Ports, 'secrets'>, { name }: SampledMessage): string =>
  `/api/letters?link=${secrets.seal('letter-link', name, LINK_SECONDS)}`;

/** The page behind such a link, with embedded pictures. @throws DomainError NOT_FOUND */
export async function letterBySeal(ports: Pick<Ports, 'config' | 'secrets'>, seal: string): Promise<string> {
  const name = ports.secrets.open('letter-link', seal);
  const found = (await lettersOf(ports)).find((letter) => letter.name === name);
  if (!found) throw notFound('Letter');
  const { html, attachments = [] } = found.message;
  return attachments.reduce(
    (page, { cid, type, content }) => (cid ? page.replaceAll(`cid:${cid}`, `data:${type};base64,${content}`) : page),
    html,
  );
}
