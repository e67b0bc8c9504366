import { clips } from '../clips.ts';
import { cedarQuarryGroup, fenwick } from '../disclosures.ts';
import { cedarQuarryForm } from '../review-forms.ts';
import type { DemoVideo } from '../types.ts';
import { demoVideo, fromClip } from './shape.ts';

/** One video on the enterprise's channel, and one on a partner company's. */
export const cedarQuarryVideos: DemoVideo[] = [
  demoVideo({
    ...fromClip(clips.welcomeCedarQuarry),
    library: 'enterprise-library',
    creator: 'enterprise',
    order: 0,
    createdDaysAgo: 68,
    disclosure: cedarQuarryGroup,
    postText: 'Who stands behind your adviser, what we share, and where to read what it costs.',
    favoriteOf: ['internal', 'partner'],
    audience: { views: 641, fullViews: 402, likes: 73, shares: 18 },
    rounds: [
      {
        sentDaysAgo: 67,
        approvedDaysAgo: 66,
        form: cedarQuarryForm({
          imgSystem: 'CQ-26-0221',
          descriptionSubmission:
            'Introduction of the group for the channel. Refers viewers to the relationship summary.',
          audience: ['clients', 'prospects', 'public'],
          whereUse: ['website', 'youtube', 'socialMedia'],
          author: 'Marcus Lindqvist',
        }),
      },
    ],
  }),
  demoVideo({
    ...fromClip(clips.retirementDate),
    library: 'partner-custom',
    creator: 'partner',
    order: 0,
    createdDaysAgo: 23,
    disclosure: fenwick,
    postText: 'Three questions to answer before you circle a date. The third one is harder than it looks.',
    favoriteOf: ['partner'],
    audience: { views: 94, fullViews: 71, likes: 16, shares: 5 },
    rounds: [
      {
        sentDaysAgo: 22,
        approvedDaysAgo: 20,
        form: cedarQuarryForm({
          representativeName: 'Anita Fenwick',
          repNumber: 'CQ-0147',
          author: 'Anita Fenwick',
          imgSystem: 'CQ-26-0248',
          descriptionSubmission: 'Planning questions for people near retirement. No products, no numbers.',
          audience: ['clients', 'prospects', 'public'],
          whereUse: ['website', 'socialMedia'],
        }),
      },
    ],
  }),
];
