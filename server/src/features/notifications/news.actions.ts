import { type ledgerEvents, notifications } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';

type EventRow = typeof ledgerEvents.$inferSelect;

/** What the bell says to one person. */
export interface News {
  accountId: string;
  userId: string;
  message: string;
  /** Where in the app one reads on. */
  link: string | null;
  /** Who did it; the provider, unless somebody else is named. */
  from?: string;
}

/** Puts news of an event on bells, each person's once however often that is tried. */
export async function putOnBell(ports: Ports, event: EventRow, ...news: News[]): Promise<void> {
  if (news.length === 0) return;
  const { providerName } = ports.config;
  await ports.db
    .insert(notifications)
    .values(news.map((one) => ({ from: providerName, ...one, eventId: event.id, type: event.type })))
    .onConflictDoNothing();
}
