import { renderMissing } from '@greenlit/domain/videos/brand.ts';
import { CAPTIONS_MAX_BYTES } from '@greenlit/domain/videos/captions.ts';
import type { Context } from '../../context.ts';
import { rowKey } from '../../fields/loading.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import { fileLoader, fileUrl } from '../files/files.queries.ts';
import { renderKey } from './brand.ts';
import { captionsOf } from './captions.queries.ts';
import type { VideoRow } from './videos.queries.ts';

type Fact = 'duration' | 'width' | 'height';
/** The metadata of a video's file; of its media unless another file is named. */
export const factOf = async (
  ctx: Context,
  row: VideoRow,
  name: Fact,
  fileId = row.mediaFileId,
): Promise<number | null> => {
  const value = fileId && (await fileLoader(ctx).load(rowKey(row, fileId)))?.facts?.[name];
  return typeof value === 'number' ? value : null;
};

export const CleanTake = builder.objectRef<VideoRow & { cleanFileId: string }>('CleanTake').implement({
  description: 'What was recorded or uploaded, with nothing drawn or cut: what the finished video is made from.',
  fields: (t) => {
    const fact = (name: Fact) =>
      t.float({ nullable: true, resolve: (row, _args, ctx) => factOf(ctx, row, name, row.cleanFileId) });
    return {
      url: t.string({ nullable: true, resolve: (row, _args, ctx) => fileUrl(ctx, row, row.cleanFileId, 'stable') }),
      signedUrl: t.string({
        nullable: true,
        resolve: (row, _args, ctx) => fileUrl(ctx, row, row.cleanFileId, 'signed'),
      }),
      captions: t.string({
        nullable: true,
        max: CAPTIONS_MAX_BYTES,
        emptyInList: true,
        description: 'As WebVTT, at the times of the clean take.',
        resolve: (row, _args, ctx) => captionsOf(ctx, row, row.cleanCaptionsFileId),
      }),
      ...{ duration: fact('duration'), width: fact('width'), height: fact('height') },
    };
  },
});

export const VideoRender = builder.objectRef<VideoRow>('VideoRender').implement({
  description: 'Whether the video is what was chosen for it.',
  fields: (t) => ({
    key: t.string({
      nullable: true,
      max: SHORT_MAX,
      description: 'Of the current choices, to be sent with their render (renderOf); null: nothing to render.',
      resolve: renderKey,
    }),
    missing: t.string({
      nullable: true,
      max: SHORT_MAX,
      description: 'Why it cannot be sent: the choices are not in the video yet. Null when they are.',
      resolve: (row) => renderMissing(row),
    }),
  }),
});
