import type { GeneratorSettings, Message, UsedRule } from '@greenlit/domain/ai/generation.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAt, id, inEnum, instant } from './columns.ts';
import { accountId, ofUser, users } from './people.ts';

export const aiRules = pgTable(
  'ai_rules',
  {
    accountId: accountId(),
    id: id(),
    rule: text().notNull(),
    type: text({ enum: ['prompt'] })
      .notNull()
      .default('prompt'),
    enabled: boolean().notNull().default(true),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.createdBy], foreignColumns: [users.accountId, users.id] }),
    index('ai_rules_enabled').on(t.accountId, t.enabled),
  ],
);

/** A firm's own phrases that the compliance check marks. */
export const phraseRules = pgTable(
  'phrase_rules',
  {
    accountId: accountId(),
    id: id(),
    phrase: text().notNull(),
    reason: text().notNull(),
    /** The suggested replacement; '' if none. */
    replacement: text().notNull().default(''),
    /** Whether the plural or singular of each word matches too. */
    anyNumber: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    createdBy: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.createdBy], foreignColumns: [users.accountId, users.id] }),
    uniqueIndex('phrase_rules_once').on(t.accountId, sql`lower(${t.phrase})`),
  ],
);

const GENERATION_STATES = ['running', 'done', 'stopped', 'failed'] as const;

/**
 * A generated text with everything that produced it. Scripts refer to it as their origin and keep a copy; unused ones are
 * deleted after a while (features/ai/retention.job.ts).
 */
export const aiGenerations = pgTable(
  'ai_generations',
  {
    accountId: accountId(),
    id: id(),
    userId: uuid().notNull(),
    state: text({ enum: GENERATION_STATES }).notNull().default('running'),
    /** The model's name at that time; the built-in drafter has one too. */
    model: text().notNull(),
    offline: boolean().notNull(),
    /** The exact prompt sent to the model. */
    prompt: jsonb().$type<Message[]>().notNull(),
    /** The rules at that time, the provider's and the account's. */
    rules: jsonb().$type<UsedRule[]>().notNull(),
    settings: jsonb().$type<GeneratorSettings>().notNull(),
    text: text().notNull().default(''),
    createdAt: createdAt(),
    endedAt: instant(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    ofUser(t),
    index('ai_generations_of_user').on(t.accountId, t.userId, t.createdAt),
    check('ai_generations_state', inEnum(t.state)),
  ],
);
