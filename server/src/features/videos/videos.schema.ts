import { sharePath } from '@greenlit/domain/channel/links.ts';
import { TEXT_MAX } from '@greenlit/domain/review/schemas.ts';
import { CATEGORY_MAX, SCRIPT_TEXT_MAX, TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { EMAIL_MAX, LINE_MAX } from '@greenlit/domain/shared/fields.ts';
import { LIST_EXCERPT } from '@greenlit/domain/shared/text.ts';
import { EDIT_MAX } from '@greenlit/domain/videos/brand.ts';
import { CAPTIONS_MAX_BYTES } from '@greenlit/domain/videos/captions.ts';
import type { EndCard as EndCardValue } from '@greenlit/domain/videos/schemas.ts';
import { signedIn, writerOf } from '../../caller.ts';
import type { Context } from '../../context.ts';
import type { RowKey } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { asAnswered, isInList } from '../../fields/excerpts.ts';
import { rowKey, rowLoader } from '../../fields/loading.ts';
import { builder, byId, Deleted, rowById, SHORT_MAX } from '../../graphql/builder.ts';
import { fileLoader, fileUrl } from '../files/files.queries.ts';
import { addOrigin } from '../scripts/marks.schema.ts';
import { isVideoStarred } from '../scripts/scripts.loaders.ts';
import {
  authorOf,
  creatorOf,
  ItemStatus,
  ItemType,
  ItemViewerCan,
  personOrNull,
  SortOrder,
} from '../scripts/scripts.schema.ts';
import { User } from '../sessions/person.schema.ts';
import { CleanTake, factOf, VideoRender } from './brand.schema.ts';
import { setVideoCaptions } from './captions.actions.ts';
import { captionsMachineMade, captionsOf } from './captions.queries.ts';
import { removeVideo } from './removal.actions.ts';
import { checkOfVideo } from './spoken.queries.ts';
import { copyVideo, createVideo, reorderVideos } from './videos.actions.ts';
import { LogoPosition, VideoInput, videoEdit } from './videos.input.ts';
import {
  allVideos,
  countsOf,
  enterpriseVideos,
  myVideos,
  type VideoRow,
  videoFor,
  videosOfChannel,
} from './videos.queries.ts';

const countsLoader = rowLoader((ctx, keys) => countsOf(ctx.ports.db, keys));

/** Counts are over all viewers; flags are the caller's own. */
export const VideoMetrics = builder.objectRef<RowKey>('VideoMetrics').implement({
  description: 'Counts for everyone, flags for the viewer.',
  fields: (t) => {
    const counted = (name: 'likes' | 'views' | 'fullViews' | 'shareAttempts' | 'favorites') =>
      t.int({
        resolve: async (row, _args, ctx) => (await countsLoader(ctx).load(rowKey(row, row.id)))?.[name] ?? 0,
      });
    return {
      likes: counted('likes'),
      views: counted('views'),
      fullViews: counted('fullViews'),
      shareAttempts: counted('shareAttempts'),
      favorites: counted('favorites'),
      isFavorite: t.boolean({ resolve: ({ id }, _args, ctx) => isVideoStarred(ctx).load(id) }),
    };
  },
});

const isProviders = async (ctx: Context, row: VideoRow) => row.accountId === (await providerAccountId(ctx.ports.db));
const isStillApproved = ({ status, approvalEndsAt }: VideoRow): boolean =>
  status === 'approved' && (approvalEndsAt === null || approvalEndsAt > new Date());
const isMaker = (ctx: Context, row: VideoRow): boolean => personOrNull(ctx)?.user.id === row.creatorId;
const withCleanTake = ({ cleanFileId, ...row }: VideoRow) => (cleanFileId ? { ...row, cleanFileId } : null);
const mediaOf = async (ctx: Context, row: VideoRow) =>
  row.mediaFileId ? fileLoader(ctx).load(rowKey(row, row.mediaFileId)) : null;
async function spokenOf(ctx: Context, row: VideoRow): Promise<string | null> {
  const check = await checkOfVideo(ctx, row, (await mediaOf(ctx, row))?.sha256 ?? null);
  return check && JSON.stringify(check);
}
const EndCard = builder.objectRef<EndCardValue>('EndCard').implement({
  description:
    'The disclosure at the end of the media, as the client that made it declares. Keeps editors from adding it twice; has no other effect.',
  fields: (t) => ({
    title: t.exposeString('title', { max: LINE_MAX }),
    text: t.exposeString('text', { max: 2_000 }),
    seconds: t.exposeFloat('seconds', { description: 'How long it is shown at the end.' }),
  }),
});

export const Video = builder.objectRef<VideoRow>('Video').implement({
  fields: (t) => {
    const stable = (id: (row: VideoRow) => string | null) =>
      t.string({ nullable: true, resolve: (row, _args, ctx) => fileUrl(ctx, row, id(row), 'stable') });
    const signed = (id: (row: VideoRow) => string | null) =>
      t.string({ nullable: true, resolve: (row, _args, ctx) => fileUrl(ctx, row, id(row), 'signed') });
    const long = (name: 'text' | 'complianceText' | 'postText' | 'disclosureText', max: number) =>
      t.string({
        nullable: true,
        max,
        maxInList: LIST_EXCERPT,
        description: `In lists only its first ${LIST_EXCERPT} characters; the whole text comes with the video itself.`,
        resolve: (row, _args, _ctx, info) => asAnswered(row[name], info),
      });
    return {
      id: t.exposeID('id'),
      title: t.exposeString('title', { max: TITLE_MAX }),
      script: long('text', SCRIPT_TEXT_MAX),
      scriptText: long('text', SCRIPT_TEXT_MAX),
      category: t.exposeString('category', { nullable: true, max: CATEGORY_MAX }),
      status: t.expose('status', { type: ItemStatus }),
      view: t.exposeInt('stage', {
        description: 'Creation stage: 0 script, 1 recording, 2 logo, disclosure and thumbnail, 3 compliance.',
      }),
      version: t.exposeInt('version'),
      hidden: t.exposeBoolean('hidden'),
      archived: t.exposeBoolean('archived'),
      type: t.expose('scriptType', { type: ItemType, nullable: true }),
      scriptType: t.expose('scriptType', { type: ItemType, nullable: true }),
      urlVideo: stable((row) => row.mediaFileId),
      signedVideoUrl: signed((row) => row.mediaFileId),
      urlLogo: stable((row) => row.logoFileId),
      signedLogoUrl: signed((row) => row.logoFileId),
      signedLastLogoUrl: t.string({
        nullable: true,
        description: "Only for the video's creator.",
        resolve: (row, _args, ctx) => (isMaker(ctx, row) ? fileUrl(ctx, row, row.lastLogoFileId, 'signed') : null),
      }),
      urlScript: stable((row) => row.scriptFileId),
      urlVideoScript: stable((row) => row.scriptMediaFileId),
      signedVideoScriptUrl: signed((row) => row.scriptMediaFileId),
      signedCaptionsUrl: signed((row) => row.captionsFileId),
      captionsMachineMade: t.boolean({
        description: 'A speech recognizer wrote the captions, and nobody has read them yet.',
        resolve: (row, _args, ctx) => captionsMachineMade(ctx, row, row.captionsFileId),
      }),
      captions: t.string({
        nullable: true,
        max: CAPTIONS_MAX_BYTES,
        emptyInList: true,
        description: 'The captions as WebVTT; null in lists, which have signedCaptionsUrl.',
        resolve: (row, _args, ctx, info) => (isInList(info) ? null : captionsOf(ctx, row, row.captionsFileId)),
      }),
      urlSignature: stable((row) => row.signatureFileId),
      email: t.exposeString('reviewerEmail', { nullable: true, max: EMAIL_MAX }),
      complianceText: long('complianceText', TEXT_MAX),
      postText: long('postText', TEXT_MAX),
      submitter: t.exposeString('submitter', { nullable: true, max: LINE_MAX }),
      isFavorite: t.boolean({ resolve: (row, _args, ctx) => isVideoStarred(ctx).load(row.id) }),
      isProcessed: t.boolean({ resolve: (row) => row.mediaFileId !== null }),
      thumb: stable((row) => row.thumbFileId),
      signedThumbUrl: signed((row) => row.thumbFileId),
      order: t.exposeInt('position'),
      createdAt: t.expose('createdAt', { type: 'DateTime' }),
      updatedAt: t.expose('updatedAt', { type: 'DateTime' }),
      contentLibraryId: t.exposeID('libraryId', { nullable: true }),
      adminUserId: t.id({
        nullable: true,
        resolve: async (row, _args, ctx) => (await authorOf(ctx, row))?.parentId ?? null,
      }),
      isBodewell: t.boolean({
        resolve: (row, _args, ctx) => isProviders(ctx, row),
      }),
      userId: t.exposeID('creatorId'),
      creator: t.field({ type: User, nullable: true, resolve: (row, _args, ctx) => creatorOf(ctx, row) }),
      metrics: t.field({ type: VideoMetrics, resolve: (row) => row }),
      viewerCan: t.field({
        type: ItemViewerCan,
        resolve: (row, _args, ctx) => ({ person: writerOf(ctx), item: { ...row, type: 'video' } as const }),
      }),
      cleanTake: t.field({
        type: CleanTake,
        nullable: true,
        description: 'For the maker of the video only, until it is approved; null in lists.',
        resolve: (row, _args, ctx, info) => (isMaker(ctx, row) && !isInList(info) ? withCleanTake(row) : null),
      }),
      edit: t.string({
        nullable: true,
        max: EDIT_MAX,
        emptyInList: true,
        description: 'What is made of the clean take (JSON). For the maker of the video only; null in lists.',
        resolve: (row, _args, ctx, info) =>
          row.edit && isMaker(ctx, row) && !isInList(info) ? JSON.stringify(row.edit) : null,
      }),
      render: t.field({
        type: VideoRender,
        nullable: true,
        description: 'Null in lists.',
        resolve: (row, _args, _ctx, info) => (isInList(info) ? null : row),
      }),
      logoPosition: t.expose('logoPosition', { type: LogoPosition, nullable: true }),
      lastLogoPosition: t.field({
        type: LogoPosition,
        nullable: true,
        resolve: (row, _args, ctx) => (isMaker(ctx, row) ? row.lastLogoPosition : null),
        description: 'The position of the logo in signedLastLogoUrl, which was cleared for another recording.',
      }),
      logoInVideo: t.exposeBoolean('logoInMedia', {
        description:
          'Whether a logo is burned into the picture, as the client that made it declares; also if urlLogo was cleared since.',
      }),
      disclosureTitle: t.exposeString('disclosureTitle', { nullable: true, max: LINE_MAX }),
      disclosureText: long('disclosureText', TEXT_MAX),
      endCard: t.field({ type: EndCard, nullable: true, resolve: (row) => row.endCard }),
      duration: t.float({
        nullable: true,
        description: 'Seconds; null without a video.',
        resolve: (row, _args, ctx) => factOf(ctx, row, 'duration'),
      }),
      width: t.int({ nullable: true, resolve: (row, _args, ctx) => factOf(ctx, row, 'width') }),
      height: t.int({ nullable: true, resolve: (row, _args, ctx) => factOf(ctx, row, 'height') }),
      mediaSha256: t.string({
        nullable: true,
        max: SHORT_MAX,
        description: 'SHA-256 of the media, lower-case hex.',
        resolve: async (row, _args, ctx) => (await mediaOf(ctx, row))?.sha256 ?? null,
      }),
      spoken: t.string({
        nullable: true,
        max: 150_000,
        emptyInList: true,
        description:
          "What the author's browser heard in it, compared with the script as it is now (JSON, SpokenCheck). For its creator only; null in lists, and once the video has another file.",
        resolve: (row, _args, ctx, info) => (isInList(info) || !isMaker(ctx, row) ? null : spokenOf(ctx, row)),
      }),
      sharePath: t.string({
        nullable: true,
        max: SHORT_MAX,
        description:
          'The path of the public share page while the approval is valid; null for the provider, which has no channel.',
        resolve: async (row, _args, ctx) =>
          isStillApproved(row) && !(await isProviders(ctx, row)) ? sharePath(row.id) : null,
      }),
      approvedAt: t.expose('approvedAt', { type: 'DateTime', nullable: true }),
      approvalEndsAt: t.expose('approvalEndsAt', {
        type: 'DateTime',
        nullable: true,
        description: 'When the video leaves the channel; null: never.',
      }),
      approvedBy: t.exposeString('approvedBy', { nullable: true, max: LINE_MAX }),
      reviewed: t.exposeBoolean('reviewed', {
        description: 'False when it was published because no compliance engine applied.',
      }),
      isHeld: t.boolean({
        description: 'Approved on conditions that its author has not taken on: not published yet.',
        resolve: ({ status, publishedAt, unpublishedAt }) => status === 'approved' && !publishedAt && !unpublishedAt,
      }),
      downloadName: t.string({
        nullable: true,
        max: LINE_MAX,
        description: 'A file name for downloading the media.',
        resolve: (row) => `${row.title.replace(/\s+/g, '_').replace(/[^\w-]/g, '') || 'video'}.mp4`,
      }),
    };
  },
});

const VideoOrderInput = builder.inputType('VideoOrderInput', {
  fields: (t) => ({ id: t.id({ required: true }), order: t.int({ required: true }) }),
});

addOrigin(Video, 'video');

builder.queryFields((t) => ({
  getMyVideos: t.field({
    type: [Video],
    rowCost: 800,
    args: {
      status: t.arg({ type: ItemStatus }),
      order: t.arg({ type: SortOrder }),
      hidden: t.arg.boolean({ description: 'Only hidden videos; otherwise only visible ones.' }),
      archived: t.arg.boolean({ description: 'Only archived videos; otherwise only others.' }),
    },
    resolve: (_root, { status, order, hidden, archived }, ctx) =>
      myVideos(ctx.ports.db, signedIn(ctx), {
        status: status ?? null,
        order: order ?? null,
        hidden: hidden ?? false,
        archived: archived ?? false,
      }),
  }),
  getVideo: t.field({ type: Video, nullable: true, ...rowById(videoFor) }),
  getVideosByMyMetrics: t.field({
    type: [Video],
    rowCost: 800,
    args: {
      id: t.arg.id(),
      videoId: t.arg.id(),
      status: t.arg({ type: ItemStatus }),
      order: t.arg({ type: SortOrder }),
      owner: t.arg.boolean(),
    },
    resolve: (_root, { id, owner, videoId, status, order }, ctx) =>
      videosOfChannel(ctx.ports.db, signedIn(ctx), { id, owner }, { videoId, status, order }),
  }),
}));

builder.mutationFields((t) => ({
  createVideo: t.field({
    type: Video,
    args: { video: t.arg({ type: VideoInput, required: true }) },
    resolve: (_root, { video }, ctx) => createVideo(ctx, signedIn(ctx), videoEdit(video)),
  }),
  setVideoCaptions: t.field({
    type: Video,
    description: "Accepts WebVTT or SubRip, stores WebVTT; '' removes the captions.",
    args: {
      id: t.arg.id({ required: true }),
      captions: t.arg.string({ required: true }),
      isRead: t.arg.boolean({
        description:
          'The caller has read what a speech recognizer wrote: its mark is taken away, and that is recorded.',
      }),
    },
    resolve: (_root, { id, captions, isRead }, ctx) =>
      setVideoCaptions(ctx, signedIn(ctx), id, { captions, isRead: isRead ?? false }),
  }),
  removeVideo: t.field({
    type: Deleted,
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, ctx) => ({ id: await removeVideo(ctx, signedIn(ctx), id) }),
  }),
  updateVideosOrder: t.field({
    type: [Video],
    args: { videos: t.arg({ type: [VideoOrderInput], required: true }) },
    resolve: (_root, args, ctx) => reorderVideos(ctx, signedIn(ctx), args.videos),
  }),
}));

builder.queryFields((t) => ({
  getVideos: t.field({
    type: [Video],
    rowCost: 800,
    description: 'All videos of the account that the caller can see, by title; at most 500.',
    resolve: (_root, _args, ctx) => allVideos(ctx.ports.db, signedIn(ctx)),
  }),
  getAllEnterpriseVideos: t.field({
    type: [Video],
    rowCost: 800,
    description: "The enterprise's videos that the caller can see, without drafts; at most 500.",
    resolve: (_root, _args, ctx) => enterpriseVideos(ctx.ports.db, signedIn(ctx)),
  }),
}));

builder.mutationFields((t) => ({
  copyVideo: t.field({
    type: Video,
    description: 'Duplicates an approved video as a draft of the caller.',
    ...byId(copyVideo),
  }),
}));
