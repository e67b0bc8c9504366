import {
  ANNOUNCEMENT_MAX,
  ANNOUNCEMENT_STATES,
  announcementState,
} from '@greenlit/domain/notifications/announcements.ts';
import { LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { NOTIFICATIONS_MAX, NOTIFICATIONS_SHOWN } from '@greenlit/domain/shared/paging.ts';
import { signedIn } from '../../caller.ts';
import { builder, byId, SHORT_MAX } from '../../graphql/builder.ts';
import { createAnnouncement, endAnnouncement } from './announcements.actions.ts';
import { markAllRead, markRead } from './notifications.actions.ts';
import {
  type AnnouncementRow,
  latestAnnouncements,
  latestFor,
  letterLink,
  lettersOf,
  type NotificationRow,
  type SampledMessage,
} from './notifications.queries.ts';

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

/** Previews of the product's mails, for the provider's admins. */
const LetterType = builder.objectRef<SampledMessage>('Letter').implement({
  description: 'An e-mail as this installation sends it, with sample data.',
  fields: (t) => ({
    id: t.id({ resolve: ({ name }) => name }),
    area: t.string({
      max: SHORT_MAX,
      description: 'What it is about: sign-in, people, reviews, plans, channel, records or other.',
      resolve: ({ area }) => area,
    }),
    subject: t.string({ max: 300, resolve: ({ message }) => message.subject }),
    url: t.string({
      max: 500,
      description: 'A page with the mail, for an hour.',
      resolve: (letter, _args, { ports }) => letterLink(ports, letter),
    }),
  }),
});

builder.queryField('getLetters', (t) =>
  t.field({ type: [LetterType], rows: 100, resolve: (_root, _args, { ports }) => lettersOf(ports) }),
);

/** The provider admins' announcements to everybody. */
const State = builder.enumType('AnnouncementState', { values: ANNOUNCEMENT_STATES });

const Announcement = builder.objectRef<AnnouncementRow>('Announcement').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    text: t.exposeString('text', { max: ANNOUNCEMENT_MAX }),
    startsAt: t.expose('startsAt', { type: 'DateTime' }),
    endsAt: t.expose('endsAt', { type: 'DateTime', nullable: true }),
    createdBy: t.exposeString('createdBy', { max: 450 }),
    state: t.field({ type: State, resolve: (row) => announcementState(row, new Date()) }),
  }),
});

const AnnouncementInput = builder.inputType('AnnouncementInput', {
  fields: (t) => ({
    text: t.string({ required: true }),
    startsAt: t.field({ type: 'DateTime', description: 'At once, if absent.' }),
    endsAt: t.field({ type: 'DateTime' }),
  }),
});

builder.queryField('getAnnouncements', (t) =>
  t.field({
    type: [Announcement],
    rows: 100,
    description: 'The newest hundred.',
    resolve: (_root, _args, ctx) => latestAnnouncements(ctx.ports.db),
  }),
);

builder.mutationFields((t) => ({
  createAnnouncement: t.field({
    type: Announcement,
    args: { announcement: t.arg({ type: AnnouncementInput, required: true }) },
    resolve: (_root, { announcement }, ctx) => createAnnouncement(ctx, signedIn(ctx), announcement),
  }),
  endAnnouncement: t.field({
    type: Announcement,
    description: 'Removes it from all bells.',
    ...byId(endAnnouncement),
  }),
}));
