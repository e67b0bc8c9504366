import { hasNotifications } from '@greenlit/domain/accounts/settings.ts';
import { invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { NOTIFICATIONS_SHOWN } from '@greenlit/domain/shared/paging.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { notifications } from '../../db/tables.ts';
import { builder } from '../../graphql/builder.ts';
import { signedIn } from '../../graphql/signed-in.ts';
import { accessPerson } from '../identity/person.ts';

const Notification = builder.objectRef<typeof notifications.$inferSelect>('Notification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    from: t.exposeString('from', { nullable: true }),
    link: t.exposeString('link', { nullable: true }),
    type: t.exposeString('type', { nullable: true }),
    readed: t.int({ description: '0 unread, 1 read.', resolve: (row) => (row.readAt ? 1 : 0) }),
    message: t.exposeString('message'),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const NotificationInput = builder.inputType('NotificationInput', {
  fields: (t) => ({ readed: t.int({ required: true }) }),
});

builder.queryFields((t) => ({
  getUserNotifications: t.field({
    type: [Notification],
    resolve: (_root, _args, ctx) => {
      const person = signedIn(ctx);
      if (!hasNotifications(accessPerson(person))) return [];
      return ctx.ports.db
        .select()
        .from(notifications)
        .where(and(eq(notifications.accountId, person.user.accountId), eq(notifications.userId, person.user.id)))
        .orderBy(desc(notifications.createdAt), desc(notifications.id))
        .limit(NOTIFICATIONS_SHOWN);
    },
  }),
}));

builder.mutationFields((t) => ({
  updateNotification: t.field({
    type: Notification,
    args: { id: t.arg.id({ required: true }), notification: t.arg({ type: NotificationInput, required: true }) },
    resolve: async (_root, { id, notification }, ctx) => {
      const { user } = signedIn(ctx);
      if (notification.readed !== 1) throw invalid({ readed: 'A notification can only be marked as read' });
      const [row] = await ctx.ports.db
        .update(notifications)
        // read once: a second click changes nothing
        .set({ readAt: sql`coalesce(${notifications.readAt}, now())` })
        .where(
          and(eq(notifications.accountId, user.accountId), eq(notifications.userId, user.id), eq(notifications.id, id)),
        )
        .returning();
      if (!row) throw notFound('Notification');
      return row;
    },
  }),
}));
