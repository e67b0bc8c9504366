import { timeZoneNamed } from '@greenlit/domain/shared/days.ts';
import { and, isNull } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import { hasUser } from '../../db/keys.ts';
import { settings } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';

/**
 * Takes an account's time zone from its owner's browser, once: as long as nobody chose one. Like the last use of a session it is no
 * event; each invoice keeps the zone that it was written in.
 */
export async function noteTimeZone(
  { db }: Ports,
  { user, settings: own }: Person,
  said: string | null | undefined,
): Promise<void> {
  const isOwner = user.parentId === null && user.kind !== 'staff';
  if (!isOwner || own === null || own.timeZone !== null) return;
  const timeZone = timeZoneNamed(said);
  if (timeZone === null) return;
  await db
    .update(settings)
    .set({ timeZone })
    .where(and(hasUser(settings, user), isNull(settings.timeZone)));
}
