/** A scan of all nodes, as reported by `fan-outs.ts`, and its reason. */
type Known = readonly (readonly [scan: RegExp, why: string])[];

/** On purpose: a statement with one of these scans may ask all nodes. */
export const EVERYWHERE: Known = [
  [/^accounts: id > \$/, 'goes through the accounts, one after the other'],
  [/^accounts: legal_hold_since IS NULL$/, 'the nightly jobs that forget'],
  [/^account_storage: every row/, 'what is stored in the whole installation'],
  [/^conversions: (?:\(\(state|id >|state = 'queued')/, 'the queue of conversions is one for the installation'],
  [/^files: (?:created_at|checked_at|id >)/, 'the nightly looks at files'],
  [/^(?:payments|refunds): created_at/, 'the job that settles what is open'],
  [/^(?:videos|scripts): status = 'approved'::text and destroyed_at IS NULL$/, 'the nightly look at files'],
  [/^ledger_\w+: account_id = a\.id$/, 'the verification of records, some accounts at a time'],
  [/^users: active = \$ and removed_at IS NULL and expire_at <= now\(\)$/, 'the job that ends last days'],
  [/^plans: (?:expires_at|trial_ends_at)/, 'the jobs that remind and renew'],
  [/^record_exports: (?:created|finished)_at/, 'the nightly look at exports'],
  [/^record_exports: state = \$ and seen_at </, 'the job that starts exports again whose process is gone'],
  [/^claims: until <= \$/, 'the job that warns of claims that run out'],
  [/^(?:videos|scripts|published_texts): .*destroyed_at IS NULL and id > \$/, 'the job that keeps published texts'],
  [/^published_texts: item_type = \$$/, 'the same job'],
  [/^subscriptions: next_at/, 'the job that renews'],
  [/^users: every row, with plans, subscriptions, users$/, 'the job that ends what nobody can use'],
  [/^users: removed_at IS NULL$/, 'the job that reminds of the end of trials'],
  [/^users: kind = ANY .* is_lifetime_deal$/, 'the job that follows who has access'],
  [/^(?:videos|scripts): id > /, 'the jobs that end retention and look at files'],
  [/^videos: approval_ends_at/, 'the job that ends approvals'],
  [
    /^videos: (?:status = \$ and )?published_at IS NOT NULL and removed_at IS NULL and \((?:unp|approval)/,
    'the map of all public pages',
  ],
  [/^users: (?!id = ).*parent_id IS NULL/, "the provider's list of clients"],
  [/^\w+: .*AT TIME ZONE 'utc'/, "the provider's figures of a time"],
  [/^plans: (?:active and )?NOT trial/, "the provider's figures of what is paid"],
  [/^subscriptions: state = \$/, "the provider's figures of subscriptions"],
  [/^video_days: \(*day >= /, "the provider's figures of videos"],
  [/^video_periods: period = /, "the provider's figures of videos"],
  [/^figure_steps: /, "the provider's figures, before they are folded into days"],
];

const OTHER_ROW = 'takes the account from another row, not by its value';

/** Works on many nodes, but asks them all. This list may only become shorter. */
export const NOT_YET: Known = [
  [/^(?:client_notes|invoices|plans): (?:.* and )?id = \$/, "the provider's staff name it by its id alone"],
  [
    /^\w+: (?:\w+\.)?account_id = (?:account_revisions|invoices|ledger_events|owners|plans|review_rounds|scripts|users|videos)\./,
    OTHER_ROW,
  ],
  [/^(?:plans|settings): user_id = parents\.id$/, OTHER_ROW],
  [/^review_rounds: state = \$ and \(conditions/, OTHER_ROW],
  [/^ledger_events: subject_kind = 'user'::text and type = 'session\.started'::text/, OTHER_ROW],
  [/^users: account_id = libraries\.account_id/, OTHER_ROW],
  [/^payments: status = .* and customer = \$$/, "there is no directory of the gateway's customers yet"],
  [/^coupon_redemptions: code = (?:\$|ANY)/, 'uses are not counted beside the coupon yet'],
  [/^review_rounds: lower\(reviewer_email\) = \$/, 'no directory says which accounts send to an address'],
  [/^user_roles: role_id = \$$/, 'a role of one account is looked for in all of them'],
];

export const isKnown = (known: Known, scan: string): boolean => known.some(([pattern]) => pattern.test(scan));
