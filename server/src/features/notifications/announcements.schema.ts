/** The provider admins' announcements to everybody. */
import {
  ANNOUNCEMENT_MAX,
  ANNOUNCEMENT_STATES,
  announcementState,
} from '@greenlit/domain/notifications/announcements.ts';
import { signedIn } from '../../caller.ts';
import { builder } from '../../graphql/builder.ts';
import { createAnnouncement, endAnnouncement } from './announcements.actions.ts';
import { type AnnouncementRow, latestAnnouncements } from './announcements.queries.ts';

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
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, ctx) => endAnnouncement(ctx, signedIn(ctx), id),
  }),
}));
