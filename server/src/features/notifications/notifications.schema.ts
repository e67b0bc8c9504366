import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { NOTIFICATIONS_MAX, NOTIFICATIONS_SHOWN } from '@greenlit/domain/shared/paging.ts';
import { signedIn } from '../../caller.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { markAllRead, markRead } from './notifications.actions.ts';
import { latestFor, type NotificationRow } from './notifications.queries.ts';

const Notification = builder.objectRef<NotificationRow>('Notification').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    from: t.exposeString('from', { nullable: true, max: LINE_MAX }),
    link: t.exposeString('link', { nullable: true, max: LINE_MAX }),
    type: t.exposeString('type', { nullable: true, max: SHORT_MAX }),
    readed: t.int({ description: '0 unread, 1 read.', resolve: (row) => (row.readAt ? 1 : 0) }),
    message: t.exposeString('message', { max: 600 }),
    createdAt: t.expose('createdAt', { type: 'DateTime' }),
  }),
});

const NotificationInput = builder.inputType('NotificationInput', {
  fields: (t) => ({ readed: t.int({ required: true }) }),
});

builder.queryFields((t) => ({
  getUserNotifications: t.field({
    type: [Notification],
    rows: 100,
    args: { limit: t.arg.int({ description: 'The latest ten by default, at most 100.' }) },
    resolve: (_root, { limit }, ctx) =>
      latestFor(ctx.ports.db, signedIn(ctx), Math.min(NOTIFICATIONS_MAX, Math.max(1, limit ?? NOTIFICATIONS_SHOWN))),
  }),
}));

builder.mutationFields((t) => ({
  readNotifications: t.field({
    type: [Notification],
    rows: 100,
    description: 'Marks all of the person’s notifications as read; returns those that were not.',
    resolve: (_root, _args, ctx) => markAllRead(ctx.ports.db, signedIn(ctx)),
  }),
  updateNotification: t.field({
    type: Notification,
    args: { id: t.arg.id({ required: true }), notification: t.arg({ type: NotificationInput, required: true }) },
    resolve: (_root, { id, notification }, ctx) => markRead(ctx.ports.db, signedIn(ctx), id, notification),
  }),
}));
