import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, inEnum, instant } from './columns.ts';

const TEST_GATEWAY_KINDS = ['customer', 'payment_method', 'setup_intent', 'payment_intent', 'refund'] as const;

/** What the test gateway stores beside what it sends. */
interface TestGatewayNotes {
  token?: string;
  isSetUp?: boolean;
  isGone?: boolean;
  refunded?: number;
}

/**
 * The built-in test gateway's data: customers, cards without their numbers, charges, refunds. It stands in for an outside
 * company, so nothing else reads or refers to it.
 */
export const testGatewayObjects = pgTable(
  'test_gateway_objects',
  {
    id: text().primaryKey(),
    /** The order of creation. */
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    kind: text({ enum: TEST_GATEWAY_KINDS }).notNull(),
    customer: text(),
    /** As sent to clients. */
    data: jsonb().$type<{ id: string }>().notNull(),
    /** Of a card: which test card it is, and whether its owner has confirmed it. Of a charge: what was given back. */
    notes: jsonb().$type<TestGatewayNotes>().notNull(),
  },
  (t) => [index('test_gateway_list').on(t.kind, t.customer, t.seq), check('test_gateway_kind', inEnum(t.kind))],
);

/** The test gateway's responses by idempotency key: the same key gets the same response. */
export const testGatewayAnswers = pgTable('test_gateway_answers', {
  key: text().primaryKey(),
  /** SHA-256 of the request. */
  question: text().notNull(),
  status: integer().notNull(),
  body: jsonb().$type<object>().notNull(),
  createdAt: createdAt(),
});

export const testGatewayEvents = pgTable(
  'test_gateway_events',
  {
    id: text().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** Seconds since 1970 by the gateway's clock. */
    created: bigint({ mode: 'number' }).notNull(),
    data: jsonb().$type<{ id: string }>().notNull(),
    tries: integer().notNull().default(0),
    deliveredAt: instant(),
  },
  (t) => [index('test_gateway_undelivered').on(t.seq).where(sql`${t.deliveredAt} is null`)],
);
