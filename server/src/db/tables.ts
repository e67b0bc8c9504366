/**
 * The product's whole data model: everything that Greenlit stores, in a file for each feature.
 *
 * Primary keys, foreign keys and list indexes start with `account_id`, so references cannot cross accounts and the tables
 * can be partitioned by that column.
 */

export * from './tables/accounts.ts';
export * from './tables/ai.ts';
export * from './tables/billing.ts';
export * from './tables/channel.ts';
export * from './tables/claims.ts';
export * from './tables/clients.ts';
export * from './tables/files.ts';
export * from './tables/installation.ts';
export * from './tables/ledger.ts';
export * from './tables/libraries.ts';
export * from './tables/metrics.ts';
export * from './tables/notifications.ts';
export * from './tables/people.ts';
export * from './tables/records.ts';
export * from './tables/review.ts';
export * from './tables/scripts.ts';
export * from './tables/sessions.ts';
export * from './tables/sign-in.ts';
export * from './tables/test-gateway.ts';
export * from './tables/videos.ts';
