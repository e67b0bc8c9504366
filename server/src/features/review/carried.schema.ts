import {
  CARRIED_MAX,
  type Carried,
  type CarriedPassage,
  carriedPassages,
  GONE_MAX,
  GONE_TEXT_MAX,
  type GoneSentence,
  PASSAGES_MAX,
} from '@greenlit/domain/review/carried.ts';
import { TITLE_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { EMAIL_MAX } from '@greenlit/domain/shared/fields.ts';
import { builder } from '../../graphql/builder.ts';
import { Comment } from './review.schema.ts';

const ApprovedPassage = builder.objectRef<CarriedPassage>('ApprovedPassage').implement({
  description: 'Adjacent sentences that were approved together before.',
  fields: (t) => ({
    start: t.exposeInt('start', { description: 'The start in the script, in UTF-16 code units.' }),
    end: t.exposeInt('end', { description: 'The end, including the white space after it.' }),
    sentences: t.exposeInt('sentences'),
    title: t.exposeString('title', { max: TITLE_MAX, description: 'The title of the item approved then.' }),
    version: t.exposeInt('version', { description: 'The version that was approved then.' }),
    by: t.exposeString('by', { max: EMAIL_MAX, description: 'Who approved it: their name, or else their address.' }),
    at: t.field({ type: 'DateTime', resolve: ({ at }) => new Date(at) }),
  }),
});

const GoneSentenceType = builder.objectRef<GoneSentence>('GoneSentence').implement({
  description: 'A sentence next to previously approved ones that was changed or left out since.',
  fields: (t) => ({
    at: t.exposeInt('at', { description: 'Where it would be in the script, in UTF-16 code units.' }),
    text: t.exposeString('text', { max: GONE_TEXT_MAX, description: 'Its beginning.' }),
  }),
});

const CarriedSentences = builder.objectRef<Carried>('CarriedSentences').implement({
  description:
    'What was approved earlier in the lineage of an item, under the same disclosure and, for a video, in the same file. The decision still covers the whole item.',
  fields: (t) => ({
    sentences: t.int({
      description: `Sentences that were approved before, at most ${CARRIED_MAX}.`,
      resolve: ({ sentences }) => sentences.length,
    }),
    of: t.exposeInt('of', { description: 'Sentences of the script.' }),
    passages: t.field({ type: [ApprovedPassage], rows: PASSAGES_MAX, resolve: carriedPassages }),
    gone: t.field({
      type: [GoneSentenceType],
      rows: GONE_MAX,
      description: `Approved sentences next to them that are no longer in the script, at most ${GONE_MAX}.`,
      resolve: ({ gone }) => gone ?? [],
    }),
  }),
});

builder.objectFields(Comment, (t) => ({
  carried: t.field({
    type: CarriedSentences,
    nullable: true,
    emptyInList: true,
    description: 'The sentences that were approved before; null if there are none. Null in lists.',
    resolve: ({ round, shown }) => (shown === 'everything' ? round.carried : null),
  }),
}));
