import { ABOUT_MAX, ACCENTS, type Accent, FOOTER_MAX, PROFILE_STATES } from '@greenlit/domain/channel/profile.ts';
import { FILE_URL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { signedIn } from '../../caller.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { signedUrl, urlOf } from '../files/files.queries.ts';
import { type Described, describedBy, profileIsReviewed, profileState, saveProfile } from './profile.actions.ts';

const ChannelAccent = builder.enumType('ChannelAccent', { values: ACCENTS });
const ChannelProfileState = builder.enumType('ChannelProfileState', {
  description:
    'public: it is what the channel shows. changed: other words were approved. conditions: nobody has agreed to them yet.',
  values: PROFILE_STATES,
});

const ChannelProfileType = builder.objectRef<Described>('ChannelProfile').implement({
  description: 'A firm’s profile on its channel, as last saved.',
  fields: (t) => {
    const words = (name: 'actionLabel' | 'actionUrl' | 'footer', max: number) =>
      t.string({ max, resolve: ({ saved }) => saved?.profile[name] ?? '' });
    return {
      text: t.string({
        max: ABOUT_MAX,
        resolve: ({ saved, channel }) => saved?.profile.text ?? channel.settings?.bio ?? '',
      }),
      actionLabel: words('actionLabel', SHORT_MAX),
      actionUrl: words('actionUrl', LINE_MAX),
      footer: words('footer', FOOTER_MAX),
      accent: t.field({ type: ChannelAccent, resolve: ({ saved }): Accent => saved?.profile.accent ?? 'green' }),
      cover: t.string({
        nullable: true,
        max: FILE_URL_MAX,
        resolve: ({ saved }) => saved?.coverKey && urlOf(saved.coverKey),
      }),
      signedCoverUrl: t.string({
        nullable: true,
        resolve: ({ saved }, _args, { ports }) => saved?.coverKey && signedUrl(ports.secrets, saved.coverKey),
      }),
      featuredVideoId: t.id({ nullable: true, resolve: ({ saved }) => saved?.profile.featuredVideoId }),
      scriptId: t.id({
        nullable: true,
        description: 'The script that compliance decides on; null where no compliance engine applied.',
        resolve: ({ saved }) => saved?.profile.scriptId,
      }),
      state: t.field({
        type: ChannelProfileState,
        resolve: ({ channel }, _args, { ports }) => profileState(ports.db, channel.user),
      }),
      isReviewed: t.boolean({
        description: 'Whether a saved profile goes to compliance before the public sees it.',
        resolve: ({ channel }, _args, { ports }) => profileIsReviewed(ports.db, channel.user),
      }),
    };
  },
});

const ChannelProfileInput = builder.inputType('ChannelProfileInput', {
  fields: (t) => ({
    text: t.string(),
    actionLabel: t.string(),
    actionUrl: t.string(),
    footer: t.string(),
    cover: t.string(),
    accent: t.field({ type: ChannelAccent }),
    featuredVideoId: t.string({ description: "'' for none." }),
  }),
});

builder.queryField('getChannelProfile', (t) =>
  t.field({
    type: ChannelProfileType,
    resolve: (_root, _args, ctx) => describedBy(ctx, signedIn(ctx)),
  }),
);

builder.mutationField('updateChannelProfile', (t) =>
  t.field({
    type: ChannelProfileType,
    description: 'If a compliance engine applies, text and cover become a script that is sent like any other.',
    args: { profile: t.arg({ type: ChannelProfileInput, required: true }) },
    resolve: (_root, { profile }, ctx) => saveProfile(ctx, signedIn(ctx), profile),
  }),
);
