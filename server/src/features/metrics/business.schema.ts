/** Business figures, for provider admins. */
import { type MetricsRange, metricsRange } from '@greenlit/domain/metrics/range.ts';
import { builder, SHORT_MAX } from '../../graphql/builder.ts';
import {
  JOURNEY,
  type Journey,
  journey,
  type PlansSum,
  type Revenue,
  type Reviews,
  revenue,
  reviews,
  type Trials,
  trials,
} from './business.queries.ts';

const dollars = (cents: number): number => cents / 100;

const PlansSumType = builder.objectRef<PlansSum>('PlansSum').implement({
  fields: (t) => ({
    plans: t.exposeInt('plans'),
    monthly: t.float({ description: 'Dollars per month.', resolve: ({ monthly }) => dollars(monthly) }),
  }),
});

const Collected = builder.objectRef<{ date: string; count: number }>('CollectedAmount').implement({
  fields: (t) => ({
    date: t.exposeString('date', { max: SHORT_MAX }),
    amount: t.float({ description: 'Dollars, less what was refunded.', resolve: ({ count }) => dollars(count) }),
  }),
});

const RevenueType = builder.objectRef<Revenue>('Revenue').implement({
  fields: (t) => ({
    running: t.field({ type: PlansSumType, description: 'Paid plans now.', resolve: ({ running }) => running }),
    pastDue: t.field({
      type: PlansSumType,
      description: 'Plans whose last payment failed.',
      resolve: ({ pastDue }) => pastDue,
    }),
    begun: t.field({
      type: PlansSumType,
      description: 'Plans paid for the first time in these days.',
      resolve: ({ begun }) => begun,
    }),
    lost: t.field({ type: PlansSumType, description: 'Ended in these days.', resolve: ({ lost }) => lost }),
    collected: t.field({ type: [Collected], rows: 130, resolve: ({ collected }) => collected }),
  }),
});

const TrialsType = builder.objectRef<Trials>('TrialsMetrics').implement({
  description: 'Trials that began in these days, and how many of them are paying now.',
  fields: (t) => ({ started: t.exposeInt('started'), paid: t.exposeInt('paid') }),
});

const ReviewsType = builder.objectRef<Reviews>('ReviewsMetrics').implement({
  description: 'Rounds decided in these days, and the rounds that approved items took.',
  fields: (t) => ({
    decided: t.exposeInt('decided'),
    medianHours: t.exposeFloat('medianHours', { nullable: true, description: 'From sending to decision.' }),
    ninetiethHours: t.exposeFloat('ninetiethHours', { nullable: true, description: 'The 90th percentile.' }),
    approved: t.exposeInt('approved'),
    approvedAtOnce: t.exposeInt('approvedAtOnce'),
    rounds: t.exposeFloat('rounds', { nullable: true, description: 'On average.' }),
  }),
});

const JourneyStepType = builder.enumType('JourneyStep', { values: JOURNEY });
const JourneyCount = builder.objectRef<Journey['steps'][number]>('JourneyCount').implement({
  fields: (t) => ({
    step: t.field({ type: JourneyStepType, resolve: ({ step }) => step }),
    accounts: t.exposeInt('accounts'),
  }),
});
const WizardCount = builder.objectRef<Journey['wizard'][number]>('WizardCount').implement({
  fields: (t) => ({ step: t.exposeInt('step', { description: 'From 1.' }), people: t.exposeInt('people') }),
});
const JourneyType = builder.objectRef<Journey>('JourneyMetrics').implement({
  description: 'How far accounts that joined in these days have come.',
  fields: (t) => ({
    steps: t.field({ type: [JourneyCount], rows: 7, resolve: ({ steps }) => steps }),
    wizard: t.field({
      type: [WizardCount],
      rows: 10,
      description: 'People who left the wizard, by its step.',
      resolve: ({ wizard }) => wizard,
    }),
  }),
});

const Business = builder.objectRef<MetricsRange>('BusinessMetrics').implement({
  fields: (t) => ({
    revenue: t.field({ type: RevenueType, resolve: (range, _args, ctx) => revenue(ctx.ports.db, range) }),
    trials: t.field({ type: TrialsType, resolve: (range, _args, ctx) => trials(ctx.ports.db, range) }),
    reviews: t.field({ type: ReviewsType, resolve: (range, _args, ctx) => reviews(ctx.ports.db, range) }),
    journey: t.field({ type: JourneyType, resolve: (range, _args, ctx) => journey(ctx.ports.db, range) }),
  }),
});

builder.queryField('getBusinessMetrics', (t) =>
  t.field({
    type: Business,
    description: 'Revenue, trials, reviews and where people drop out, from the first day to the last (ISO days, UTC).',
    args: { dateA: t.arg.string({ required: true }), dateB: t.arg.string({ required: true }) },
    resolve: (_root, { dateA, dateB }) => metricsRange(dateA, dateB),
  }),
);
