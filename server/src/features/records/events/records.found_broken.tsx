import { and, eq, isNull, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { hasUser } from '../../../db/keys.ts';
import { roles, userRoles, users } from '../../../db/tables.ts';
import { count, text } from '../../../events/data.ts';
import { event } from '../../../events/definition.ts';
import { alarmOf } from '../../../mail/alarm.tsx';

/** The first event that fails, and how. */
const data = z.object({ seq: count, problem: text });

declare module '../../../events/types.ts' {
  interface Events {
    'records.found_broken': z.output<typeof data>;
  }
}

export default event({
  type: 'records.found_broken',
  data,
  sentence: () => 'found a record that fails verification',
  /** The provider, and the owner of the account whose record it is. */
  async tell({ accountId, subjectId, data: { seq, problem } }, { db, config }) {
    const people = await db
      .selectDistinct({ accountId: users.accountId, userId: users.id })
      .from(users)
      .leftJoin(userRoles, hasUser(userRoles, users))
      .leftJoin(roles, eq(roles.id, userRoles.roleId))
      .where(
        and(
          isNull(users.removedAt),
          or(
            and(eq(users.accountId, accountId), eq(users.kind, 'staff'), eq(roles.name, 'admin')),
            and(eq(users.accountId, subjectId), isNull(users.parentId), sql`${users.kind} <> 'staff'`),
          ),
        ),
      );
    const place = seq === 0 ? '' : ` at event ${seq}`;
    const toProvider = `The record of account ${subjectId} failed verification${place}: ${problem}`;
    const toOwner = `The nightly check found that your record was tampered with${place}. We are looking into it`;
    return {
      bells: people.map((person) => ({
        ...person,
        message: person.accountId === accountId ? toProvider : toOwner,
        link: null,
      })),
      mails: alarmOf(config, {
        heading: 'A record failed verification',
        paragraphs: [`${toProvider}.`, 'Run npm run verify-records for details, and compare the record with a backup.'],
      }),
    };
  },
});
