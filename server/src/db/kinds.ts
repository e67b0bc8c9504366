import type { PgTable } from 'drizzle-orm/pg-core';
import type * as tables from './tables.ts';

/**
 * Where a table's rows live once the database is distributed over several nodes by account. On a single Postgres it makes no
 * difference, but `kinds.test.ts` and the statement tests check every table and statement.
 *
 * - `distributed`: on the node of its account, by `account_id` (accounts by their `id`). Keys and foreign keys begin with it.
 * - `reference`: a few rows that everybody reads, on every node.
 * - `directory`: maps a secret, a name or an address to its account; on the coordinator, unique across all accounts.
 * - `plain`: facts about the installation, on the coordinator.
 */
export type Kind = 'distributed' | 'reference' | 'directory' | 'plain';

type Tables = typeof tables;
export type TableName = {
  [Name in keyof Tables]: Tables[Name] extends PgTable ? Name : never;
}[keyof Tables];

export const KINDS: Record<TableName, Kind> = {
  installation: 'plain',
  serviceStates: 'plain',

  accounts: 'distributed',
  accountRevisions: 'distributed',
  groups: 'distributed',
  users: 'distributed',
  addresses: 'directory',
  nicknames: 'directory',
  settings: 'distributed',
  disclosures: 'distributed',
  domains: 'directory',

  sessions: 'directory',
  identities: 'directory',
  oneTimeCodes: 'distributed',
  backupCodes: 'distributed',
  rateLimits: 'plain',
  looks: 'directory',

  roles: 'reference',
  userRoles: 'distributed',
  signIns: 'distributed',
  signInDomains: 'directory',
  directoryTokens: 'directory',
  invitations: 'directory',

  priceConfig: 'reference',
  plans: 'distributed',
  planTemplates: 'reference',
  coupons: 'reference',
  couponRedemptions: 'distributed',
  payments: 'distributed',
  subscriptions: 'distributed',
  invoices: 'distributed',
  invoiceNumbers: 'directory',
  refunds: 'distributed',
  gatewayEvents: 'plain',
  testGatewayObjects: 'plain',
  testGatewayAnswers: 'plain',
  testGatewayEvents: 'plain',
  lifetimeCodes: 'plain',

  clientNotes: 'distributed',

  files: 'distributed',
  accountStorage: 'distributed',
  uploadReservations: 'plain',
  incomingUploads: 'plain',
  lastWrites: 'plain',
  conversions: 'distributed',
  namedFiles: 'distributed',

  libraries: 'distributed',
  scripts: 'distributed',
  scriptVersions: 'distributed',
  scriptWords: 'distributed',
  favorites: 'distributed',

  videos: 'distributed',
  videoPlaces: 'directory',
  channelEnds: 'distributed',
  channelProfiles: 'distributed',

  aiRules: 'distributed',
  phraseRules: 'distributed',
  claims: 'distributed',
  publishedTexts: 'distributed',
  aiGenerations: 'distributed',

  reviewRounds: 'distributed',
  spokenChecks: 'distributed',
  reviewLinks: 'directory',
  reviewerAddresses: 'directory',
  reviewNotes: 'distributed',

  ledgerEvents: 'distributed',
  ledgerAnchors: 'distributed',
  recordExports: 'distributed',

  videoReactions: 'distributed',
  videoCounts: 'distributed',
  videoDays: 'distributed',
  videoPeriods: 'distributed',
  videoReferrers: 'distributed',
  videoReferrerMonths: 'distributed',
  figureSteps: 'distributed',
  figureDays: 'plain',
  viewerSalts: 'plain',

  notifications: 'distributed',
  announcements: 'plain',
};
