import { CONVERSION_STATES } from '@greenlit/domain/videos/conversion.ts';
import { signedIn } from '../../caller.ts';
import { builder, byId, rowById } from '../../graphql/builder.ts';
import {
  type ConversionRow,
  cancelConversion,
  conversionFor,
  convertVideo,
  waitingBefore,
} from './conversions.actions.ts';
import { fileUrl } from './files.queries.ts';

const ConversionState = builder.enumType('ConversionState', { values: CONVERSION_STATES });

export const Conversion = builder.objectRef<ConversionRow>('Conversion').implement({
  description: 'Work of the server on a video: an original that is converted to mp4, or an edit that is rendered.',
  fields: (t) => ({
    id: t.exposeID('id'),
    state: t.expose('state', { type: ConversionState }),
    progress: t.exposeFloat('progress', { description: '0 to 1.' }),
    waitingBefore: t.int({
      nullable: true,
      description: 'While queued: how many others are started before it.',
      resolve: (row, _args, ctx) => waitingBefore(ctx.ports.db, row),
    }),
    secondsLeft: t.exposeFloat('secondsLeft', {
      nullable: true,
      description: 'Null while it is too early to estimate, and once it is over.',
    }),
    url: t.string({
      nullable: true,
      description: 'The mp4, once it is finished.',
      resolve: (row, _args, ctx) => fileUrl(ctx, row, row.resultFileId, 'stable'),
    }),
    signedUrl: t.string({
      nullable: true,
      resolve: (row, _args, ctx) => fileUrl(ctx, row, row.resultFileId, 'signed'),
    }),
    message: t.exposeString('message', {
      nullable: true,
      max: 300,
      description: 'Why it failed or, when finished, what is missing in the result and what became of its sound.',
    }),
  }),
});

builder.queryFields((t) => ({
  getConversion: t.field({ type: Conversion, nullable: true, ...rowById(conversionFor) }),
}));

builder.mutationFields((t) => ({
  convertVideo: t.field({
    type: Conversion,
    description: 'Converts a stored original (category originals); repeated calls return the same conversion.',
    args: { url: t.arg.string({ required: true }) },
    resolve: (_root, { url }, ctx) => convertVideo(ctx, signedIn(ctx), url),
  }),
  cancelConversion: t.field({ type: Conversion, ...byId(cancelConversion) }),
}));
