/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
export type AnnouncementInput = {
  endsAt?: string | null | undefined;
  /** At once, if absent. */
  startsAt?: string | null | undefined;
  text: string;
};

export type AnnouncementState =
  | 'ended'
  | 'scheduled'
  | 'shown';

/** A card: with Stripe a token from its own fields. The plain fields are accepted only if payments are tests, and only with published test numbers. */
export type CardDataInput = {
  cardname?: string | null | undefined;
  cardnumber?: string | null | undefined;
  cvc?: string | null | undefined;
  month?: string | null | undefined;
  promotion_code?: string | null | undefined;
  token?: string | null | undefined;
  year?: string | null | undefined;
  zip?: string | null | undefined;
};

export type ChannelAccent =
  | 'blue'
  | 'brown'
  | 'burgundy'
  | 'green'
  | 'navy'
  | 'purple'
  | 'slate'
  | 'teal';

export type ChannelProfileInput = {
  accent?: ChannelAccent | null | undefined;
  actionLabel?: string | null | undefined;
  actionUrl?: string | null | undefined;
  cover?: string | null | undefined;
  /** '' for none. */
  featuredVideoId?: string | null | undefined;
  footer?: string | null | undefined;
  text?: string | null | undefined;
};

/** public: it is what the channel shows. changed: other words were approved. conditions: nobody has agreed to them yet. */
export type ChannelProfileState =
  | 'changed'
  | 'conditions'
  | 'declined'
  | 'draft'
  | 'in_review'
  | 'need_changes'
  | 'none'
  | 'public';

export type ClaimInput = {
  approvedBy?: string | null | undefined;
  link?: string | null | undefined;
  /** SHA-256 of the linked document; a file’s is computed from its bytes. */
  linkSha256?: string | null | undefined;
  proof?: string | null | undefined;
  until?: string | null | undefined;
  urlFile?: string | null | undefined;
  words?: string | null | undefined;
};

export type ClaimState =
  | 'ending'
  | 'expired'
  | 'valid';

export type CommentInput = {
  /** The e-mailed code, if one is required. */
  code?: string | null | undefined;
  email?: string | null | undefined;
  /** The reviewer's typed name, sent with the corrections. */
  reviewerName?: string | null | undefined;
  script?: string | null | undefined;
  scriptId?: string | null | undefined;
  text?: string | null | undefined;
  version?: number | null | undefined;
  videoId?: string | null | undefined;
};

export type ComplianceSubmissionInput = {
  complianceText?: string | null | undefined;
  email: string;
  /** When sent: the day by which a decision is needed, YYYY-MM-DD. */
  neededBy?: string | null | undefined;
  postText?: string | null | undefined;
  reviewForm?: string | null | undefined;
  submitter?: string | null | undefined;
  urlSignature?: string | null | undefined;
  videoId: string;
  /** With a next version: the author’s summary of changes. */
  whatChanged?: string | null | undefined;
};

export type ConditionsInput = {
  /** The last day of the approval, YYYY-MM-DD; of videos only. */
  lastDay?: string | null | undefined;
  /** Where it may be used; none: anywhere. */
  places?: Array<string> | null | undefined;
  text: string;
};

/** Prices in dollars, yearDiscount in percent. */
export type ConfigInput = {
  basicPlanValue: number;
  complianceValue: number;
  scriptsPlanValue: number;
  userValue: number;
  yearDiscount: number;
};

export type ContentLibraryInput = {
  hidden?: boolean | null | undefined;
  key?: string | null | undefined;
  name?: string | null | undefined;
  type?: string | null | undefined;
  userId?: string | null | undefined;
};

export type ConversionState =
  | 'cancelled'
  | 'done'
  | 'failed'
  | 'queued'
  | 'running';

export type CouponDuration =
  | 'forever'
  | 'once';

/** Either a percentage or an amount in dollars. */
export type CouponInput = {
  amountOff?: number | null | undefined;
  code: string;
  duration?: CouponDuration | null | undefined;
  /** An ISO day, included as a whole (UTC). */
  lastDay?: string | null | undefined;
  maxRedemptions?: number | null | undefined;
  minimumAmount?: number | null | undefined;
  percentOff?: number | null | undefined;
};

export type CouponState =
  | 'over'
  | 'usable'
  | 'used_up';

export type CustomPlanInput = {
  active?: boolean | null | undefined;
  additionalUsers?: string | null | undefined;
  complianceEngine?: boolean | null | undefined;
  contentLibraries?: Array<string> | null | undefined;
  discount?: number | null | undefined;
  features?: Array<string> | null | undefined;
  finalPrice?: number | null | undefined;
  interval?: PlanInterval | null | undefined;
  multiUsersEngine?: boolean | null | undefined;
  price?: number | null | undefined;
  promotion_code?: string | null | undefined;
  trial?: boolean | null | undefined;
};

export type CustomPlanTemplateInput = {
  complianceEngine?: boolean | null | undefined;
  id?: string | null | undefined;
  multiUsersEngine?: boolean | null | undefined;
  name?: string | null | undefined;
  price?: number | null | undefined;
  usersRange?: string | null | undefined;
};

export type DisclaimerInput = {
  text: string;
  title: string;
};

/** A mark whose phrase the author keeps, with the reason; every save sends all of them. */
export type DismissalInput = {
  key: string;
  reason: string;
};

export type DomainDecision =
  | 'approve'
  | 'reject'
  | 'revoke';

export type EndCardInput = {
  seconds: number;
  text: string;
  title: string;
};

export type EnterpriseInput = {
  /** The title of the enterprise's first library. */
  contentLibrary?: string | null | undefined;
  customPlan?: CustomPlanInput | null | undefined;
  email?: string | null | undefined;
  id?: string | null | undefined;
  lastName?: string | null | undefined;
  name?: string | null | undefined;
  password?: string | null | undefined;
  settings?: SettingsInput | null | undefined;
};

export type ExportState =
  | 'done'
  | 'failed'
  | 'queued'
  | 'running';

export type HoldSetter =
  | 'account'
  | 'provider';

export type ImportedPersonInput = {
  email: string;
  /** A partner company's owner; others are named Pending until they join. */
  name?: string | null | undefined;
  role: string;
};

export type ItemStatus =
  | 'approved'
  | 'draft'
  | 'in_review'
  | 'need_changes';

export type ItemType =
  | 'script'
  | 'video';

export type JourneyStep =
  | 'begun'
  | 'confirmed'
  | 'joined'
  | 'published'
  | 'recorded'
  | 'sent'
  | 'setUp';

export type LogoPosition =
  | 'bottom_left'
  | 'bottom_right'
  | 'top_left'
  | 'top_right';

export type MetricDataInput = {
  isFullViewed?: boolean | null | undefined;
  isLiked?: boolean | null | undefined;
  isShared?: boolean | null | undefined;
  isViewed?: boolean | null | undefined;
  /** Quarters of the video that were watched, up to three. */
  quarters?: number | null | undefined;
  /** The host of the page that led to the video. */
  referrer?: string | null | undefined;
};

export type MetricsSort =
  | 'favorites'
  | 'fullViews'
  | 'likes'
  | 'shareAttempts'
  | 'views';

export type MfaUserInput = {
  code?: string | null | undefined;
  mfaActive?: boolean | null | undefined;
};

export type PermissionsInput = {
  approveVideos?: boolean | null | undefined;
  contentLibraryRead?: boolean | null | undefined;
  contentLibraryWrite?: boolean | null | undefined;
  favoritesRead?: boolean | null | undefined;
  favoritesWrite?: boolean | null | undefined;
  myVideosRead?: boolean | null | undefined;
  myVideosWrite?: boolean | null | undefined;
  postVideos?: boolean | null | undefined;
  usersRead?: boolean | null | undefined;
  usersWrite?: boolean | null | undefined;
};

export type PersonState =
  | 'active'
  | 'invited'
  | 'off'
  | 'removed';

export type PhraseRuleInput = {
  anyNumber?: boolean | null | undefined;
  enabled?: boolean | null | undefined;
  phrase?: string | null | undefined;
  reason?: string | null | undefined;
  replacement?: string | null | undefined;
};

export type PlanInterval =
  | 'month'
  | 'year';

export type RecalledItemInput = {
  id: string;
  type: ItemType;
};

/** Whose records a person sees: the whole account's, their team's, or their own. */
export type RecordReach =
  | 'account'
  | 'own'
  | 'team';

/** item: itemType and id. dates: from and to, YYYY-MM-DD, inclusive, in UTC. account: no other fields. */
export type RecordScopeInput = {
  from?: string | null | undefined;
  id?: string | null | undefined;
  itemType?: ItemType | null | undefined;
  kind: RecordScopeKind;
  to?: string | null | undefined;
};

export type RecordScopeKind =
  | 'account'
  | 'dates'
  | 'item';

/** channel: the channel’s own pages. none: the browser named no page. others: all remaining sites. */
export type ReferrerKind =
  | 'channel'
  | 'none'
  | 'others'
  | 'site';

/** At a moment (atSeconds), on a passage (from startOffset up to, but not including, endOffset, in UTF-16 code units), or on the whole item. */
export type ReviewNoteInput = {
  atSeconds?: number | null | undefined;
  endOffset?: number | null | undefined;
  /** Chosen by the client: sending the same id again does not create another note. */
  id?: string | null | undefined;
  roundId: string;
  startOffset?: number | null | undefined;
  text: string;
};

export type ReviewPolicyInput = {
  approvalMonths?: number | null | undefined;
  /** If absent, it stays unchanged, with its seconds. */
  disclosureRequired?: boolean | null | undefined;
  disclosureSeconds?: number | null | undefined;
  reviewCode: boolean;
};

export type RoleAudience =
  | 'both'
  | 'clients'
  | 'staff';

export type RoleInput = {
  audience?: RoleAudience | null | undefined;
  description?: string | null | undefined;
  id?: string | null | undefined;
  name?: string | null | undefined;
  permissions?: PermissionsInput | null | undefined;
};

export type RoundState =
  | 'approved'
  | 'corrections'
  | 'declined'
  | 'disabled'
  | 'expired'
  | 'forwarded'
  | 'open'
  | 'superseded'
  | 'withdrawn';

export type ScriptInput = {
  adminUserId?: string | null | undefined;
  /** Approve although notes are open (else CONFLICT, reason open_notes); the approval closes them. */
  approveAnyway?: boolean | null | undefined;
  archived?: boolean | null | undefined;
  category?: string | null | undefined;
  /** The reviewer’s mailed code, if required. */
  code?: string | null | undefined;
  /** With an approval: conditions on use, which the author must agree to. */
  conditions?: ConditionsInput | null | undefined;
  contentLibraryId?: string | null | undefined;
  dismissals?: Array<DismissalInput> | null | undefined;
  /** When sent: one of the account’s reviewers; the preset one if absent. */
  email?: string | null | undefined;
  expectedUpdatedAt?: string | null | undefined;
  /** The id of the generated text that this one was made from. */
  generationId?: string | null | undefined;
  hidden?: boolean | null | undefined;
  industry?: string | null | undefined;
  isBodewell?: boolean | null | undefined;
  isPublic?: boolean | null | undefined;
  /** When sent: the day by which a decision is needed, YYYY-MM-DD. */
  neededBy?: string | null | undefined;
  reviewForm?: string | null | undefined;
  reviewerName?: string | null | undefined;
  scriptText?: string | null | undefined;
  status?: ItemStatus | null | undefined;
  thumb?: string | null | undefined;
  title?: string | null | undefined;
  type?: ItemType | null | undefined;
  urlVideo?: string | null | undefined;
  version?: number | null | undefined;
  /** With a next version: the author’s summary of changes. */
  whatChanged?: string | null | undefined;
};

/** unused: configured, but not used yet. */
export type ServiceHealth =
  | 'failing'
  | 'not_set_up'
  | 'unused'
  | 'works';

export type ServiceName =
  | 'ai'
  | 'converter'
  | 'dns'
  | 'gateway'
  | 'mail';

export type SettingsInput = {
  address?: string | null | undefined;
  billingAddress?: string | null | undefined;
  billingCity?: string | null | undefined;
  billingContact?: string | null | undefined;
  billingEmail?: string | null | undefined;
  billingState?: string | null | undefined;
  billingZip?: string | null | undefined;
  bio?: string | null | undefined;
  city?: string | null | undefined;
  color?: number | null | undefined;
  companyArea?: string | null | undefined;
  companyFullName?: string | null | undefined;
  companyImg?: string | null | undefined;
  companyLink?: string | null | undefined;
  companyName?: string | null | undefined;
  companyPhone?: string | null | undefined;
  complianceEmail?: string | null | undefined;
  disclaimer?: string | null | undefined;
  downloadButton?: boolean | null | undefined;
  embedButton?: boolean | null | undefined;
  facebookButton?: boolean | null | undefined;
  industry?: string | null | undefined;
  linkedinButton?: boolean | null | undefined;
  /** All reviewers that authors can choose instead of the compliance e-mail. */
  otherReviewers?: Array<string> | null | undefined;
  phone?: string | null | undefined;
  state?: string | null | undefined;
  subdomain?: string | null | undefined;
  twitterButton?: boolean | null | undefined;
  usersCount?: number | null | undefined;
  workspaceImg?: string | null | undefined;
  workspaceName?: string | null | undefined;
  zip?: string | null | undefined;
};

export type SignInDomainChange =
  | 'add'
  | 'check'
  | 'remove';

export type SignInInput = {
  clientId: string;
  /** Absent: the saved one is kept. */
  clientSecret?: string | null | undefined;
  issuer: string;
  only?: boolean | null | undefined;
  roleId?: string | null | undefined;
};

export type SortOrder =
  | 'ASC'
  | 'DESC';

export type SubUsersInput = {
  /** The caller, or the account they work under. */
  adminUserId: string;
  /** A note for the mail. */
  description?: string | null | undefined;
  emails: Array<string>;
  inheritSettings?: boolean | null | undefined;
  /** Of an auditor, YYYY-MM-DD, at most a year ahead; 90 days ahead if absent. */
  lastDay?: string | null | undefined;
  /** A partner company's owner; others are named Pending until they join. */
  name?: string | null | undefined;
  role: string;
};

export type SubdomainStatus =
  | 'active'
  | 'deleted'
  | 'in_review'
  | 'pending'
  | 'rejected';

export type UserFiltersInput = {
  /** Only people with an active plan of their own that is not a trial. */
  activePlan?: boolean | null | undefined;
  /** Ordinary owners and their people. */
  basicUser?: boolean | null | undefined;
  /** Only partner companies, or, if false, everybody else. */
  companies?: boolean | null | undefined;
  /** Enterprises and their internal users. */
  enterpriseUsers?: boolean | null | undefined;
  role?: string | null | undefined;
  /** Words of names, addresses and companies. */
  search?: string | null | undefined;
  /** For provider admins: the provider's people instead of its clients. */
  staff?: boolean | null | undefined;
  /** Without it, no removed people; with removed, only those, for callers who may remove people. */
  state?: PersonState | null | undefined;
  /** The people directly under this one. */
  under?: string | null | undefined;
};

export type UserInput = {
  active?: boolean | null | undefined;
  customPlan?: CustomPlanInput | null | undefined;
  disclaimers?: Array<DisclaimerInput> | null | undefined;
  email?: string | null | undefined;
  fromSumo?: boolean | null | undefined;
  isBodewellUser?: boolean | null | undefined;
  /** Of an auditor, YYYY-MM-DD, at most a year ahead. Re-enables people who were disabled because it had passed. */
  lastDay?: string | null | undefined;
  lastName?: string | null | undefined;
  name?: string | null | undefined;
  needSetup?: boolean | null | undefined;
  nickname?: string | null | undefined;
  password?: string | null | undefined;
  roles?: Array<string> | null | undefined;
  settings?: SettingsInput | null | undefined;
  userSub?: string | null | undefined;
};

/** What a person is: an owner, an enterprise and its internal users, a partner company, a member, or staff. */
export type UserKind =
  | 'company'
  | 'enterprise'
  | 'enterprise_internal'
  | 'individual'
  | 'member'
  | 'staff';

export type VideoInput = {
  /** Approve although notes are open (else CONFLICT, reason open_notes); the approval closes them. */
  approveAnyway?: boolean | null | undefined;
  archived?: boolean | null | undefined;
  category?: string | null | undefined;
  /** The mailed code of a reviewer, where one is asked for. */
  code?: string | null | undefined;
  complianceText?: string | null | undefined;
  /** With an approval: conditions on use, which the author takes on. */
  conditions?: ConditionsInput | null | undefined;
  contentLibraryId?: string | null | undefined;
  disclosureId?: string | null | undefined;
  dismissals?: Array<DismissalInput> | null | undefined;
  /** What is made of the clean take (JSON: clips, sources, showsCard, cardSeconds). A logo or a disclosure that is chosen, and an edit, come into the video with a urlVideo that is a render of them. */
  edit?: string | null | undefined;
  email?: string | null | undefined;
  /** What the client says of the disclosure that ends the urlVideo it is sent with. Where an account requires one there, it is enough to send the video to a reviewer; to publish without a review, the video must be a render (renderOf) of choices that show it. */
  endCard?: EndCardInput | null | undefined;
  /** The client's view of the row; a save made on an older one is refused (CONFLICT, reason stale). */
  expectedUpdatedAt?: string | null | undefined;
  /** Of the generated text that this one was made from. */
  generationId?: string | null | undefined;
  /** What the author's browser heard in the video that is stored (JSON: mediaSha256, unheard, opinions with words and their milliseconds, meant); null forgets it. */
  heard?: string | null | undefined;
  hidden?: boolean | null | undefined;
  logoPosition?: LogoPosition | null | undefined;
  /** Why the author said something else than the script: keys of findings in spoken, with reasons. */
  meant?: Array<DismissalInput> | null | undefined;
  /** When sent: the day by which a decision is needed, YYYY-MM-DD. */
  neededBy?: string | null | undefined;
  postText?: string | null | undefined;
  /** With urlVideo: it is the render of the choices with this key. */
  renderOf?: string | null | undefined;
  reviewForm?: string | null | undefined;
  /** The reviewer's typed name, sent with an approval. */
  reviewerName?: string | null | undefined;
  script?: string | null | undefined;
  /** The script it begins with, given when it is created; what was said of its marks comes along. */
  scriptId?: string | null | undefined;
  scriptText?: string | null | undefined;
  scriptType?: ItemType | null | undefined;
  status?: ItemStatus | null | undefined;
  submitter?: string | null | undefined;
  thumb?: string | null | undefined;
  /** Nobody chose this thumb: it goes when another urlVideo comes, which it may not show. */
  thumbIsAutomatic?: boolean | null | undefined;
  title?: string | null | undefined;
  urlCaptions?: string | null | undefined;
  urlLogo?: string | null | undefined;
  urlScript?: string | null | undefined;
  urlSignature?: string | null | undefined;
  urlVideo?: string | null | undefined;
  urlVideoScript?: string | null | undefined;
  version?: number | null | undefined;
  view?: number | null | undefined;
  /** With a next version: what the author says they changed. */
  whatChanged?: string | null | undefined;
};

export type VideoOrderInput = {
  id: string;
  order: number;
};

export type WorkspaceInput = {
  wsAvatar?: string | null | undefined;
  wsBodyDisclaimer?: string | null | undefined;
  wsColor?: number | null | undefined;
  wsCompanyName?: string | null | undefined;
  wsCompliance?: boolean | null | undefined;
  wsEmailCompliance?: string | null | undefined;
  wsImgCompany?: string | null | undefined;
  wsLibrary?: string | null | undefined;
  wsName?: string | null | undefined;
  wsTitleDisclaimer?: string | null | undefined;
};

export type ChannelCardFragment = { id: string, title: string, order: number, duration: number | null, approvedAt: string | null, signedThumbUrl: string | null, metrics: { likes: number, views: number, shareAttempts: number, isLiked: boolean }, viewerCan: { remove: boolean } };

export type ChannelProfileFieldsFragment = { text: string, actionLabel: string, actionUrl: string, footer: string, accent: ChannelAccent, cover: string | null, signedCoverUrl: string | null, featuredVideoId: string | null, scriptId: string | null, state: ChannelProfileState, isReviewed: boolean };

export type ClientRowFragment = { id: string, name: string, lastName: string | null, email: string, kind: UserKind, state: PersonState, active: boolean, createdAt: string, teamSize: number, settings: { companyName: string | null, companyFullName: string | null } | null, customPlan: { id: string, active: boolean, trial: boolean, trialEndDate: string | null, interval: PlanInterval, finalPrice: number, expireAt: string | null, paidByAdmin: boolean } | null };

export type ConversionStateFragment = { id: string, state: ConversionState, progress: number, waitingBefore: number | null, secondsLeft: number | null, url: string | null, signedUrl: string | null, message: string | null };

export type CreationVideoFragment = { id: string, title: string, script: string | null, category: string | null, status: ItemStatus, view: number, version: number, updatedAt: string, scriptType: ItemType | null, urlVideo: string | null, signedVideoUrl: string | null, signedVideoScriptUrl: string | null, signedCaptionsUrl: string | null, captionsMachineMade: boolean, duration: number | null, width: number | null, height: number | null, mediaSha256: string | null, urlLogo: string | null, signedLogoUrl: string | null, logoPosition: LogoPosition | null, logoInVideo: boolean, signedLastLogoUrl: string | null, lastLogoPosition: LogoPosition | null, thumb: string | null, signedThumbUrl: string | null, disclosureTitle: string | null, disclosureText: string | null, postText: string | null, captions: string | null, edit: string | null, reviewForm: string | null, urlSignature: string | null, email: string | null, complianceText: string | null, endCard: { title: string, text: string, seconds: number } | null, cleanTake: { url: string | null, signedUrl: string | null, captions: string | null, duration: number | null, width: number | null, height: number | null } | null, render: { key: string | null, missing: string | null } | null, dismissals: Array<{ key: string, reason: string }>, copyOf: { id: string, title: string, declined: boolean, exists: boolean } | null, viewerCan: { edit: boolean, submit: boolean, publish: boolean } };

export type LibraryRowFragment = { id: string, key: string, name: string, type: string | null, hidden: boolean, scriptCount: number, viewerCan: { edit: boolean, hide: boolean } };

export type NoteFragment = { id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, addressedAt: string | null, reply: string | null, acceptedAt: string | null, closedByApproval: boolean, answer: { done: boolean, reply: string | null } | null };

export type PersonRowFragment = { id: string, name: string, lastName: string | null, email: string, kind: UserKind, state: PersonState, expireAt: string | null, lastSeenAt: string | null, teamSize: number, viewerCanManage: boolean, unfinishedItems?: number, roles: Array<{ id: string, name: string }>, settings: { color: number | null, signedWorkspaceImgUrl: string | null, companyName: string | null } | null, customPlan: { active: boolean, trial: boolean, interval: PlanInterval, finalPrice: number, expireAt: string | null } | null };

export type PlanTemplateFragment = { id: string, name: string, price: number, usersRange: string | null, complianceEngine: boolean, multiUsersEngine: boolean };

export type QueuedRoundFragment = { id: string, type: ItemType, title: string, version: number, createdAt: string, requestedBy: string, neededBy: string | null, signedThumbUrl: string | null, openMarks: number, assignee: { id: string, name: string } | null };

export type ReviewedNoteFragment = { id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, mine: boolean, acceptedAt: string | null, answer: { done: boolean, reply: string | null } | null };

export type ReviewScriptFragment = { id: string, userId: string, type: ItemType, title: string, scriptText: string | null, category: string | null, status: ItemStatus, version: number, updatedAt: string, words: number, spokenSeconds: number, isBodewell: boolean, isFavorite: boolean, signedVideoUrl: string | null, signedThumbUrl: string | null, dismissals: Array<{ key: string, reason: string }>, viewerCan: { edit: boolean, revise: boolean, resend: boolean, withdraw: boolean, favorite: boolean } };

export type ReviewVideoFragment = { id: string, title: string, script: string | null, category: string | null, status: ItemStatus, view: number, version: number, updatedAt: string, signedVideoUrl: string | null, signedThumbUrl: string | null, signedCaptionsUrl: string | null, captionsMachineMade: boolean, duration: number | null, width: number | null, height: number | null, thumb: string | null, postText: string | null, disclosureTitle: string | null, disclosureText: string | null, urlLogo: string | null, logoPosition: LogoPosition | null, endCard: { seconds: number } | null, dismissals: Array<{ key: string, reason: string }>, viewerCan: { revise: boolean, backToRecording: boolean, resend: boolean, withdraw: boolean } };

export type RoundFragment = { id: string, version: number, state: RoundState, text: string | null, script: string | null, email: string, reviewerName: string | null, createdAt: string, sentAt: string, decidedAt: string | null, expiresAt: string, title: string, requestedBy: string, complianceText: string | null, postText: string | null, disclosureTitle: string | null, disclosureText: string | null, reviewForm: string | null, signedSignatureUrl: string | null, signedReviewFileUrl: string | null, mediaSha256: string | null, whatChanged: string | null, textOnly: boolean, remindedAt: string | null, mailStopped: boolean, neededBy: string | null, forwardedBy: string | null, reason: string | null, conditions: { text: string, lastDay: string | null, places: Array<string>, followedAt: string | null, viewerCanFollow: boolean } | null, generation: { model: string, offline: boolean, rules: Array<string>, generatedAt: string } | null, marks: Array<{ start: number, text: string, message: string, citation: string | null, severity: string, family: string, dismissed: { reason: string } | null }>, notes: Array<{ id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, addressedAt: string | null, reply: string | null, acceptedAt: string | null, closedByApproval: boolean, answer: { done: boolean, reply: string | null } | null }> };

export type ScriptCardFragment = { id: string, type: ItemType, title: string, category: string | null, status: ItemStatus, version: number, isFavorite: boolean, isBodewell: boolean, hidden: boolean, archived: boolean, scriptText: string | null, words: number, spokenSeconds: number, createdBy: string | null, contentLibraryId: string | null, signedThumbUrl: string | null, createdAt: string, updatedAt: string, userId: string, adminUserId: string | null, creator: { isEnterprise: boolean, isEnterpriseUser: boolean } | null, viewerCan: { favorite: boolean, edit: boolean, revise: boolean, hide: boolean, remove: boolean } };

export type ScriptDraftFragment = { id: string, type: ItemType, title: string, category: string | null, scriptText: string | null, status: ItemStatus, version: number, updatedAt: string, contentLibraryId: string | null, urlVideo: string | null, signedVideoUrl: string | null, reviewForm: string | null, dismissals: Array<{ key: string, reason: string }>, copyOf: { id: string, title: string, declined: boolean, exists: boolean } | null, viewerCan: { edit: boolean, submit: boolean, publish: boolean } };

export type SignInAreaFieldsFragment = { redirectUri: string, directoryUrl: string, signIn: { issuer: string, clientId: string, hasSecret: boolean, roleId: string | null, only: boolean, start: string } | null, domains: Array<{ domain: string, provenAt: string | null, wrongSince: string | null, host: string, proof: string }>, directory: { createdAt: string, lastUsedAt: string | null } | null };

export type StaffRowFragment = { id: string, name: string, lastName: string | null, email: string, state: PersonState, viewerCanManage: boolean, roles: Array<{ id: string, name: string }>, settings: { color: number | null, signedWorkspaceImgUrl: string | null } | null };

export type VideoCardFragment = { id: string, title: string, category: string | null, status: ItemStatus, view: number, version: number, isFavorite: boolean, hidden: boolean, archived: boolean, signedThumbUrl: string | null, duration: number | null, createdAt: string, updatedAt: string, isBodewell: boolean, reviewed: boolean, isHeld: boolean, viewerCan: { remove: boolean, favorite: boolean, hide: boolean } };

export type WorkspacePartsFragment = { step: number, steps: Array<string>, finished: boolean, answers: { wsName: string, wsAvatar: string, signedAvatarUrl: string | null, wsColor: number, wsLibrary: string, wsCompliance: boolean, wsEmailCompliance: string, wsCompanyName: string, wsImgCompany: string, signedImgCompanyUrl: string | null, wsTitleDisclaimer: string, wsBodyDisclaimer: string } };

export type AcceptNoteMutationVariables = Exact<{
  id: string;
  accepted: boolean;
}>;


export type AcceptNoteMutation = { acceptReviewNote: { id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, mine: boolean, acceptedAt: string | null, answer: { done: boolean, reply: string | null } | null } };

export type AddClientNoteMutationVariables = Exact<{
  userId: string;
  text: string;
}>;


export type AddClientNoteMutation = { addClientNote: { id: string } };

export type AddDisclosuresMutationVariables = Exact<{
  disclaimers: Array<DisclaimerInput> | DisclaimerInput;
}>;


export type AddDisclosuresMutation = { addDisclaimersToUser: Array<{ id: string }> };

export type AddNoteMutationVariables = Exact<{
  note: ReviewNoteInput;
}>;


export type AddNoteMutation = { addReviewNote: { id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, mine: boolean, acceptedAt: string | null, answer: { done: boolean, reply: string | null } | null } };

export type AnswerNoteMutationVariables = Exact<{
  id: string;
  done: boolean;
  reply?: string | null | undefined;
}>;


export type AnswerNoteMutation = { answerReviewNote: { id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, addressedAt: string | null, reply: string | null, acceptedAt: string | null, closedByApproval: boolean, answer: { done: boolean, reply: string | null } | null } };

export type ApproveScriptMutationVariables = Exact<{
  id: string;
  approval: ScriptInput;
}>;


export type ApproveScriptMutation = { updateScriptComp: { id: string, status: ItemStatus } };

export type ApproveVideoMutationVariables = Exact<{
  id: string;
  approval: VideoInput;
}>;


export type ApproveVideoMutation = { updateVideo: { id: string, status: ItemStatus } };

export type AssignReviewMutationVariables = Exact<{
  id: string;
  userId?: string | null | undefined;
}>;


export type AssignReviewMutation = { assignReview: { id: string, type: ItemType, title: string, version: number, createdAt: string, requestedBy: string, neededBy: string | null, signedThumbUrl: string | null, openMarks: number, assignee: { id: string, name: string } | null } };

export type BillContractMutationVariables = Exact<{
  userId: string;
  from?: string | null | undefined;
  amount?: number | null | undefined;
}>;


export type BillContractMutation = { billContract: { id: string } };

export type BuyPlanMutationVariables = Exact<{
  usersCount: number;
  cardData?: CardDataInput | null | undefined;
  removeIds?: Array<string> | string | null | undefined;
  customPlan: CustomPlanInput;
  attempt: string;
  quote?: string | null | undefined;
}>;


export type BuyPlanMutation = { handleSubscriptionAndPayment: { id: string, active: boolean, trial: boolean, finalPrice: number, interval: PlanInterval } };

export type CancelConversionMutationVariables = Exact<{
  id: string;
}>;


export type CancelConversionMutation = { cancelConversion: { id: string, state: ConversionState } };

export type CancelPlanMutationVariables = Exact<{
  id: string;
}>;


export type CancelPlanMutation = { cancelPlanSubscription: { id: string } };

export type ChangeCardMutationVariables = Exact<{
  cardData: CardDataInput;
  attempt: string;
}>;


export type ChangeCardMutation = { changeCard: { state: string } };

export type ChangeDirectoryTokenMutationVariables = Exact<{
  revoke?: boolean | null | undefined;
}>;


export type ChangeDirectoryTokenMutation = { changeDirectoryToken: { token: string | null } };

export type ChangeEnterpriseMutationVariables = Exact<{
  enterprise: EnterpriseInput;
}>;


export type ChangeEnterpriseMutation = { updateEnterprise: { id: string } };

export type ChangeLastDayMutationVariables = Exact<{
  id: string;
  lastDay: string;
}>;


export type ChangeLastDayMutation = { updateUser: Array<{ id: string }> };

export type ChangeLibraryMutationVariables = Exact<{
  id: string;
  library: ContentLibraryInput;
}>;


export type ChangeLibraryMutation = { updateContentLibrary: { id: string, hidden: boolean, name: string } };

export type ChangeNoteMutationVariables = Exact<{
  id: string;
  text: string;
}>;


export type ChangeNoteMutation = { updateReviewNote: { id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, mine: boolean, acceptedAt: string | null, answer: { done: boolean, reply: string | null } | null } };

export type ChangeRoleMutationVariables = Exact<{
  role: RoleInput;
}>;


export type ChangeRoleMutation = { updateRole: { id: string } };

export type ChangeSignInDomainMutationVariables = Exact<{
  domain: string;
  change: SignInDomainChange;
}>;


export type ChangeSignInDomainMutation = { changeSignInDomain: { redirectUri: string } };

export type ChangeStaffMutationVariables = Exact<{
  id: string;
  user: UserInput;
}>;


export type ChangeStaffMutation = { updateUser: Array<{ id: string }> };

export type ChangeTemplateMutationVariables = Exact<{
  template: CustomPlanTemplateInput;
}>;


export type ChangeTemplateMutation = { updateCustomPlanTemplate: { id: string, name: string, price: number, usersRange: string | null, complianceEngine: boolean, multiUsersEngine: boolean } };

export type CloseAccountMutationVariables = Exact<{
  words: string;
}>;


export type CloseAccountMutation = { closeAccount: { id: string } };

export type ConfirmCardMutationVariables = Exact<{
  clientSecret: string;
}>;


export type ConfirmCardMutation = { confirmCard: { state: string } };

export type ConfirmEmailChangeMutationVariables = Exact<{
  code: string;
}>;


export type ConfirmEmailChangeMutation = { confirmEmailChange: { id: string, email: string } };

export type ConfirmPasswordMutationVariables = Exact<{
  password: string;
  code?: string | null | undefined;
}>;


export type ConfirmPasswordMutation = { confirmPassword: { confirmed: boolean, token: string } };

export type ConfirmTestPaymentMutationVariables = Exact<{
  clientSecret: string;
  confirmed: boolean;
}>;


export type ConfirmTestPaymentMutation = { confirmTestPayment: boolean };

export type ConvertVideoMutationVariables = Exact<{
  url: string;
}>;


export type ConvertVideoMutation = { convertVideo: { id: string, state: ConversionState, progress: number, waitingBefore: number | null, secondsLeft: number | null, url: string | null, signedUrl: string | null, message: string | null } };

export type CopyScriptMutationVariables = Exact<{
  id: string;
}>;


export type CopyScriptMutation = { copyScript: { id: string } };

export type CopyVideoMutationVariables = Exact<{
  id: string;
}>;


export type CopyVideoMutation = { copyVideo: { id: string, status: ItemStatus } };

export type CountReactionMutationVariables = Exact<{
  id: string;
  data: MetricDataInput;
}>;


export type CountReactionMutation = { updateVideoMetrics: { likes: number, views: number, shareAttempts: number, isLiked: boolean } };

export type CountShareMutationVariables = Exact<{
  id: string;
}>;


export type CountShareMutation = { updateVideoMetrics: { shareAttempts: number, isShared: boolean } };

export type CreateAnnouncementMutationVariables = Exact<{
  announcement: AnnouncementInput;
}>;


export type CreateAnnouncementMutation = { createAnnouncement: { id: string } };

export type CreateClaimMutationVariables = Exact<{
  claim: ClaimInput;
}>;


export type CreateClaimMutation = { createClaim: { id: string } };

export type CreateClientMutationVariables = Exact<{
  user: UserInput;
}>;


export type CreateClientMutation = { createUserAdmin: { id: string, email: string, initialPassword: string | null } };

export type CreateCouponMutationVariables = Exact<{
  coupon: CouponInput;
}>;


export type CreateCouponMutation = { createCoupon: { id: string, code: string } };

export type CreateDraftVideoMutationVariables = Exact<{
  video: VideoInput;
}>;


export type CreateDraftVideoMutation = { createVideo: { id: string, title: string, script: string | null, category: string | null, status: ItemStatus, view: number, version: number, updatedAt: string, scriptType: ItemType | null, urlVideo: string | null, signedVideoUrl: string | null, signedVideoScriptUrl: string | null, signedCaptionsUrl: string | null, captionsMachineMade: boolean, duration: number | null, width: number | null, height: number | null, mediaSha256: string | null, urlLogo: string | null, signedLogoUrl: string | null, logoPosition: LogoPosition | null, logoInVideo: boolean, signedLastLogoUrl: string | null, lastLogoPosition: LogoPosition | null, thumb: string | null, signedThumbUrl: string | null, disclosureTitle: string | null, disclosureText: string | null, postText: string | null, captions: string | null, edit: string | null, reviewForm: string | null, urlSignature: string | null, email: string | null, complianceText: string | null, endCard: { title: string, text: string, seconds: number } | null, cleanTake: { url: string | null, signedUrl: string | null, captions: string | null, duration: number | null, width: number | null, height: number | null } | null, render: { key: string | null, missing: string | null } | null, dismissals: Array<{ key: string, reason: string }>, copyOf: { id: string, title: string, declined: boolean, exists: boolean } | null, viewerCan: { edit: boolean, submit: boolean, publish: boolean } } };

export type CreateEnterpriseMutationVariables = Exact<{
  enterprise: EnterpriseInput;
}>;


export type CreateEnterpriseMutation = { createEnterprise: { id: string, nickname: string | null, email: string, initialPassword: string | null } };

export type CreateGeneratedScriptMutationVariables = Exact<{
  script: ScriptInput;
}>;


export type CreateGeneratedScriptMutation = { createScript: { id: string, status: ItemStatus } };

export type CreateLibraryMutationVariables = Exact<{
  library: ContentLibraryInput;
}>;


export type CreateLibraryMutation = { createContentLibrary: { id: string } };

export type CreatePhraseMutationVariables = Exact<{
  phraseRule: PhraseRuleInput;
}>;


export type CreatePhraseMutation = { createPhraseRule: { id: string } };

export type CreateRuleMutationVariables = Exact<{
  rule: string;
}>;


export type CreateRuleMutation = { createAIRule: { id: string } };

export type CreateScriptMutationVariables = Exact<{
  script: ScriptInput;
}>;


export type CreateScriptMutation = { createScript: { id: string, type: ItemType, title: string, category: string | null, scriptText: string | null, status: ItemStatus, version: number, updatedAt: string, contentLibraryId: string | null, urlVideo: string | null, signedVideoUrl: string | null, reviewForm: string | null, dismissals: Array<{ key: string, reason: string }>, copyOf: { id: string, title: string, declined: boolean, exists: boolean } | null, viewerCan: { edit: boolean, submit: boolean, publish: boolean } } };

export type CreateSettingsMutationVariables = Exact<{
  settings: SettingsInput;
}>;


export type CreateSettingsMutation = { createSettings: { id: string, subdomain: string | null, subdomainStatus: SubdomainStatus | null } };

export type CreateStaffMutationVariables = Exact<{
  user: UserInput;
}>;


export type CreateStaffMutation = { createUser: { id: string, initialPassword: string | null } };

export type CreateTemplateMutationVariables = Exact<{
  template: CustomPlanTemplateInput;
}>;


export type CreateTemplateMutation = { createCustomPlanTemplate: { id: string, name: string, price: number, usersRange: string | null, complianceEngine: boolean, multiUsersEngine: boolean } };

export type DecideDomainMutationVariables = Exact<{
  id: string;
  decision: DomainDecision;
  reason?: string | null | undefined;
}>;


export type DecideDomainMutation = { decideDomain: { id: string, status: SubdomainStatus } };

export type DeclineReviewMutationVariables = Exact<{
  id: string;
  reason: string;
  reviewerName?: string | null | undefined;
  code?: string | null | undefined;
}>;


export type DeclineReviewMutation = { declineReview: { id: string, state: RoundState, decidedAt: string | null } };

export type DropRoleMutationVariables = Exact<{
  id: string;
}>;


export type DropRoleMutation = { removeRole: { id: string } };

export type DuplicateScriptMutationVariables = Exact<{
  id: string;
}>;


export type DuplicateScriptMutation = { copyScript: { id: string } };

export type DuplicateVideoMutationVariables = Exact<{
  id: string;
}>;


export type DuplicateVideoMutation = { copyVideo: { id: string, status: ItemStatus } };

export type EndAnnouncementMutationVariables = Exact<{
  id: string;
}>;


export type EndAnnouncementMutation = { endAnnouncement: { id: string } };

export type EndCouponMutationVariables = Exact<{
  id: string;
}>;


export type EndCouponMutation = { endCoupon: { id: string } };

export type EndLookMutationVariables = Exact<{
  id: string;
}>;


export type EndLookMutation = { endLook: string };

export type EndOtherSessionsMutationVariables = Exact<{ [key: string]: never; }>;


export type EndOtherSessionsMutation = { endOtherSessions: number };

export type EndPlanMutationVariables = Exact<{
  id: string;
}>;


export type EndPlanMutation = { removeCustomPlan: { id: string } };

export type EndSessionMutationVariables = Exact<{
  id: string;
}>;


export type EndSessionMutation = { endSession: { id: string } };

export type ExportRecordsMutationVariables = Exact<{
  scope: RecordScopeInput;
}>;


export type ExportRecordsMutation = { exportRecords: { id: string, state: ExportState } };

export type ExtractTextMutationVariables = Exact<{
  url: string;
}>;


export type ExtractTextMutation = { extractText: { title: string, text: string, words: number } };

export type FinishWorkspaceMutationVariables = Exact<{
  answers: WorkspaceInput;
}>;


export type FinishWorkspaceMutation = { finishWorkspace: { id: string } };

export type FollowConditionsMutationVariables = Exact<{
  id: string;
}>;


export type FollowConditionsMutation = { followConditions: { id: string, conditions: { followedAt: string | null } | null } };

export type ForwardReviewMutationVariables = Exact<{
  id: string;
  email: string;
  message?: string | null | undefined;
  reviewerName?: string | null | undefined;
  code?: string | null | undefined;
}>;


export type ForwardReviewMutation = { forwardReview: { id: string, state: RoundState } };

export type GivePlanMutationVariables = Exact<{
  id: string;
  plan: CustomPlanInput;
}>;


export type GivePlanMutation = { createCustomPlanToUser: { id: string } };

export type GiveRoleMutationVariables = Exact<{
  id: string;
  role: string;
}>;


export type GiveRoleMutation = { updateUser: Array<{ id: string }> };

export type HandOverWorkMutationVariables = Exact<{
  from: string;
  to: string;
}>;


export type HandOverWorkMutation = { handOverWork: { scripts: number, videos: number, libraries: number, stayed: number } };

export type HoldClientMutationVariables = Exact<{
  accountId: string;
  on: boolean;
  reason: string;
  setter: HoldSetter;
}>;


export type HoldClientMutation = { setLegalHold: { since: string | null } };

export type ImportPeopleMutationVariables = Exact<{
  people: Array<ImportedPersonInput> | ImportedPersonInput;
  message?: string | null | undefined;
  lastDay?: string | null | undefined;
}>;


export type ImportPeopleMutation = { importSubUsers: { skipped: Array<string>, invited: Array<{ id: string }> } };

export type InviteAgainMutationVariables = Exact<{
  subusers: SubUsersInput;
}>;


export type InviteAgainMutation = { createSubUsers: Array<{ id: string }> };

export type KeepAsScriptMutationVariables = Exact<{
  script: ScriptInput;
}>;


export type KeepAsScriptMutation = { createScript: { id: string } };

export type LookAsMutationVariables = Exact<{
  id: string;
  reason: string;
}>;


export type LookAsMutation = { lookAsClient: { id: string, token: string } };

export type MakeRoleMutationVariables = Exact<{
  role: RoleInput;
}>;


export type MakeRoleMutation = { createRole: { id: string } };

export type MoveScriptMutationVariables = Exact<{
  id: string;
  script: ScriptInput;
}>;


export type MoveScriptMutation = { updateScript: { id: string, status: ItemStatus, version: number } };

export type MoveScriptToMutationVariables = Exact<{
  id: string;
  script: ScriptInput;
}>;


export type MoveScriptToMutation = { updateScript: { id: string } };

export type MoveVideoMutationVariables = Exact<{
  id: string;
  video: VideoInput;
}>;


export type MoveVideoMutation = { updateVideo: { id: string, status: ItemStatus, view: number, version: number } };

export type NewBackupCodesMutationVariables = Exact<{ [key: string]: never; }>;


export type NewBackupCodesMutation = { newBackupCodes: Array<string> };

export type OrderVideosMutationVariables = Exact<{
  videos: Array<VideoOrderInput> | VideoOrderInput;
}>;


export type OrderVideosMutation = { updateVideosOrder: Array<{ id: string, order: number }> };

export type PayRenewalMutationVariables = Exact<{
  cardData?: CardDataInput | null | undefined;
  attempt: string;
}>;


export type PayRenewalMutation = { payRenewal: { state: string } };

export type ReactToVideoMutationVariables = Exact<{
  id: string;
  data: MetricDataInput;
}>;


export type ReactToVideoMutation = { updateVideoMetrics: { likes: number, views: number, shareAttempts: number, isLiked: boolean, isShared: boolean } };

export type ReadNotificationMutationVariables = Exact<{
  id: string;
}>;


export type ReadNotificationMutation = { updateNotification: { id: string, readed: number } };

export type ReadNotificationsMutationVariables = Exact<{ [key: string]: never; }>;


export type ReadNotificationsMutation = { readNotifications: Array<{ id: string, readed: number }> };

export type RecallItemsMutationVariables = Exact<{
  words: string;
  reason: string;
  items: Array<RecalledItemInput> | RecalledItemInput;
}>;


export type RecallItemsMutation = { recallItems: Array<{ id: string }> };

export type RefundInvoiceMutationVariables = Exact<{
  id: string;
  amount: number;
  reason: string;
  attempt: string;
}>;


export type RefundInvoiceMutation = { refundInvoice: { id: string, refunded: number, refunding: number } };

export type RemindReviewerMutationVariables = Exact<{
  id: string;
}>;


export type RemindReviewerMutation = { remindReviewer: { id: string, email: string, remindedAt: string | null } };

export type RemoveClaimMutationVariables = Exact<{
  id: string;
}>;


export type RemoveClaimMutation = { removeClaim: { id: string } };

export type RemoveClientNoteMutationVariables = Exact<{
  id: string;
}>;


export type RemoveClientNoteMutation = { removeClientNote: { id: string } };

export type RemoveDisclosureMutationVariables = Exact<{
  id: string;
}>;


export type RemoveDisclosureMutation = { removeDisclaimer: { id: string } };

export type RemoveFromChannelMutationVariables = Exact<{
  id: string;
}>;


export type RemoveFromChannelMutation = { removeVideo: { id: string } };

export type RemoveNoteMutationVariables = Exact<{
  id: string;
}>;


export type RemoveNoteMutation = { removeReviewNote: { id: string } };

export type RemovePersonMutationVariables = Exact<{
  id: string;
}>;


export type RemovePersonMutation = { removeUser: Array<{ id: string }> };

export type RemovePhraseMutationVariables = Exact<{
  id: string;
}>;


export type RemovePhraseMutation = { removePhraseRule: { id: string } };

export type RemoveRuleMutationVariables = Exact<{
  id: string;
}>;


export type RemoveRuleMutation = { removeAIRule: { id: string } };

export type RemoveScriptMutationVariables = Exact<{
  id: string;
}>;


export type RemoveScriptMutation = { removeScript: { id: string } };

export type RemoveSignInMutationVariables = Exact<{ [key: string]: never; }>;


export type RemoveSignInMutation = { removeSignIn: { redirectUri: string } };

export type RemoveTemplateMutationVariables = Exact<{
  id: string;
}>;


export type RemoveTemplateMutation = { removeCustomPlanTemplate: { id: string } };

export type RemoveVideoMutationVariables = Exact<{
  id: string;
}>;


export type RemoveVideoMutation = { removeVideo: { id: string } };

export type RequestCodeMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestCodeMutation = { requestReviewCode: { sent: boolean } };

export type RequestEmailChangeMutationVariables = Exact<{
  email: string;
}>;


export type RequestEmailChangeMutation = { requestEmailChange: { id: string } };

export type RequestLinkMutationVariables = Exact<{ [key: string]: never; }>;


export type RequestLinkMutation = { requestReviewLink: { sent: boolean } };

export type ResendLinkMutationVariables = Exact<{
  id: string;
}>;


export type ResendLinkMutation = { resendToCompliance: { id: string, email: string, sentAt: string, expiresAt: string } };

export type RestoreScriptVersionMutationVariables = Exact<{
  id: string;
  number: number;
}>;


export type RestoreScriptVersionMutation = { restoreScriptVersion: { id: string, updatedAt: string } };

export type ResumePlanMutationVariables = Exact<{
  id: string;
}>;


export type ResumePlanMutation = { resumePlanSubscription: { id: string } };

export type RetryJobsMutationVariables = Exact<{ [key: string]: never; }>;


export type RetryJobsMutation = { retryJobs: number };

export type SaveChannelProfileMutationVariables = Exact<{
  profile: ChannelProfileInput;
}>;


export type SaveChannelProfileMutation = { updateChannelProfile: { text: string, actionLabel: string, actionUrl: string, footer: string, accent: ChannelAccent, cover: string | null, signedCoverUrl: string | null, featuredVideoId: string | null, scriptId: string | null, state: ChannelProfileState, isReviewed: boolean } };

export type SaveClaimMutationVariables = Exact<{
  id: string;
  claim: ClaimInput;
}>;


export type SaveClaimMutation = { updateClaim: { id: string } };

export type SaveCreationVideoMutationVariables = Exact<{
  id: string;
  video: VideoInput;
}>;


export type SaveCreationVideoMutation = { updateVideo: { id: string, title: string, script: string | null, category: string | null, status: ItemStatus, view: number, version: number, updatedAt: string, scriptType: ItemType | null, urlVideo: string | null, signedVideoUrl: string | null, signedVideoScriptUrl: string | null, signedCaptionsUrl: string | null, captionsMachineMade: boolean, duration: number | null, width: number | null, height: number | null, mediaSha256: string | null, urlLogo: string | null, signedLogoUrl: string | null, logoPosition: LogoPosition | null, logoInVideo: boolean, signedLastLogoUrl: string | null, lastLogoPosition: LogoPosition | null, thumb: string | null, signedThumbUrl: string | null, disclosureTitle: string | null, disclosureText: string | null, postText: string | null, captions: string | null, edit: string | null, reviewForm: string | null, urlSignature: string | null, email: string | null, complianceText: string | null, endCard: { title: string, text: string, seconds: number } | null, cleanTake: { url: string | null, signedUrl: string | null, captions: string | null, duration: number | null, width: number | null, height: number | null } | null, render: { key: string | null, missing: string | null } | null, dismissals: Array<{ key: string, reason: string }>, copyOf: { id: string, title: string, declined: boolean, exists: boolean } | null, viewerCan: { edit: boolean, submit: boolean, publish: boolean } } };

export type SaveDisclosureMutationVariables = Exact<{
  id: string;
  disclaimer: DisclaimerInput;
}>;


export type SaveDisclosureMutation = { updateDisclaimer: { id: string } };

export type SaveHeardMutationVariables = Exact<{
  id: string;
  heard: string;
}>;


export type SaveHeardMutation = { updateVideo: { id: string, spoken: string | null } };

export type SaveMeantMutationVariables = Exact<{
  id: string;
  meant: Array<DismissalInput> | DismissalInput;
}>;


export type SaveMeantMutation = { updateVideo: { id: string, spoken: string | null } };

export type SavePersonMutationVariables = Exact<{
  id: string;
  user: UserInput;
}>;


export type SavePersonMutation = { updateUser: Array<{ id: string }> };

export type SavePhraseMutationVariables = Exact<{
  id: string;
  phraseRule: PhraseRuleInput;
}>;


export type SavePhraseMutation = { updatePhraseRule: { id: string, enabled: boolean } };

export type SavePricesMutationVariables = Exact<{
  config: ConfigInput;
}>;


export type SavePricesMutation = { updateConfig: { basicPlanValue: number, scriptsPlanValue: number, complianceValue: number, libraryValue: number, userValue: number, yearDiscount: number } };

export type SaveReviewPolicyMutationVariables = Exact<{
  policy: ReviewPolicyInput;
}>;


export type SaveReviewPolicyMutation = { updateReviewPolicy: { reviewCode: boolean, approvalMonths: number | null, disclosureRequired: boolean, disclosureSeconds: number | null } };

export type SaveScriptMutationVariables = Exact<{
  id: string;
  script: ScriptInput;
}>;


export type SaveScriptMutation = { updateScript: { id: string, type: ItemType, title: string, category: string | null, scriptText: string | null, status: ItemStatus, version: number, updatedAt: string, contentLibraryId: string | null, urlVideo: string | null, signedVideoUrl: string | null, reviewForm: string | null, dismissals: Array<{ key: string, reason: string }>, copyOf: { id: string, title: string, declined: boolean, exists: boolean } | null, viewerCan: { edit: boolean, submit: boolean, publish: boolean } } };

export type SaveSettingsMutationVariables = Exact<{
  id: string;
  settings: SettingsInput;
}>;


export type SaveSettingsMutation = { updateSettings: { id: string, subdomain: string | null, subdomainStatus: SubdomainStatus | null } };

export type SaveSharingMutationVariables = Exact<{
  id: string;
  settings: SettingsInput;
}>;


export type SaveSharingMutation = { updateSettings: { id: string, downloadButton: boolean, embedButton: boolean, facebookButton: boolean, linkedinButton: boolean, twitterButton: boolean } };

export type SaveSignInMutationVariables = Exact<{
  signIn: SignInInput;
}>;


export type SaveSignInMutation = { saveSignIn: { redirectUri: string } };

export type SaveWorkspaceMutationVariables = Exact<{
  step: number;
  answers: WorkspaceInput;
}>;


export type SaveWorkspaceMutation = { saveWorkspace: { step: number, steps: Array<string>, finished: boolean, answers: { wsName: string, wsAvatar: string, signedAvatarUrl: string | null, wsColor: number, wsLibrary: string, wsCompliance: boolean, wsEmailCompliance: string, wsCompanyName: string, wsImgCompany: string, signedImgCompanyUrl: string | null, wsTitleDisclaimer: string, wsBodyDisclaimer: string } } };

export type SendCorrectionsMutationVariables = Exact<{
  id: string;
  corrections: CommentInput;
}>;


export type SendCorrectionsMutation = { updateComment: { id: string, state: RoundState, decidedAt: string | null } };

export type SendPlanMailMutationVariables = Exact<{
  type: string;
}>;


export type SendPlanMailMutation = { sendPlanMail: { sent: boolean } };

export type SetCaptionsMutationVariables = Exact<{
  id: string;
  captions: string;
  isRead?: boolean | null | undefined;
}>;


export type SetCaptionsMutation = { setVideoCaptions: { id: string, title: string, script: string | null, category: string | null, status: ItemStatus, view: number, version: number, updatedAt: string, scriptType: ItemType | null, urlVideo: string | null, signedVideoUrl: string | null, signedVideoScriptUrl: string | null, signedCaptionsUrl: string | null, captionsMachineMade: boolean, duration: number | null, width: number | null, height: number | null, mediaSha256: string | null, urlLogo: string | null, signedLogoUrl: string | null, logoPosition: LogoPosition | null, logoInVideo: boolean, signedLastLogoUrl: string | null, lastLogoPosition: LogoPosition | null, thumb: string | null, signedThumbUrl: string | null, disclosureTitle: string | null, disclosureText: string | null, postText: string | null, captions: string | null, edit: string | null, reviewForm: string | null, urlSignature: string | null, email: string | null, complianceText: string | null, endCard: { title: string, text: string, seconds: number } | null, cleanTake: { url: string | null, signedUrl: string | null, captions: string | null, duration: number | null, width: number | null, height: number | null } | null, render: { key: string | null, missing: string | null } | null, dismissals: Array<{ key: string, reason: string }>, copyOf: { id: string, title: string, declined: boolean, exists: boolean } | null, viewerCan: { edit: boolean, submit: boolean, publish: boolean } } };

export type SetLegalHoldMutationVariables = Exact<{
  on: boolean;
  reason: string;
}>;


export type SetLegalHoldMutation = { setLegalHold: { since: string | null } };

export type SetPlanMutationVariables = Exact<{
  id: string;
  plan: CustomPlanInput;
}>;


export type SetPlanMutation = { updateCustomPlan: { id: string, trialEndDate: string | null } };

export type SetRetentionYearsMutationVariables = Exact<{
  years: number;
}>;


export type SetRetentionYearsMutation = { setRetentionYears: { retentionYears: number } };

export type SetScriptFavoriteMutationVariables = Exact<{
  id: string;
  isFavorite: boolean;
}>;


export type SetScriptFavoriteMutation = { scriptIsFavorite: { id: string, isFavorite: boolean } };

export type SetVideoFavoriteMutationVariables = Exact<{
  id: string;
  isFavorite: boolean;
}>;


export type SetVideoFavoriteMutation = { videoIsFavorite: { id: string, isFavorite: boolean } };

export type ShelveScriptMutationVariables = Exact<{
  id: string;
  script: ScriptInput;
}>;


export type ShelveScriptMutation = { updateScript: { id: string, hidden: boolean, archived: boolean } };

export type ShelveVideoMutationVariables = Exact<{
  id: string;
  video: VideoInput;
}>;


export type ShelveVideoMutation = { updateVideo: { id: string, hidden: boolean, archived: boolean } };

export type SubmitVideoMutationVariables = Exact<{
  data: ComplianceSubmissionInput;
}>;


export type SubmitVideoMutation = { createComplianceSubmission: { id: string, videoId: string } };

export type SwitchPersonMutationVariables = Exact<{
  id: string;
  active: boolean;
}>;


export type SwitchPersonMutation = { fullDisableUser: { id: string, active: boolean } };

export type SwitchRuleMutationVariables = Exact<{
  id: string;
  enabled: boolean;
}>;


export type SwitchRuleMutation = { updateAIRule: { id: string, enabled: boolean } };

export type UpdateMfaMutationVariables = Exact<{
  mfaUser: MfaUserInput;
}>;


export type UpdateMfaMutation = { updateMFAUser: { message: string | null, totpAuthUrl: string | null } };

export type VerifyDomainMutationVariables = Exact<{
  subdomain: string;
}>;


export type VerifyDomainMutation = { verifySubDomain: { valid: boolean, message: string | null } };

export type VerifyMfaMutationVariables = Exact<{
  mfaUser: MfaUserInput;
}>;


export type VerifyMfaMutation = { verifyMFAUser: { mfaActive: boolean, backupCodes: Array<string> } };

export type WithdrawChangeMutationVariables = Exact<{
  id: string;
}>;


export type WithdrawChangeMutation = { withdrawPlanChange: { id: string } };

export type FindCouponQueryVariables = Exact<{
  code: string;
}>;


export type FindCouponQuery = { getCoupon: { id: string | null, percentOff: number | null, amountOff: number | null, minimumAmount: number | null, error: string | null } };

export type FindInTeamQueryVariables = Exact<{
  emails: Array<string> | string;
}>;


export type FindInTeamQuery = { findSubUsers: Array<string>, getViewer: { seats: { used: number, total: number } | null } };

export type FindPeopleQueryVariables = Exact<{
  id: string;
}>;


export type FindPeopleQuery = { getSubUsers: Array<{ id: string, name: string, lastName: string | null, email: string }> };

export type FindSayingsQueryVariables = Exact<{
  words: string;
}>;


export type FindSayingsQuery = { findSayings: { isPart: boolean, sayings: Array<{ type: ItemType, id: string, title: string, publishedAt: string | null, isPublished: boolean, passage: string, inCaptions: boolean, inSpeech: boolean, viewers: number, fullViews: number, shares: number, videosMade: number }> } };

export type FindScriptsQueryVariables = Exact<{
  search: string;
  limit: number;
}>;


export type FindScriptsQuery = { getMyScriptsNew: { scripts: Array<{ id: string, title: string, category: string | null, status: ItemStatus, type: ItemType, isBodewell: boolean, viewerCan: { edit: boolean, revise: boolean } }> } };

export type FindVideosQueryVariables = Exact<{ [key: string]: never; }>;


export type FindVideosQuery = { getMyVideos: Array<{ id: string, title: string, category: string | null, status: ItemStatus }> };

export type GetAccountQueryVariables = Exact<{ [key: string]: never; }>;


export type GetAccountQuery = { getViewer: { managedFields: Array<string>, otherReviewers: Array<string>, pendingEmail: string | null, backupCodesLeft: number, settingsTabs: Array<{ tab: string, title: string }>, rights: { editEnterpriseTab: boolean, useTwoFactor: boolean, changeEmail: boolean }, storage: { used: number, total: number } }, getUser: { id: string, kind: UserKind, name: string, lastName: string | null, email: string, nickname: string | null, userSub: string | null, mfaActive: boolean, isEnterprise: boolean, isEnterpriseUser: boolean, isBodewellUser: boolean, fromSumo: boolean, disclaimers: Array<{ id: string, title: string, text: string, editable: boolean }>, settings: { id: string, color: number | null, phone: string | null, workspaceImg: string | null, signedWorkspaceImgUrl: string | null, bio: string | null, disclaimer: string | null, companyName: string | null, companyFullName: string | null, companyLink: string | null, companyPhone: string | null, complianceEmail: string | null, companyImg: string | null, signedCompanyImgUrl: string | null, address: string | null, city: string | null, state: string | null, zip: string | null, usersCount: number | null, subdomain: string | null, subdomainStatus: SubdomainStatus | null } | null, admin: { id: string, name: string, isEnterprise: boolean, settings: { id: string, color: number | null, phone: string | null, workspaceImg: string | null, signedWorkspaceImgUrl: string | null, bio: string | null, disclaimer: string | null, companyName: string | null, companyFullName: string | null, companyLink: string | null, companyPhone: string | null, complianceEmail: string | null, companyImg: string | null, signedCompanyImgUrl: string | null, address: string | null, city: string | null, state: string | null, zip: string | null, usersCount: number | null, subdomain: string | null, subdomainStatus: SubdomainStatus | null } | null } | null } | null };

export type GetAnnouncementsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetAnnouncementsQuery = { getAnnouncements: Array<{ id: string, text: string, startsAt: string, endsAt: string | null, createdBy: string, state: AnnouncementState }> };

export type GetApprovedVideoQueryVariables = Exact<{
  id: string;
}>;


export type GetApprovedVideoQuery = { getVideo: { id: string, userId: string, title: string, script: string | null, category: string | null, status: ItemStatus, version: number, isFavorite: boolean, signedVideoUrl: string | null, signedThumbUrl: string | null, signedCaptionsUrl: string | null, captionsMachineMade: boolean, duration: number | null, width: number | null, height: number | null, mediaSha256: string | null, sharePath: string | null, approvedAt: string | null, approvalEndsAt: string | null, approvedBy: string | null, reviewed: boolean, downloadName: string | null, postText: string | null, disclosureTitle: string | null, disclosureText: string | null, conditions: { text: string, lastDay: string | null, places: Array<string>, followedAt: string | null, viewerCanFollow: boolean } | null, metrics: { views: number, likes: number, shareAttempts: number }, viewerCan: { favorite: boolean, download: boolean, embed: boolean, shareFacebook: boolean, shareTwitter: boolean, shareLinkedin: boolean } } | null };

export type GetBrandQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBrandQuery = { getViewer: { user: { disclaimers: Array<{ id: string, title: string, text: string }>, settings: { companyName: string | null, signedCompanyImgUrl: string | null, color: number | null } | null } } };

export type GetBusinessMetricsQueryVariables = Exact<{
  dateA: string;
  dateB: string;
}>;


export type GetBusinessMetricsQuery = { getBusinessMetrics: { revenue: { running: { plans: number, monthly: number }, begun: { plans: number, monthly: number }, lost: { plans: number, monthly: number }, pastDue: { plans: number, monthly: number }, collected: Array<{ date: string, amount: number }> }, trials: { started: number, paid: number }, reviews: { decided: number, medianHours: number | null, ninetiethHours: number | null, approved: number, approvedAtOnce: number, rounds: number | null }, journey: { steps: Array<{ step: JourneyStep, accounts: number }>, wizard: Array<{ step: number, people: number }> } } };

export type GetBuyUsersQueryVariables = Exact<{ [key: string]: never; }>;


export type GetBuyUsersQuery = { getUser: { id: string, settings: { id: string, usersCount: number | null } | null } | null, getConfig: { userValue: number, publishableKey: string | null } };

export type GetCategoriesMetricsQueryVariables = Exact<{
  dateA: string;
  dateB: string;
}>;


export type GetCategoriesMetricsQuery = { getCategoriesMetrics: { rows: Array<{ category: string, count: number, likes: number, views: number, fullViews: number, shareAttempts: number, favorites: number }> } };

export type GetCategoriesSheetQueryVariables = Exact<{
  dateA: string;
  dateB: string;
}>;


export type GetCategoriesSheetQuery = { getCategoriesMetrics: { base64: string | null } };

export type GetChannelQueryVariables = Exact<{
  owner: boolean;
}>;


export type GetChannelQuery = { getVideosByMyMetrics: Array<{ id: string, title: string, order: number, duration: number | null, approvedAt: string | null, signedThumbUrl: string | null, metrics: { likes: number, views: number, shareAttempts: number, isLiked: boolean }, viewerCan: { remove: boolean } }> };

export type GetChannelMetricsQueryVariables = Exact<{
  dateA: string;
  dateB: string;
  videoId?: string | null | undefined;
}>;


export type GetChannelMetricsQuery = { getChannelMetrics: { days: Array<{ date: string, counts: { views: number, firstQuarter: number, half: number, threeQuarters: number, fullViews: number, likes: number, shareAttempts: number } }>, videos: Array<{ id: string, title: string, counts: { views: number, firstQuarter: number, half: number, threeQuarters: number, fullViews: number, likes: number, shareAttempts: number } }>, referrers: Array<{ kind: ReferrerKind, host: string | null, views: number }> } };

export type GetChannelProfileQueryVariables = Exact<{ [key: string]: never; }>;


export type GetChannelProfileQuery = { getChannelProfile: { text: string, actionLabel: string, actionUrl: string, footer: string, accent: ChannelAccent, cover: string | null, signedCoverUrl: string | null, featuredVideoId: string | null, scriptId: string | null, state: ChannelProfileState, isReviewed: boolean }, getVideosByMyMetrics: Array<{ id: string, title: string }> };

export type GetChannelVideoQueryVariables = Exact<{
  owner: boolean;
  videoId: string;
}>;


export type GetChannelVideoQuery = { getVideosByMyMetrics: Array<{ signedVideoUrl: string | null, signedCaptionsUrl: string | null, captionsMachineMade: boolean, width: number | null, height: number | null, postText: string | null, disclosureTitle: string | null, disclosureText: string | null, id: string, title: string, order: number, duration: number | null, approvedAt: string | null, signedThumbUrl: string | null, metrics: { likes: number, views: number, shareAttempts: number, isLiked: boolean }, viewerCan: { remove: boolean } }> };

export type GetClaimsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetClaimsQuery = { getClaims: Array<{ id: string, words: string, proof: string, link: string | null, urlFile: string | null, signedFileUrl: string | null, fileName: string | null, sha256: string | null, until: string, approvedBy: string, state: ClaimState }> };

export type GetClientQueryVariables = Exact<{
  id: string;
}>;


export type GetClientQuery = { getClient: { accountId: string, lastActiveAt: string | null, user: { id: string, name: string, lastName: string | null, email: string, kind: UserKind, state: PersonState, active: boolean, createdAt: string, nickname: string | null, teamSize: number, settings: { companyName: string | null, companyFullName: string | null, phone: string | null, usersCount: number | null, billingContact: string | null, billingEmail: string | null, complianceEmail: string | null } | null, customPlan: { id: string, active: boolean, trial: boolean, trialEndDate: string | null, interval: PlanInterval, price: number, finalPrice: number, expireAt: string | null, paidByAdmin: boolean, promotion_code: string | null, discount: number | null, complianceEngine: boolean, multiUsersEngine: boolean, contentLibraries: Array<string> } | null }, subscription: { state: string, nextPrice: number | null, balance: number, couponWaits: boolean, unpaid: { amount: number, dueAt: string, until: string | null } | null, pending: { price: number, interval: PlanInterval } | null } | null, contractBill: { amount: number, from: string, to: string } | null, storage: { used: number, total: number }, domains: Array<{ id: string, domain: string, status: SubdomainStatus }>, mail: { unsent: number, lastError: string | null }, hold: { own: string | null, provider: string | null }, notes: Array<{ id: string, text: string, by: string, at: string }> }, getInvoices: Array<{ id: string, number: string, purpose: string, paid: number, refunded: number, refunding: number, paidAt: string, pdfUrl: string }> };

export type GetClientPeopleQueryVariables = Exact<{
  id: string;
  page: number;
  limit: number;
}>;


export type GetClientPeopleQuery = { getUsers: { pages: number, total: number, totalIsCapped: boolean, users: Array<{ id: string, name: string, lastName: string | null, email: string, kind: UserKind, state: PersonState, active: boolean, createdAt: string, teamSize: number, lastSeenAt: string | null, roles: Array<{ id: string, name: string }>, settings: { companyName: string | null, companyFullName: string | null } | null, customPlan: { id: string, active: boolean, trial: boolean, trialEndDate: string | null, interval: PlanInterval, price: number, finalPrice: number, expireAt: string | null, paidByAdmin: boolean, complianceEngine: boolean, multiUsersEngine: boolean, contentLibraries: Array<string> } | null }> } };

export type GetClientsQueryVariables = Exact<{
  filters: UserFiltersInput;
  page: number;
  limit: number;
  after?: string | null | undefined;
}>;


export type GetClientsQuery = { getUsers: { pages: number, total: number, totalIsCapped: boolean, users: Array<{ id: string, name: string, lastName: string | null, email: string, kind: UserKind, state: PersonState, active: boolean, createdAt: string, teamSize: number, settings: { companyName: string | null, companyFullName: string | null } | null, customPlan: { id: string, active: boolean, trial: boolean, trialEndDate: string | null, interval: PlanInterval, finalPrice: number, expireAt: string | null, paidByAdmin: boolean } | null }> } };

export type GetComparedVideoQueryVariables = Exact<{
  id: string;
}>;


export type GetComparedVideoQuery = { getVideo: { id: string, userId: string, status: ItemStatus, script: string | null, mediaSha256: string | null, signedVideoUrl: string | null, viewerCan: { revise: boolean } } | null };

export type GetContractQueryVariables = Exact<{ [key: string]: never; }>;


export type GetContractQuery = { getSubscription: { state: string, coupon: string | null, couponWaits: boolean, unpaid: { amount: number, dueAt: string } | null } | null, getInvoices: Array<{ id: string, number: string, paid: number, refunded: number, refunding: number, paidAt: string, pdfUrl: string }> };

export type GetConversionQueryVariables = Exact<{
  id: string;
}>;


export type GetConversionQuery = { getConversion: { id: string, state: ConversionState, progress: number, waitingBefore: number | null, secondsLeft: number | null, url: string | null, signedUrl: string | null, message: string | null } | null };

export type GetConverterQueryVariables = Exact<{ [key: string]: never; }>;


export type GetConverterQuery = { getConfig: { canConvert: boolean } };

export type GetCouponQueryVariables = Exact<{
  code: string;
}>;


export type GetCouponQuery = { getCoupon: { id: string | null, percentOff: number | null, amountOff: number | null, minimumAmount: number | null, error: string | null } };

export type GetCouponsQueryVariables = Exact<{
  search?: string | null | undefined;
}>;


export type GetCouponsQuery = { getCoupons: Array<{ id: string, code: string, percentOff: number | null, amountOff: number | null, minimumAmount: number | null, maxRedemptions: number | null, taken: number, expiresAt: string | null, duration: CouponDuration, state: CouponState }> };

export type GetCreationVideoQueryVariables = Exact<{
  id: string;
}>;


export type GetCreationVideoQuery = { getVideo: { id: string, title: string, script: string | null, category: string | null, status: ItemStatus, view: number, version: number, updatedAt: string, scriptType: ItemType | null, urlVideo: string | null, signedVideoUrl: string | null, signedVideoScriptUrl: string | null, signedCaptionsUrl: string | null, captionsMachineMade: boolean, duration: number | null, width: number | null, height: number | null, mediaSha256: string | null, urlLogo: string | null, signedLogoUrl: string | null, logoPosition: LogoPosition | null, logoInVideo: boolean, signedLastLogoUrl: string | null, lastLogoPosition: LogoPosition | null, thumb: string | null, signedThumbUrl: string | null, disclosureTitle: string | null, disclosureText: string | null, postText: string | null, captions: string | null, edit: string | null, reviewForm: string | null, urlSignature: string | null, email: string | null, complianceText: string | null, endCard: { title: string, text: string, seconds: number } | null, cleanTake: { url: string | null, signedUrl: string | null, captions: string | null, duration: number | null, width: number | null, height: number | null } | null, render: { key: string | null, missing: string | null } | null, dismissals: Array<{ key: string, reason: string }>, copyOf: { id: string, title: string, declined: boolean, exists: boolean } | null, viewerCan: { edit: boolean, submit: boolean, publish: boolean } } | null };

export type GetDisclosureRuleQueryVariables = Exact<{ [key: string]: never; }>;


export type GetDisclosureRuleQuery = { getReviewPolicy: { disclosureRequired: boolean, disclosureSeconds: number | null } };

export type GetDomainGuidanceQueryVariables = Exact<{ [key: string]: never; }>;


export type GetDomainGuidanceQuery = { getDomainGuidance: { target: string, checkedAt: string | null, reason: string | null, wrongSince: string | null, look: { records: Array<{ type: string, host: string, wanted: string, found: Array<string> | null, right: boolean }>, inTheWay: Array<{ type: string, found: Array<string>, advice: string }> } | null } };

export type GetDomainsQueryVariables = Exact<{
  status?: SubdomainStatus | null | undefined;
  page?: number | null | undefined;
}>;


export type GetDomainsQuery = { getDomains: { currentPage: number, pages: number, domains: Array<{ id: string, domain: string, status: SubdomainStatus, company: string | null, owner: string, ownerEmail: string, claimedAt: string, activatedAt: string | null, wrongSince: string | null, decidedAt: string | null, decidedBy: string | null, reason: string | null }> } };

export type GetEnterpriseFormQueryVariables = Exact<{
  id: string;
}>;


export type GetEnterpriseFormQuery = { getUser: { id: string, name: string, lastName: string | null, email: string, isEnterprise: boolean, settings: { companyName: string | null, companyFullName: string | null, phone: string | null, usersCount: number | null, complianceEmail: string | null, billingContact: string | null, billingEmail: string | null, billingAddress: string | null, billingCity: string | null, billingState: string | null, billingZip: string | null } | null, customPlan: { price: number, discount: number | null, promotion_code: string | null, contentLibraries: Array<string> } | null, contentLibraries: Array<{ id: string, key: string, name: string, userId: string | null }> } | null };

export type GetEnterpriseHomeQueryVariables = Exact<{
  decides: boolean;
  manages: boolean;
}>;


export type GetEnterpriseHomeQuery = { getReviewQueue?: { total: number, rounds: Array<{ id: string, scriptId: string | null, videoId: string | null, title: string, version: number, createdAt: string, requestedBy: string }> }, getAllEnterpriseVideos: Array<{ id: string, title: string, status: ItemStatus, updatedAt: string, creator: { id: string, name: string, lastName: string | null } | null }>, getAllEnterpriseScripts: Array<{ id: string, title: string, status: ItemStatus, updatedAt: string, creator: { id: string, name: string, lastName: string | null } | null }>, getViewer: { seats?: { used: number, total: number } | null } };

export type GetFavoriteScriptsQueryVariables = Exact<{
  page: number;
  limit: number;
}>;


export type GetFavoriteScriptsQuery = { getMyScriptsNew: { pages: number, scripts: Array<{ id: string, type: ItemType, title: string, category: string | null, status: ItemStatus, version: number, isFavorite: boolean, isBodewell: boolean, hidden: boolean, archived: boolean, scriptText: string | null, words: number, spokenSeconds: number, createdBy: string | null, contentLibraryId: string | null, signedThumbUrl: string | null, createdAt: string, updatedAt: string, userId: string, adminUserId: string | null, creator: { isEnterprise: boolean, isEnterpriseUser: boolean } | null, viewerCan: { favorite: boolean, edit: boolean, revise: boolean, hide: boolean, remove: boolean } }> } };

export type GetFavoriteVideosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetFavoriteVideosQuery = { getMyVideos: Array<{ id: string, title: string, category: string | null, status: ItemStatus, view: number, version: number, isFavorite: boolean, hidden: boolean, archived: boolean, signedThumbUrl: string | null, duration: number | null, createdAt: string, updatedAt: string, isBodewell: boolean, reviewed: boolean, isHeld: boolean, viewerCan: { remove: boolean, favorite: boolean, hide: boolean } }> };

export type GetGeneratorCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetGeneratorCategoriesQuery = { getCategories: Array<string> };

export type GetGivenRolesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetGivenRolesQuery = { getRoles: Array<{ id: string, name: string, description: string | null, audience: RoleAudience, viewerCanEdit: boolean, permissions: { usersRead: boolean, usersWrite: boolean, contentLibraryRead: boolean, contentLibraryWrite: boolean, myVideosRead: boolean, myVideosWrite: boolean, favoritesRead: boolean, favoritesWrite: boolean, approveVideos: boolean, postVideos: boolean } }> };

export type GetHomeScriptsQueryVariables = Exact<{
  limit: number;
  mine: string;
}>;


export type GetHomeScriptsQuery = { recent: { scripts: Array<{ id: string, type: ItemType, title: string, category: string | null, status: ItemStatus, version: number, isFavorite: boolean, isBodewell: boolean, hidden: boolean, archived: boolean, scriptText: string | null, words: number, spokenSeconds: number, createdBy: string | null, contentLibraryId: string | null, signedThumbUrl: string | null, createdAt: string, updatedAt: string, userId: string, adminUserId: string | null, creator: { isEnterprise: boolean, isEnterpriseUser: boolean } | null, viewerCan: { favorite: boolean, edit: boolean, revise: boolean, hide: boolean, remove: boolean } }> }, mine: { scripts: Array<{ id: string, title: string, status: ItemStatus, updatedAt: string, isHeld: boolean, viewerCan: { revise: boolean } }> } };

export type GetHomeVideosQueryVariables = Exact<{ [key: string]: never; }>;


export type GetHomeVideosQuery = { getMyVideos: Array<{ id: string, title: string, category: string | null, status: ItemStatus, view: number, version: number, isFavorite: boolean, hidden: boolean, archived: boolean, signedThumbUrl: string | null, duration: number | null, createdAt: string, updatedAt: string, isBodewell: boolean, reviewed: boolean, isHeld: boolean, viewerCan: { revise: boolean, remove: boolean, favorite: boolean, hide: boolean } }> };

export type GetInstallationStateQueryVariables = Exact<{ [key: string]: never; }>;


export type GetInstallationStateQuery = { getInstallationState: { version: string, stored: { databaseBytes: number, fileBytes: number, freeBytes: number | null }, queue: { ready: number, later: number, retrying: number, failed: number, oldestAt: string | null, failures: Array<{ name: string, jobs: number, lastError: string }> }, services: Array<{ name: ServiceName, state: ServiceHealth, since: string | null, workedAt: string | null, message: string | null }>, records: { workedAt: string | null, failingSince: string | null, message: string | null }, backup: { workedAt: string | null, failingSince: string | null, message: string | null } } };

export type GetLastChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetLastChoicesQuery = { getLastChoices: { urlLogo: string | null, signedLogoUrl: string | null, logoPosition: LogoPosition | null, disclosureTitle: string | null, disclosureText: string | null, showsCard: boolean | null, reviewForm: string | null } };

export type GetLastReviewFormQueryVariables = Exact<{ [key: string]: never; }>;


export type GetLastReviewFormQuery = { getLastChoices: { reviewForm: string | null } };

export type GetLedgerQueryVariables = Exact<{
  page: number;
  limit: number;
  itemId?: string | null | undefined;
  types?: Array<string> | string | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
  person?: string | null | undefined;
  title?: string | null | undefined;
  noSignIns?: boolean | null | undefined;
  withItem: boolean;
}>;


export type GetLedgerQuery = { getLedger: { total: number, pages: number, item?: { type: ItemType, title: string, status: ItemStatus, version: number, reviewed: boolean, signedThumbUrl: string | null } | null, events: Array<{ id: string, seq: number, type: string, words: string, who: string, whoKind: string, at: string, ip: string | null, subjectKind: string, subjectId: string, title: string | null, version: number | null, corrections: string | null, contentSha256: string | null, hash: string }> } };

export type GetLettersQueryVariables = Exact<{ [key: string]: never; }>;


export type GetLettersQuery = { getLetters: Array<{ id: string, area: string, subject: string, url: string }> };

export type GetLibrariesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetLibrariesQuery = { getMyContentLibraries: Array<{ id: string, key: string, name: string, type: string | null, hidden: boolean, scriptCount: number, viewerCan: { edit: boolean, hide: boolean } }> };

export type GetLibraryChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetLibraryChoicesQuery = { getContentLibraries: Array<{ id: string, key: string, name: string }> };

export type GetMyVideosQueryVariables = Exact<{
  hidden?: boolean | null | undefined;
  archived?: boolean | null | undefined;
}>;


export type GetMyVideosQuery = { getMyVideos: Array<{ id: string, title: string, category: string | null, status: ItemStatus, view: number, version: number, isFavorite: boolean, hidden: boolean, archived: boolean, signedThumbUrl: string | null, duration: number | null, createdAt: string, updatedAt: string, isBodewell: boolean, reviewed: boolean, isHeld: boolean, viewerCan: { remove: boolean, favorite: boolean, hide: boolean } }> };

export type GetNotificationsQueryVariables = Exact<{
  limit: number;
}>;


export type GetNotificationsQuery = { getUserNotifications: Array<{ id: string, from: string | null, link: string | null, type: string | null, readed: number, message: string, createdAt: string }> };

export type GetOfferedLibrariesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetOfferedLibrariesQuery = { getContentLibraries: Array<{ id: string, key: string, name: string, scriptCount: number }> };

export type GetOpeningsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetOpeningsQuery = { getOpenings: Array<{ words: string, needs: Array<string> }> };

export type GetOwnDisclosuresQueryVariables = Exact<{ [key: string]: never; }>;


export type GetOwnDisclosuresQuery = { getViewer: { user: { disclaimers: Array<{ id: string, title: string, text: string }> } } };

export type GetPaymentQueryVariables = Exact<{
  attempt: string;
}>;


export type GetPaymentQuery = { getPayment: { attempt: string, state: string, card: string | null, message: string | null } };

export type GetPeoplePageQueryVariables = Exact<{
  filters: UserFiltersInput;
  page: number;
  limit: number;
  after?: string | null | undefined;
  removed: boolean;
}>;


export type GetPeoplePageQuery = { getUsers: { pages: number, total: number, totalIsCapped: boolean, currentPage: number, users: Array<{ id: string, name: string, lastName: string | null, email: string, kind: UserKind, state: PersonState, expireAt: string | null, lastSeenAt: string | null, teamSize: number, viewerCanManage: boolean, unfinishedItems?: number, roles: Array<{ id: string, name: string }>, settings: { color: number | null, signedWorkspaceImgUrl: string | null, companyName: string | null } | null, customPlan: { active: boolean, trial: boolean, interval: PlanInterval, finalPrice: number, expireAt: string | null } | null }> }, getViewer: { seats: { used: number, total: number } | null } };

export type GetPhraseListsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPhraseListsQuery = { getPhraseRules: Array<{ id: string, phrase: string, reason: string, replacement: string, anyNumber: boolean, enabled: boolean }>, getClaims: Array<{ id: string, words: string, proof: string, link: string | null, signedFileUrl: string | null, sha256: string | null, until: string, approvedBy: string }> };

export type GetPhrasesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPhrasesQuery = { getPhraseRules: Array<{ id: string, phrase: string, reason: string, replacement: string, anyNumber: boolean, enabled: boolean, own: boolean }> };

export type GetPlanPageQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPlanPageQuery = { getActiveSubUsersCount: number, getUser: { id: string, needSetup: boolean, isEnterprise: boolean, settings: { id: string, usersCount: number | null, billingContact: string | null, billingEmail: string | null } | null, customPlan: { id: string, active: boolean, trial: boolean, trialEndDate: string | null, expireAt: string | null, finalPrice: number, interval: PlanInterval, paidByAdmin: boolean, discount: number | null, complianceEngine: boolean, multiUsersEngine: boolean, contentLibraries: Array<string> } | null, admin: { id: string, name: string, isEnterprise: boolean, settings: { id: string, companyName: string | null, companyFullName: string | null } | null, customPlan: { id: string, complianceEngine: boolean, discount: number | null } | null } | null } | null, getConfig: { basicPlanValue: number, scriptsPlanValue: number, complianceValue: number, libraryValue: number, userValue: number, yearDiscount: number, providerName: string, providerEmail: string | null, publishableKey: string | null, testPayments: boolean }, getContentLibraries: Array<{ id: string, key: string, name: string, scriptCount: number }>, getPlansTemplates: Array<{ id: string, name: string, usersRange: string | null, complianceEngine: boolean, multiUsersEngine: boolean }> };

export type GetPlanQuoteQueryVariables = Exact<{
  usersCount: number;
  customPlan: CustomPlanInput;
}>;


export type GetPlanQuoteQuery = { getPlanQuote: { base: number, seats: number, compliance: number, monthly: number, subtotal: number, yearDiscount: number, companyDiscount: number, couponDiscount: number, finalPrice: number, couponError: string | null, waitsFor: string | null, proration: { amountDue: number, credit: number, nextPayment: number, nextPaymentAt: string | null, timing: string, quote: string | null, lines: Array<{ kind: string, amount: number }> } } };

export type GetPricesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPricesQuery = { getConfig: { basicPlanValue: number, scriptsPlanValue: number, complianceValue: number, libraryValue: number, userValue: number, yearDiscount: number } };

export type GetPromptLimitsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetPromptLimitsQuery = { getAIRules: Array<{ id: string, rule: string, enabled: boolean }> };

export type GetRecordExportQueryVariables = Exact<{
  id: string;
}>;


export type GetRecordExportQuery = { getRecordExport: { id: string, state: ExportState, progress: number, message: string | null, signedUrl: string | null } | null };

export type GetRecordExportsQueryVariables = Exact<{
  page: number;
  limit: number;
}>;


export type GetRecordExportsQuery = { getRecordExports: Array<{ id: string, state: ExportState, progress: number, scope: RecordScopeKind, scopeWords: string, itemType: ItemType | null, items: number, events: number, bytes: number | null, fingerprint: string | null, message: string | null, requestedBy: string, createdAt: string, signedUrl: string | null }> };

export type GetRecordSettingsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetRecordSettingsQuery = { getRecordSettings: { reach: RecordReach, retentionYears: number, leastYears: number, ownHoldSince: string | null, providerHoldSince: string | null, mayDecide: boolean, fingerprint: string, anchoredAt: string | null, anchoredSeq: number | null } };

export type GetRenewalQueryVariables = Exact<{ [key: string]: never; }>;


export type GetRenewalQuery = { getSubscription: { state: string, unpaid: { amount: number, dueAt: string, until: string | null } | null, card: { brand: string, last4: string, expiryMonth: number, expiryYear: number } | null } | null };

export type GetReviewQueryVariables = Exact<{
  id: string;
}>;


export type GetReviewQuery = { getComment: { id: string, videoId: string | null, scriptId: string | null, type: ItemType, state: RoundState, version: number, title: string, category: string | null, script: string | null, createdAt: string, sentAt: string, expiresAt: string, decidedAt: string | null, text: string | null, reviewerName: string | null, requestedBy: string, companyName: string | null, signedCompanyImgUrl: string | null, signedVideoUrl: string | null, signedThumbUrl: string | null, signedCaptionsUrl: string | null, mediaSha256: string | null, thumbSha256: string | null, captionsSha256: string | null, captionsMachineMade: boolean, disclosureTitle: string | null, disclosureText: string | null, disclosureRule: string | null, postText: string | null, complianceText: string | null, whatChanged: string | null, textOnly: boolean, reviewForm: string | null, signedSignatureUrl: string | null, signedReviewFileUrl: string | null, reason: string | null, neededBy: string | null, forwardedBy: string | null, forwardMessage: string | null, codeNeeded: boolean, email: string, knownName: string | null, viewerDecides: boolean, spoken: string | null, conditions: { text: string, lastDay: string | null, places: Array<string>, followedAt: string | null } | null, receipt: { contentSha256: string, mediaSha256: string | null, byMember: boolean, corrections: string | null, notes: Array<{ place: string | null, text: string }> } | null, generation: { model: string, offline: boolean, rules: Array<string>, generatedAt: string } | null, marks: Array<{ key: string, text: string, message: string, citation: string | null, severity: string, dismissed: { reason: string } | null }>, claims: Array<{ start: number, end: number, proof: string, link: string | null, signedFileUrl: string | null, sha256: string | null, until: string, approvedBy: string, expired: boolean }>, carried: { sentences: number, of: number, passages: Array<{ start: number, end: number, sentences: number, title: string, version: number, by: string, at: string }>, gone: Array<{ at: number, text: string }> } | null, notes: Array<{ id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, mine: boolean, acceptedAt: string | null, answer: { done: boolean, reply: string | null } | null }>, earlier: Array<{ id: string, version: number, state: RoundState, text: string | null, script: string | null, email: string, createdAt: string, decidedAt: string | null, reviewerName: string | null, title: string, category: string | null, signedVideoUrl: string | null, mediaSha256: string | null, thumbSha256: string | null, captionsSha256: string | null, disclosureTitle: string | null, disclosureText: string | null, postText: string | null }> } | null };

export type GetReviewPolicyQueryVariables = Exact<{ [key: string]: never; }>;


export type GetReviewPolicyQuery = { getReviewPolicy: { reviewCode: boolean, approvalMonths: number | null, disclosureRequired: boolean, disclosureSeconds: number | null, installationReviewCode: boolean, installationApprovalMonths: number } };

export type GetReviewQueueQueryVariables = Exact<{
  page: number;
  limit: number;
  type?: ItemType | null | undefined;
  creatorId?: string | null | undefined;
  days?: number | null | undefined;
  search?: string | null | undefined;
  assigneeId?: string | null | undefined;
}>;


export type GetReviewQueueQuery = { getReviewQueue: { total: number, pages: number, rounds: Array<{ id: string, type: ItemType, title: string, version: number, createdAt: string, requestedBy: string, neededBy: string | null, signedThumbUrl: string | null, openMarks: number, assignee: { id: string, name: string } | null }>, senders: Array<{ id: string, name: string }>, colleagues: Array<{ id: string, name: string }> } };

export type GetReviewScriptQueryVariables = Exact<{
  id: string;
}>;


export type GetReviewScriptQuery = { getScript: { id: string, userId: string, type: ItemType, title: string, scriptText: string | null, category: string | null, status: ItemStatus, version: number, updatedAt: string, words: number, spokenSeconds: number, isBodewell: boolean, isFavorite: boolean, signedVideoUrl: string | null, signedThumbUrl: string | null, dismissals: Array<{ key: string, reason: string }>, viewerCan: { edit: boolean, revise: boolean, resend: boolean, withdraw: boolean, favorite: boolean } } | null, getVideoComments: Array<{ id: string, version: number, state: RoundState, text: string | null, script: string | null, email: string, reviewerName: string | null, createdAt: string, sentAt: string, decidedAt: string | null, expiresAt: string, title: string, requestedBy: string, complianceText: string | null, postText: string | null, disclosureTitle: string | null, disclosureText: string | null, reviewForm: string | null, signedSignatureUrl: string | null, signedReviewFileUrl: string | null, mediaSha256: string | null, whatChanged: string | null, textOnly: boolean, remindedAt: string | null, mailStopped: boolean, neededBy: string | null, forwardedBy: string | null, reason: string | null, conditions: { text: string, lastDay: string | null, places: Array<string>, followedAt: string | null, viewerCanFollow: boolean } | null, generation: { model: string, offline: boolean, rules: Array<string>, generatedAt: string } | null, marks: Array<{ start: number, text: string, message: string, citation: string | null, severity: string, family: string, dismissed: { reason: string } | null }>, notes: Array<{ id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, addressedAt: string | null, reply: string | null, acceptedAt: string | null, closedByApproval: boolean, answer: { done: boolean, reply: string | null } | null }> }> };

export type GetReviewVideoQueryVariables = Exact<{
  id: string;
}>;


export type GetReviewVideoQuery = { getVideo: { id: string, title: string, script: string | null, category: string | null, status: ItemStatus, view: number, version: number, updatedAt: string, signedVideoUrl: string | null, signedThumbUrl: string | null, signedCaptionsUrl: string | null, captionsMachineMade: boolean, duration: number | null, width: number | null, height: number | null, thumb: string | null, postText: string | null, disclosureTitle: string | null, disclosureText: string | null, urlLogo: string | null, logoPosition: LogoPosition | null, endCard: { seconds: number } | null, dismissals: Array<{ key: string, reason: string }>, viewerCan: { revise: boolean, backToRecording: boolean, resend: boolean, withdraw: boolean } } | null, getVideoComments: Array<{ id: string, version: number, state: RoundState, text: string | null, script: string | null, email: string, reviewerName: string | null, createdAt: string, sentAt: string, decidedAt: string | null, expiresAt: string, title: string, requestedBy: string, complianceText: string | null, postText: string | null, disclosureTitle: string | null, disclosureText: string | null, reviewForm: string | null, signedSignatureUrl: string | null, signedReviewFileUrl: string | null, mediaSha256: string | null, whatChanged: string | null, textOnly: boolean, remindedAt: string | null, mailStopped: boolean, neededBy: string | null, forwardedBy: string | null, reason: string | null, conditions: { text: string, lastDay: string | null, places: Array<string>, followedAt: string | null, viewerCanFollow: boolean } | null, generation: { model: string, offline: boolean, rules: Array<string>, generatedAt: string } | null, marks: Array<{ start: number, text: string, message: string, citation: string | null, severity: string, family: string, dismissed: { reason: string } | null }>, notes: Array<{ id: string, version: number, text: string, quote: string | null, atSeconds: number | null, startOffset: number | null, endOffset: number | null, carried: boolean, addressedAt: string | null, reply: string | null, acceptedAt: string | null, closedByApproval: boolean, answer: { done: boolean, reply: string | null } | null }> }> };

export type GetRoundsToDecideQueryVariables = Exact<{
  limit: number;
}>;


export type GetRoundsToDecideQuery = { getReviewQueue: { rounds: Array<{ id: string, title: string, version: number, createdAt: string, requestedBy: string }> } };

export type GetRulesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetRulesQuery = { getAIRules: Array<{ id: string, rule: string, enabled: boolean, createdAt: string, own: boolean }> };

export type GetScriptDraftQueryVariables = Exact<{
  id: string;
}>;


export type GetScriptDraftQuery = { getScript: { id: string, type: ItemType, title: string, category: string | null, scriptText: string | null, status: ItemStatus, version: number, updatedAt: string, contentLibraryId: string | null, urlVideo: string | null, signedVideoUrl: string | null, reviewForm: string | null, dismissals: Array<{ key: string, reason: string }>, copyOf: { id: string, title: string, declined: boolean, exists: boolean } | null, viewerCan: { edit: boolean, submit: boolean, publish: boolean } } | null };

export type GetScriptFacetsQueryVariables = Exact<{
  type?: ItemType | null | undefined;
  userId?: string | null | undefined;
  search?: string | null | undefined;
  hidden?: boolean | null | undefined;
  bodewell?: boolean | null | undefined;
  archived?: boolean | null | undefined;
  noCustom?: boolean | null | undefined;
  categories?: Array<string> | string | null | undefined;
  onlyFavorites?: boolean | null | undefined;
  contentLibraries?: Array<string> | string | null | undefined;
  creatorId?: string | null | undefined;
  isEnterprise?: boolean | null | undefined;
  isCompany?: boolean | null | undefined;
}>;


export type GetScriptFacetsQuery = { getMyScriptsNew: { total: number, totalIsCapped: boolean, facets: { types: Array<{ value: string, label: string, count: number }>, levels: Array<{ value: string, label: string, count: number }>, libraries: Array<{ value: string, label: string, count: number }>, categories: Array<{ value: string, label: string, count: number }> } } };

export type GetScriptPeopleQueryVariables = Exact<{
  id: string;
}>;


export type GetScriptPeopleQuery = { getSubUsers: Array<{ id: string, name: string, lastName: string | null, roles: Array<{ name: string }>, settings: { companyName: string | null } | null }> };

export type GetScriptPreviewQueryVariables = Exact<{
  id: string;
}>;


export type GetScriptPreviewQuery = { getScript: { signedVideoUrl: string | null, id: string, type: ItemType, title: string, category: string | null, status: ItemStatus, version: number, isFavorite: boolean, isBodewell: boolean, hidden: boolean, archived: boolean, scriptText: string | null, words: number, spokenSeconds: number, createdBy: string | null, contentLibraryId: string | null, signedThumbUrl: string | null, createdAt: string, updatedAt: string, userId: string, adminUserId: string | null, creator: { isEnterprise: boolean, isEnterpriseUser: boolean } | null, viewerCan: { favorite: boolean, edit: boolean, revise: boolean, hide: boolean, remove: boolean } } | null };

export type GetScriptsQueryVariables = Exact<{
  page?: number | null | undefined;
  limit?: number | null | undefined;
  type?: ItemType | null | undefined;
  userId?: string | null | undefined;
  search?: string | null | undefined;
  sort?: string | null | undefined;
  order?: SortOrder | null | undefined;
  hidden?: boolean | null | undefined;
  bodewell?: boolean | null | undefined;
  archived?: boolean | null | undefined;
  noCustom?: boolean | null | undefined;
  categories?: Array<string> | string | null | undefined;
  onlyFavorites?: boolean | null | undefined;
  contentLibraries?: Array<string> | string | null | undefined;
  creatorId?: string | null | undefined;
  isEnterprise?: boolean | null | undefined;
  isCompany?: boolean | null | undefined;
}>;


export type GetScriptsQuery = { getMyScriptsNew: { pages: number, correctedSearch: string | null, scripts: Array<{ id: string, type: ItemType, title: string, category: string | null, status: ItemStatus, version: number, isFavorite: boolean, isBodewell: boolean, hidden: boolean, archived: boolean, scriptText: string | null, words: number, spokenSeconds: number, createdBy: string | null, contentLibraryId: string | null, signedThumbUrl: string | null, createdAt: string, updatedAt: string, userId: string, adminUserId: string | null, creator: { isEnterprise: boolean, isEnterpriseUser: boolean } | null, viewerCan: { favorite: boolean, edit: boolean, revise: boolean, hide: boolean, remove: boolean } }> } };

export type GetScriptVersionsQueryVariables = Exact<{
  id: string;
}>;


export type GetScriptVersionsQuery = { getScript: { id: string, title: string, status: ItemStatus, viewerCan: { edit: boolean } } | null, getScriptVersions: Array<{ number: number, title: string, text: string, savedAt: string, savedBy: string | null }> };

export type GetSeatHoldersQueryVariables = Exact<{
  id: string;
}>;


export type GetSeatHoldersQuery = { getSubUsers: Array<{ id: string, name: string, lastName: string | null, email: string, active: boolean }> };

export type GetSessionQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSessionQuery = { getViewer: { homePath: string } };

export type GetSessionsQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSessionsQuery = { getSessions: Array<{ id: string, current: boolean, createdAt: string, lastSeenAt: string, ip: string | null, agent: string | null }> };

export type GetSharingQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSharingQuery = { getUser: { id: string, kind: UserKind, settings: { id: string, downloadButton: boolean, embedButton: boolean, facebookButton: boolean, linkedinButton: boolean, twitterButton: boolean } | null, admin: { id: string, settings: { id: string, downloadButton: boolean, embedButton: boolean, facebookButton: boolean, linkedinButton: boolean, twitterButton: boolean } | null } | null } | null };

export type GetSignInQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSignInQuery = { getSignIn: { redirectUri: string, directoryUrl: string, signIn: { issuer: string, clientId: string, hasSecret: boolean, roleId: string | null, only: boolean, start: string } | null, domains: Array<{ domain: string, provenAt: string | null, wrongSince: string | null, host: string, proof: string }>, directory: { createdAt: string, lastUsedAt: string | null } | null } };

export type GetSpokenQueryVariables = Exact<{
  id: string;
}>;


export type GetSpokenQuery = { getVideo: { id: string, spoken: string | null } | null };

export type GetStaffQueryVariables = Exact<{
  search: string;
  page: number;
  limit: number;
}>;


export type GetStaffQuery = { getUsers: { pages: number, total: number, users: Array<{ id: string, name: string, lastName: string | null, email: string, state: PersonState, viewerCanManage: boolean, roles: Array<{ id: string, name: string }>, settings: { color: number | null, signedWorkspaceImgUrl: string | null } | null }> } };

export type GetStaffMemberQueryVariables = Exact<{
  id: string;
}>;


export type GetStaffMemberQuery = { getUser: { id: string, name: string, lastName: string | null, email: string, roles: Array<{ id: string, name: string }> } | null };

export type GetStartingScriptQueryVariables = Exact<{
  id: string;
}>;


export type GetStartingScriptQuery = { getScript: { id: string, type: ItemType, title: string, category: string | null, scriptText: string | null, urlVideo: string | null, contentLibraryId: string | null, dismissals: Array<{ key: string, reason: string }> } | null };

export type GetSubscriptionQueryVariables = Exact<{ [key: string]: never; }>;


export type GetSubscriptionQuery = { getUser: { id: string, settings: { id: string, usersCount: number | null } | null, customPlan: { id: string, active: boolean, trial: boolean, trialEndDate: string | null, expireAt: string | null, finalPrice: number, interval: PlanInterval, paidByAdmin: boolean, complianceEngine: boolean } | null } | null, getSubscription: { state: string, periodEnd: string | null, nextPrice: number | null, balance: number, coupon: string | null, pending: { interval: PlanInterval, price: number, usersCount: number, complianceEngine: boolean } | null, unpaid: { amount: number, dueAt: string, nextTryAt: string | null, until: string | null } | null, card: { brand: string, last4: string, expiryMonth: number, expiryYear: number } | null } | null, getInvoices: Array<{ id: string, number: string, purpose: string, paid: number, refunded: number, refunding: number, paidAt: string, pdfUrl: string }> };

export type GetTemplatesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetTemplatesQuery = { getPlansTemplates: Array<{ id: string, name: string, price: number, usersRange: string | null, complianceEngine: boolean, multiUsersEngine: boolean }> };

export type GetTopVideosQueryVariables = Exact<{
  dateA: string;
  dateB: string;
  sort: MetricsSort;
}>;


export type GetTopVideosQuery = { getAllVideosMetrics: { rows: Array<{ likes: number, views: number, fullViews: number, shareAttempts: number, favorites: number, video: { id: string, title: string, category: string | null } }> } };

export type GetTopVideosSheetQueryVariables = Exact<{
  dateA: string;
  dateB: string;
  sort: MetricsSort;
}>;


export type GetTopVideosSheetQuery = { getAllVideosMetrics: { base64: string | null } };

export type GetUsersByDateQueryVariables = Exact<{
  dateA: string;
  dateB: string;
}>;


export type GetUsersByDateQuery = { getUsersByDate: { rows: Array<{ date: string, count: number }> } };

export type GetUsersQuoteQueryVariables = Exact<{
  usersCount: number;
}>;


export type GetUsersQuoteQuery = { getPlanQuote: { waitsFor: string | null, proration: { amountDue: number, nextPayment: number, nextPaymentAt: string | null } } };

export type GetUsersSheetQueryVariables = Exact<{
  dateA: string;
  dateB: string;
}>;


export type GetUsersSheetQuery = { getUsersByDate: { base64: string | null } };

export type GetVideoPreviewQueryVariables = Exact<{
  id: string;
}>;


export type GetVideoPreviewQuery = { getVideo: { id: string, signedVideoUrl: string | null } | null };

export type GetVideosByDateQueryVariables = Exact<{
  dateA: string;
  dateB: string;
  category?: string | null | undefined;
}>;


export type GetVideosByDateQuery = { getVideosByDate: { rows: Array<{ date: string, count: number }> } };

export type GetVideosSheetQueryVariables = Exact<{
  dateA: string;
  dateB: string;
  category?: string | null | undefined;
}>;


export type GetVideosSheetQuery = { getVideosByDate: { base64: string | null } };

export type GetViewerQueryVariables = Exact<{
  timeZone: string;
}>;


export type GetViewerQuery = { getViewer: { homePath: string, complianceEngine: boolean, complianceEmail: string | null, reviewers: Array<string>, channelPath: string | null, look: { id: string, by: string, reason: string, endsAt: string, mine: boolean } | null, unpaid: { amount: number } | null, settingsTabs: Array<{ tab: string, title: string }>, permissions: { usersRead: boolean, usersWrite: boolean, contentLibraryRead: boolean, contentLibraryWrite: boolean, myVideosRead: boolean, myVideosWrite: boolean, favoritesRead: boolean, favoritesWrite: boolean, approveVideos: boolean, postVideos: boolean }, access: { allowed: boolean, reason: string | null, daysLeft: number, onTrial: boolean, warning: string | null, planLabel: string | null }, rights: { editEnterpriseTab: boolean, seePlans: boolean, cancelSubscription: boolean, useTwoFactor: boolean, changeEmail: boolean, seeNotifications: boolean, inviteUsers: boolean, upgrade: boolean, writeRules: boolean, arrangeChannel: boolean }, user: { id: string, name: string, lastName: string | null, email: string, isEnterprise: boolean, isEnterpriseUser: boolean, isBodewellUser: boolean, isSubUser: boolean, fromSumo: boolean, needSetup: boolean, roles: Array<{ name: string }>, admin: { id: string, name: string, isEnterprise: boolean } | null, settings: { id: string, color: number | null, workspaceName: string | null, signedWorkspaceImgUrl: string | null, companyName: string | null, subdomainStatus: SubdomainStatus | null } | null } } };

export type GetWorkspaceQueryVariables = Exact<{ [key: string]: never; }>;


export type GetWorkspaceQuery = { getWorkspace: { step: number, steps: Array<string>, finished: boolean, answers: { wsName: string, wsAvatar: string, signedAvatarUrl: string | null, wsColor: number, wsLibrary: string, wsCompliance: boolean, wsEmailCompliance: string, wsCompanyName: string, wsImgCompany: string, signedImgCompanyUrl: string | null, wsTitleDisclaimer: string, wsBodyDisclaimer: string } } };

export type GetWritingCategoriesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetWritingCategoriesQuery = { getCategories: Array<string> };

export type GetWritingChoicesQueryVariables = Exact<{ [key: string]: never; }>;


export type GetWritingChoicesQuery = { getCategories: Array<string>, getMyContentLibraries: Array<{ id: string, key: string, name: string, hidden: boolean }> };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const ChannelCardFragmentDoc = new TypedDocumentString(`
    fragment ChannelCard on Video {
  id
  title
  order
  duration
  approvedAt
  signedThumbUrl
  metrics {
    likes
    views
    shareAttempts
    isLiked
  }
  viewerCan {
    remove
  }
}
    `, {"fragmentName":"ChannelCard"}) as unknown as TypedDocumentString<ChannelCardFragment, unknown>;
export const ChannelProfileFieldsFragmentDoc = new TypedDocumentString(`
    fragment ChannelProfileFields on ChannelProfile {
  text
  actionLabel
  actionUrl
  footer
  accent
  cover
  signedCoverUrl
  featuredVideoId
  scriptId
  state
  isReviewed
}
    `, {"fragmentName":"ChannelProfileFields"}) as unknown as TypedDocumentString<ChannelProfileFieldsFragment, unknown>;
export const ClientRowFragmentDoc = new TypedDocumentString(`
    fragment ClientRow on User {
  id
  name
  lastName
  email
  kind
  state
  active
  createdAt
  teamSize
  settings {
    companyName
    companyFullName
  }
  customPlan {
    id
    active
    trial
    trialEndDate
    interval
    finalPrice
    expireAt
    paidByAdmin
  }
}
    `, {"fragmentName":"ClientRow"}) as unknown as TypedDocumentString<ClientRowFragment, unknown>;
export const ConversionStateFragmentDoc = new TypedDocumentString(`
    fragment ConversionState on Conversion {
  id
  state
  progress
  waitingBefore
  secondsLeft
  url
  signedUrl
  message
}
    `, {"fragmentName":"ConversionState"}) as unknown as TypedDocumentString<ConversionStateFragment, unknown>;
export const CreationVideoFragmentDoc = new TypedDocumentString(`
    fragment CreationVideo on Video {
  id
  title
  script
  category
  status
  view
  version
  updatedAt
  scriptType
  urlVideo
  signedVideoUrl
  signedVideoScriptUrl
  signedCaptionsUrl
  captionsMachineMade
  duration
  width
  height
  mediaSha256
  urlLogo
  signedLogoUrl
  logoPosition
  logoInVideo
  signedLastLogoUrl
  lastLogoPosition
  thumb
  signedThumbUrl
  disclosureTitle
  disclosureText
  postText
  captions
  endCard {
    title
    text
    seconds
  }
  cleanTake {
    url
    signedUrl
    captions
    duration
    width
    height
  }
  edit
  render {
    key
    missing
  }
  reviewForm
  urlSignature
  email
  complianceText
  dismissals {
    key
    reason
  }
  copyOf {
    id
    title
    declined
    exists
  }
  viewerCan {
    edit
    submit
    publish
  }
}
    `, {"fragmentName":"CreationVideo"}) as unknown as TypedDocumentString<CreationVideoFragment, unknown>;
export const LibraryRowFragmentDoc = new TypedDocumentString(`
    fragment LibraryRow on ContentLibrary {
  id
  key
  name
  type
  hidden
  scriptCount
  viewerCan {
    edit
    hide
  }
}
    `, {"fragmentName":"LibraryRow"}) as unknown as TypedDocumentString<LibraryRowFragment, unknown>;
export const PersonRowFragmentDoc = new TypedDocumentString(`
    fragment PersonRow on User {
  id
  name
  lastName
  email
  kind
  state
  expireAt
  lastSeenAt
  teamSize
  viewerCanManage
  roles {
    id
    name
  }
  settings {
    color
    signedWorkspaceImgUrl
    companyName
  }
  customPlan {
    active
    trial
    interval
    finalPrice
    expireAt
  }
  unfinishedItems @include(if: $removed)
}
    `, {"fragmentName":"PersonRow"}) as unknown as TypedDocumentString<PersonRowFragment, unknown>;
export const PlanTemplateFragmentDoc = new TypedDocumentString(`
    fragment PlanTemplate on CustomPlanTemplate {
  id
  name
  price
  usersRange
  complianceEngine
  multiUsersEngine
}
    `, {"fragmentName":"PlanTemplate"}) as unknown as TypedDocumentString<PlanTemplateFragment, unknown>;
export const QueuedRoundFragmentDoc = new TypedDocumentString(`
    fragment QueuedRound on Comment {
  id
  type
  title
  version
  createdAt
  requestedBy
  neededBy
  signedThumbUrl
  openMarks
  assignee {
    id
    name
  }
}
    `, {"fragmentName":"QueuedRound"}) as unknown as TypedDocumentString<QueuedRoundFragment, unknown>;
export const ReviewedNoteFragmentDoc = new TypedDocumentString(`
    fragment ReviewedNote on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  mine
  acceptedAt
  answer {
    done
    reply
  }
}
    `, {"fragmentName":"ReviewedNote"}) as unknown as TypedDocumentString<ReviewedNoteFragment, unknown>;
export const ReviewScriptFragmentDoc = new TypedDocumentString(`
    fragment ReviewScript on Script {
  id
  userId
  type
  title
  scriptText
  category
  status
  version
  updatedAt
  words
  spokenSeconds
  isBodewell
  isFavorite
  signedVideoUrl
  signedThumbUrl
  dismissals {
    key
    reason
  }
  viewerCan {
    edit
    revise
    resend
    withdraw
    favorite
  }
}
    `, {"fragmentName":"ReviewScript"}) as unknown as TypedDocumentString<ReviewScriptFragment, unknown>;
export const ReviewVideoFragmentDoc = new TypedDocumentString(`
    fragment ReviewVideo on Video {
  id
  title
  script
  category
  status
  view
  version
  updatedAt
  signedVideoUrl
  signedThumbUrl
  signedCaptionsUrl
  captionsMachineMade
  duration
  width
  height
  thumb
  postText
  disclosureTitle
  disclosureText
  endCard {
    seconds
  }
  urlLogo
  logoPosition
  dismissals {
    key
    reason
  }
  viewerCan {
    revise
    backToRecording
    resend
    withdraw
  }
}
    `, {"fragmentName":"ReviewVideo"}) as unknown as TypedDocumentString<ReviewVideoFragment, unknown>;
export const NoteFragmentDoc = new TypedDocumentString(`
    fragment Note on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  addressedAt
  reply
  acceptedAt
  closedByApproval
  answer {
    done
    reply
  }
}
    `, {"fragmentName":"Note"}) as unknown as TypedDocumentString<NoteFragment, unknown>;
export const RoundFragmentDoc = new TypedDocumentString(`
    fragment Round on Comment {
  id
  version
  state
  text
  script
  email
  reviewerName
  createdAt
  sentAt
  decidedAt
  expiresAt
  title
  requestedBy
  complianceText
  postText
  disclosureTitle
  disclosureText
  reviewForm
  signedSignatureUrl
  signedReviewFileUrl
  mediaSha256
  whatChanged
  textOnly
  remindedAt
  mailStopped
  neededBy
  forwardedBy
  reason
  conditions {
    text
    lastDay
    places
    followedAt
    viewerCanFollow
  }
  generation {
    model
    offline
    rules
    generatedAt
  }
  marks {
    start
    text
    message
    citation
    severity
    family
    dismissed {
      reason
    }
  }
  notes {
    ...Note
  }
}
    fragment Note on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  addressedAt
  reply
  acceptedAt
  closedByApproval
  answer {
    done
    reply
  }
}`, {"fragmentName":"Round"}) as unknown as TypedDocumentString<RoundFragment, unknown>;
export const ScriptCardFragmentDoc = new TypedDocumentString(`
    fragment ScriptCard on Script {
  id
  type
  title
  category
  status
  version
  isFavorite
  isBodewell
  hidden
  archived
  scriptText
  words
  spokenSeconds
  createdBy
  contentLibraryId
  signedThumbUrl
  createdAt
  updatedAt
  userId
  adminUserId
  creator {
    isEnterprise
    isEnterpriseUser
  }
  viewerCan {
    favorite
    edit
    revise
    hide
    remove
  }
}
    `, {"fragmentName":"ScriptCard"}) as unknown as TypedDocumentString<ScriptCardFragment, unknown>;
export const ScriptDraftFragmentDoc = new TypedDocumentString(`
    fragment ScriptDraft on Script {
  id
  type
  title
  category
  scriptText
  status
  version
  updatedAt
  contentLibraryId
  urlVideo
  signedVideoUrl
  reviewForm
  dismissals {
    key
    reason
  }
  copyOf {
    id
    title
    declined
    exists
  }
  viewerCan {
    edit
    submit
    publish
  }
}
    `, {"fragmentName":"ScriptDraft"}) as unknown as TypedDocumentString<ScriptDraftFragment, unknown>;
export const SignInAreaFieldsFragmentDoc = new TypedDocumentString(`
    fragment SignInAreaFields on SignInArea {
  signIn {
    issuer
    clientId
    hasSecret
    roleId
    only
    start
  }
  domains {
    domain
    provenAt
    wrongSince
    host
    proof
  }
  directory {
    createdAt
    lastUsedAt
  }
  redirectUri
  directoryUrl
}
    `, {"fragmentName":"SignInAreaFields"}) as unknown as TypedDocumentString<SignInAreaFieldsFragment, unknown>;
export const StaffRowFragmentDoc = new TypedDocumentString(`
    fragment StaffRow on User {
  id
  name
  lastName
  email
  state
  viewerCanManage
  roles {
    id
    name
  }
  settings {
    color
    signedWorkspaceImgUrl
  }
}
    `, {"fragmentName":"StaffRow"}) as unknown as TypedDocumentString<StaffRowFragment, unknown>;
export const VideoCardFragmentDoc = new TypedDocumentString(`
    fragment VideoCard on Video {
  id
  title
  category
  status
  view
  version
  isFavorite
  hidden
  archived
  signedThumbUrl
  duration
  createdAt
  updatedAt
  isBodewell
  reviewed
  isHeld
  viewerCan {
    remove
    favorite
    hide
  }
}
    `, {"fragmentName":"VideoCard"}) as unknown as TypedDocumentString<VideoCardFragment, unknown>;
export const WorkspacePartsFragmentDoc = new TypedDocumentString(`
    fragment WorkspaceParts on Workspace {
  step
  steps
  finished
  answers {
    wsName
    wsAvatar
    signedAvatarUrl
    wsColor
    wsLibrary
    wsCompliance
    wsEmailCompliance
    wsCompanyName
    wsImgCompany
    signedImgCompanyUrl
    wsTitleDisclaimer
    wsBodyDisclaimer
  }
}
    `, {"fragmentName":"WorkspaceParts"}) as unknown as TypedDocumentString<WorkspacePartsFragment, unknown>;
export const AcceptNoteDocument = new TypedDocumentString(`
    mutation AcceptNote($id: ID!, $accepted: Boolean!) {
  acceptReviewNote(id: $id, accepted: $accepted) {
    ...ReviewedNote
  }
}
    fragment ReviewedNote on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  mine
  acceptedAt
  answer {
    done
    reply
  }
}`) as unknown as TypedDocumentString<AcceptNoteMutation, AcceptNoteMutationVariables>;
export const AddClientNoteDocument = new TypedDocumentString(`
    mutation AddClientNote($userId: ID!, $text: String!) {
  addClientNote(userId: $userId, text: $text) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddClientNoteMutation, AddClientNoteMutationVariables>;
export const AddDisclosuresDocument = new TypedDocumentString(`
    mutation AddDisclosures($disclaimers: [DisclaimerInput!]!) {
  addDisclaimersToUser(disclaimers: $disclaimers) {
    id
  }
}
    `) as unknown as TypedDocumentString<AddDisclosuresMutation, AddDisclosuresMutationVariables>;
export const AddNoteDocument = new TypedDocumentString(`
    mutation AddNote($note: ReviewNoteInput!) {
  addReviewNote(note: $note) {
    ...ReviewedNote
  }
}
    fragment ReviewedNote on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  mine
  acceptedAt
  answer {
    done
    reply
  }
}`) as unknown as TypedDocumentString<AddNoteMutation, AddNoteMutationVariables>;
export const AnswerNoteDocument = new TypedDocumentString(`
    mutation AnswerNote($id: ID!, $done: Boolean!, $reply: String) {
  answerReviewNote(id: $id, done: $done, reply: $reply) {
    ...Note
  }
}
    fragment Note on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  addressedAt
  reply
  acceptedAt
  closedByApproval
  answer {
    done
    reply
  }
}`) as unknown as TypedDocumentString<AnswerNoteMutation, AnswerNoteMutationVariables>;
export const ApproveScriptDocument = new TypedDocumentString(`
    mutation ApproveScript($id: ID!, $approval: ScriptInput!) {
  updateScriptComp(id: $id, script: $approval) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<ApproveScriptMutation, ApproveScriptMutationVariables>;
export const ApproveVideoDocument = new TypedDocumentString(`
    mutation ApproveVideo($id: ID!, $approval: VideoInput!) {
  updateVideo(id: $id, video: $approval) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<ApproveVideoMutation, ApproveVideoMutationVariables>;
export const AssignReviewDocument = new TypedDocumentString(`
    mutation AssignReview($id: ID!, $userId: ID) {
  assignReview(id: $id, userId: $userId) {
    ...QueuedRound
  }
}
    fragment QueuedRound on Comment {
  id
  type
  title
  version
  createdAt
  requestedBy
  neededBy
  signedThumbUrl
  openMarks
  assignee {
    id
    name
  }
}`) as unknown as TypedDocumentString<AssignReviewMutation, AssignReviewMutationVariables>;
export const BillContractDocument = new TypedDocumentString(`
    mutation BillContract($userId: ID!, $from: DateTime, $amount: Float) {
  billContract(userId: $userId, from: $from, amount: $amount) {
    id
  }
}
    `) as unknown as TypedDocumentString<BillContractMutation, BillContractMutationVariables>;
export const BuyPlanDocument = new TypedDocumentString(`
    mutation BuyPlan($usersCount: Int!, $cardData: CardDataInput, $removeIds: [ID!], $customPlan: CustomPlanInput!, $attempt: ID!, $quote: String) {
  handleSubscriptionAndPayment(
    usersCount: $usersCount
    cardData: $cardData
    removeIds: $removeIds
    customPlan: $customPlan
    attempt: $attempt
    quote: $quote
  ) {
    id
    active
    trial
    finalPrice
    interval
  }
}
    `) as unknown as TypedDocumentString<BuyPlanMutation, BuyPlanMutationVariables>;
export const CancelConversionDocument = new TypedDocumentString(`
    mutation CancelConversion($id: ID!) {
  cancelConversion(id: $id) {
    id
    state
  }
}
    `) as unknown as TypedDocumentString<CancelConversionMutation, CancelConversionMutationVariables>;
export const CancelPlanDocument = new TypedDocumentString(`
    mutation CancelPlan($id: ID!) {
  cancelPlanSubscription(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<CancelPlanMutation, CancelPlanMutationVariables>;
export const ChangeCardDocument = new TypedDocumentString(`
    mutation ChangeCard($cardData: CardDataInput!, $attempt: ID!) {
  changeCard(cardData: $cardData, attempt: $attempt) {
    state
  }
}
    `) as unknown as TypedDocumentString<ChangeCardMutation, ChangeCardMutationVariables>;
export const ChangeDirectoryTokenDocument = new TypedDocumentString(`
    mutation ChangeDirectoryToken($revoke: Boolean) {
  changeDirectoryToken(revoke: $revoke) {
    token
  }
}
    `) as unknown as TypedDocumentString<ChangeDirectoryTokenMutation, ChangeDirectoryTokenMutationVariables>;
export const ChangeEnterpriseDocument = new TypedDocumentString(`
    mutation ChangeEnterprise($enterprise: EnterpriseInput!) {
  updateEnterprise(enterprise: $enterprise) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeEnterpriseMutation, ChangeEnterpriseMutationVariables>;
export const ChangeLastDayDocument = new TypedDocumentString(`
    mutation ChangeLastDay($id: ID!, $lastDay: String!) {
  updateUser(id: $id, user: {lastDay: $lastDay}) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeLastDayMutation, ChangeLastDayMutationVariables>;
export const ChangeLibraryDocument = new TypedDocumentString(`
    mutation ChangeLibrary($id: ID!, $library: ContentLibraryInput!) {
  updateContentLibrary(id: $id, contentLibrary: $library) {
    id
    hidden
    name
  }
}
    `) as unknown as TypedDocumentString<ChangeLibraryMutation, ChangeLibraryMutationVariables>;
export const ChangeNoteDocument = new TypedDocumentString(`
    mutation ChangeNote($id: ID!, $text: String!) {
  updateReviewNote(id: $id, text: $text) {
    ...ReviewedNote
  }
}
    fragment ReviewedNote on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  mine
  acceptedAt
  answer {
    done
    reply
  }
}`) as unknown as TypedDocumentString<ChangeNoteMutation, ChangeNoteMutationVariables>;
export const ChangeRoleDocument = new TypedDocumentString(`
    mutation ChangeRole($role: RoleInput!) {
  updateRole(role: $role) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeRoleMutation, ChangeRoleMutationVariables>;
export const ChangeSignInDomainDocument = new TypedDocumentString(`
    mutation ChangeSignInDomain($domain: String!, $change: SignInDomainChange!) {
  changeSignInDomain(domain: $domain, change: $change) {
    redirectUri
  }
}
    `) as unknown as TypedDocumentString<ChangeSignInDomainMutation, ChangeSignInDomainMutationVariables>;
export const ChangeStaffDocument = new TypedDocumentString(`
    mutation ChangeStaff($id: ID!, $user: UserInput!) {
  updateUser(id: $id, user: $user) {
    id
  }
}
    `) as unknown as TypedDocumentString<ChangeStaffMutation, ChangeStaffMutationVariables>;
export const ChangeTemplateDocument = new TypedDocumentString(`
    mutation ChangeTemplate($template: CustomPlanTemplateInput!) {
  updateCustomPlanTemplate(template: $template) {
    ...PlanTemplate
  }
}
    fragment PlanTemplate on CustomPlanTemplate {
  id
  name
  price
  usersRange
  complianceEngine
  multiUsersEngine
}`) as unknown as TypedDocumentString<ChangeTemplateMutation, ChangeTemplateMutationVariables>;
export const CloseAccountDocument = new TypedDocumentString(`
    mutation CloseAccount($words: String!) {
  closeAccount(words: $words) {
    id
  }
}
    `) as unknown as TypedDocumentString<CloseAccountMutation, CloseAccountMutationVariables>;
export const ConfirmCardDocument = new TypedDocumentString(`
    mutation ConfirmCard($clientSecret: String!) {
  confirmCard(clientSecret: $clientSecret) {
    state
  }
}
    `) as unknown as TypedDocumentString<ConfirmCardMutation, ConfirmCardMutationVariables>;
export const ConfirmEmailChangeDocument = new TypedDocumentString(`
    mutation ConfirmEmailChange($code: String!) {
  confirmEmailChange(code: $code) {
    id
    email
  }
}
    `) as unknown as TypedDocumentString<ConfirmEmailChangeMutation, ConfirmEmailChangeMutationVariables>;
export const ConfirmPasswordDocument = new TypedDocumentString(`
    mutation ConfirmPassword($password: String!, $code: String) {
  confirmPassword(password: $password, code: $code) {
    confirmed
    token
  }
}
    `) as unknown as TypedDocumentString<ConfirmPasswordMutation, ConfirmPasswordMutationVariables>;
export const ConfirmTestPaymentDocument = new TypedDocumentString(`
    mutation ConfirmTestPayment($clientSecret: String!, $confirmed: Boolean!) {
  confirmTestPayment(clientSecret: $clientSecret, confirmed: $confirmed)
}
    `) as unknown as TypedDocumentString<ConfirmTestPaymentMutation, ConfirmTestPaymentMutationVariables>;
export const ConvertVideoDocument = new TypedDocumentString(`
    mutation ConvertVideo($url: String!) {
  convertVideo(url: $url) {
    ...ConversionState
  }
}
    fragment ConversionState on Conversion {
  id
  state
  progress
  waitingBefore
  secondsLeft
  url
  signedUrl
  message
}`) as unknown as TypedDocumentString<ConvertVideoMutation, ConvertVideoMutationVariables>;
export const CopyScriptDocument = new TypedDocumentString(`
    mutation CopyScript($id: ID!) {
  copyScript(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<CopyScriptMutation, CopyScriptMutationVariables>;
export const CopyVideoDocument = new TypedDocumentString(`
    mutation CopyVideo($id: ID!) {
  copyVideo(id: $id) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<CopyVideoMutation, CopyVideoMutationVariables>;
export const CountReactionDocument = new TypedDocumentString(`
    mutation CountReaction($id: ID!, $data: MetricDataInput!) {
  updateVideoMetrics(id: $id, metricData: $data) {
    likes
    views
    shareAttempts
    isLiked
  }
}
    `) as unknown as TypedDocumentString<CountReactionMutation, CountReactionMutationVariables>;
export const CountShareDocument = new TypedDocumentString(`
    mutation CountShare($id: ID!) {
  updateVideoMetrics(id: $id, metricData: {isShared: true}) {
    shareAttempts
    isShared
  }
}
    `) as unknown as TypedDocumentString<CountShareMutation, CountShareMutationVariables>;
export const CreateAnnouncementDocument = new TypedDocumentString(`
    mutation CreateAnnouncement($announcement: AnnouncementInput!) {
  createAnnouncement(announcement: $announcement) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateAnnouncementMutation, CreateAnnouncementMutationVariables>;
export const CreateClaimDocument = new TypedDocumentString(`
    mutation CreateClaim($claim: ClaimInput!) {
  createClaim(claim: $claim) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateClaimMutation, CreateClaimMutationVariables>;
export const CreateClientDocument = new TypedDocumentString(`
    mutation CreateClient($user: UserInput!) {
  createUserAdmin(user: $user) {
    id
    email
    initialPassword
  }
}
    `) as unknown as TypedDocumentString<CreateClientMutation, CreateClientMutationVariables>;
export const CreateCouponDocument = new TypedDocumentString(`
    mutation CreateCoupon($coupon: CouponInput!) {
  createCoupon(coupon: $coupon) {
    id
    code
  }
}
    `) as unknown as TypedDocumentString<CreateCouponMutation, CreateCouponMutationVariables>;
export const CreateDraftVideoDocument = new TypedDocumentString(`
    mutation CreateDraftVideo($video: VideoInput!) {
  createVideo(video: $video) {
    ...CreationVideo
  }
}
    fragment CreationVideo on Video {
  id
  title
  script
  category
  status
  view
  version
  updatedAt
  scriptType
  urlVideo
  signedVideoUrl
  signedVideoScriptUrl
  signedCaptionsUrl
  captionsMachineMade
  duration
  width
  height
  mediaSha256
  urlLogo
  signedLogoUrl
  logoPosition
  logoInVideo
  signedLastLogoUrl
  lastLogoPosition
  thumb
  signedThumbUrl
  disclosureTitle
  disclosureText
  postText
  captions
  endCard {
    title
    text
    seconds
  }
  cleanTake {
    url
    signedUrl
    captions
    duration
    width
    height
  }
  edit
  render {
    key
    missing
  }
  reviewForm
  urlSignature
  email
  complianceText
  dismissals {
    key
    reason
  }
  copyOf {
    id
    title
    declined
    exists
  }
  viewerCan {
    edit
    submit
    publish
  }
}`) as unknown as TypedDocumentString<CreateDraftVideoMutation, CreateDraftVideoMutationVariables>;
export const CreateEnterpriseDocument = new TypedDocumentString(`
    mutation CreateEnterprise($enterprise: EnterpriseInput!) {
  createEnterprise(enterprise: $enterprise) {
    id
    nickname
    email
    initialPassword
  }
}
    `) as unknown as TypedDocumentString<CreateEnterpriseMutation, CreateEnterpriseMutationVariables>;
export const CreateGeneratedScriptDocument = new TypedDocumentString(`
    mutation CreateGeneratedScript($script: ScriptInput!) {
  createScript(script: $script) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<CreateGeneratedScriptMutation, CreateGeneratedScriptMutationVariables>;
export const CreateLibraryDocument = new TypedDocumentString(`
    mutation CreateLibrary($library: ContentLibraryInput!) {
  createContentLibrary(contentLibrary: $library) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateLibraryMutation, CreateLibraryMutationVariables>;
export const CreatePhraseDocument = new TypedDocumentString(`
    mutation CreatePhrase($phraseRule: PhraseRuleInput!) {
  createPhraseRule(phraseRule: $phraseRule) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreatePhraseMutation, CreatePhraseMutationVariables>;
export const CreateRuleDocument = new TypedDocumentString(`
    mutation CreateRule($rule: String!) {
  createAIRule(aiRule: {rule: $rule, enabled: true, type: prompt}) {
    id
  }
}
    `) as unknown as TypedDocumentString<CreateRuleMutation, CreateRuleMutationVariables>;
export const CreateScriptDocument = new TypedDocumentString(`
    mutation CreateScript($script: ScriptInput!) {
  createScript(script: $script) {
    ...ScriptDraft
  }
}
    fragment ScriptDraft on Script {
  id
  type
  title
  category
  scriptText
  status
  version
  updatedAt
  contentLibraryId
  urlVideo
  signedVideoUrl
  reviewForm
  dismissals {
    key
    reason
  }
  copyOf {
    id
    title
    declined
    exists
  }
  viewerCan {
    edit
    submit
    publish
  }
}`) as unknown as TypedDocumentString<CreateScriptMutation, CreateScriptMutationVariables>;
export const CreateSettingsDocument = new TypedDocumentString(`
    mutation CreateSettings($settings: SettingsInput!) {
  createSettings(settings: $settings) {
    id
    subdomain
    subdomainStatus
  }
}
    `) as unknown as TypedDocumentString<CreateSettingsMutation, CreateSettingsMutationVariables>;
export const CreateStaffDocument = new TypedDocumentString(`
    mutation CreateStaff($user: UserInput!) {
  createUser(user: $user) {
    id
    initialPassword
  }
}
    `) as unknown as TypedDocumentString<CreateStaffMutation, CreateStaffMutationVariables>;
export const CreateTemplateDocument = new TypedDocumentString(`
    mutation CreateTemplate($template: CustomPlanTemplateInput!) {
  createCustomPlanTemplate(template: $template) {
    ...PlanTemplate
  }
}
    fragment PlanTemplate on CustomPlanTemplate {
  id
  name
  price
  usersRange
  complianceEngine
  multiUsersEngine
}`) as unknown as TypedDocumentString<CreateTemplateMutation, CreateTemplateMutationVariables>;
export const DecideDomainDocument = new TypedDocumentString(`
    mutation DecideDomain($id: ID!, $decision: DomainDecision!, $reason: String) {
  decideDomain(id: $id, decision: $decision, reason: $reason) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<DecideDomainMutation, DecideDomainMutationVariables>;
export const DeclineReviewDocument = new TypedDocumentString(`
    mutation DeclineReview($id: ID!, $reason: String!, $reviewerName: String, $code: String) {
  declineReview(
    id: $id
    reason: $reason
    reviewerName: $reviewerName
    code: $code
  ) {
    id
    state
    decidedAt
  }
}
    `) as unknown as TypedDocumentString<DeclineReviewMutation, DeclineReviewMutationVariables>;
export const DropRoleDocument = new TypedDocumentString(`
    mutation DropRole($id: ID!) {
  removeRole(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DropRoleMutation, DropRoleMutationVariables>;
export const DuplicateScriptDocument = new TypedDocumentString(`
    mutation DuplicateScript($id: ID!) {
  copyScript(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<DuplicateScriptMutation, DuplicateScriptMutationVariables>;
export const DuplicateVideoDocument = new TypedDocumentString(`
    mutation DuplicateVideo($id: ID!) {
  copyVideo(id: $id) {
    id
    status
  }
}
    `) as unknown as TypedDocumentString<DuplicateVideoMutation, DuplicateVideoMutationVariables>;
export const EndAnnouncementDocument = new TypedDocumentString(`
    mutation EndAnnouncement($id: ID!) {
  endAnnouncement(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<EndAnnouncementMutation, EndAnnouncementMutationVariables>;
export const EndCouponDocument = new TypedDocumentString(`
    mutation EndCoupon($id: ID!) {
  endCoupon(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<EndCouponMutation, EndCouponMutationVariables>;
export const EndLookDocument = new TypedDocumentString(`
    mutation EndLook($id: ID!) {
  endLook(id: $id)
}
    `) as unknown as TypedDocumentString<EndLookMutation, EndLookMutationVariables>;
export const EndOtherSessionsDocument = new TypedDocumentString(`
    mutation EndOtherSessions {
  endOtherSessions
}
    `) as unknown as TypedDocumentString<EndOtherSessionsMutation, EndOtherSessionsMutationVariables>;
export const EndPlanDocument = new TypedDocumentString(`
    mutation EndPlan($id: ID!) {
  removeCustomPlan(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<EndPlanMutation, EndPlanMutationVariables>;
export const EndSessionDocument = new TypedDocumentString(`
    mutation EndSession($id: ID!) {
  endSession(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<EndSessionMutation, EndSessionMutationVariables>;
export const ExportRecordsDocument = new TypedDocumentString(`
    mutation ExportRecords($scope: RecordScopeInput!) {
  exportRecords(scope: $scope) {
    id
    state
  }
}
    `) as unknown as TypedDocumentString<ExportRecordsMutation, ExportRecordsMutationVariables>;
export const ExtractTextDocument = new TypedDocumentString(`
    mutation ExtractText($url: String!) {
  extractText(url: $url) {
    title
    text
    words
  }
}
    `) as unknown as TypedDocumentString<ExtractTextMutation, ExtractTextMutationVariables>;
export const FinishWorkspaceDocument = new TypedDocumentString(`
    mutation FinishWorkspace($answers: WorkspaceInput!) {
  finishWorkspace(answers: $answers) {
    id
  }
}
    `) as unknown as TypedDocumentString<FinishWorkspaceMutation, FinishWorkspaceMutationVariables>;
export const FollowConditionsDocument = new TypedDocumentString(`
    mutation FollowConditions($id: ID!) {
  followConditions(id: $id) {
    id
    conditions {
      followedAt
    }
  }
}
    `) as unknown as TypedDocumentString<FollowConditionsMutation, FollowConditionsMutationVariables>;
export const ForwardReviewDocument = new TypedDocumentString(`
    mutation ForwardReview($id: ID!, $email: String!, $message: String, $reviewerName: String, $code: String) {
  forwardReview(
    id: $id
    email: $email
    message: $message
    reviewerName: $reviewerName
    code: $code
  ) {
    id
    state
  }
}
    `) as unknown as TypedDocumentString<ForwardReviewMutation, ForwardReviewMutationVariables>;
export const GivePlanDocument = new TypedDocumentString(`
    mutation GivePlan($id: ID!, $plan: CustomPlanInput!) {
  createCustomPlanToUser(id: $id, plan: $plan) {
    id
  }
}
    `) as unknown as TypedDocumentString<GivePlanMutation, GivePlanMutationVariables>;
export const GiveRoleDocument = new TypedDocumentString(`
    mutation GiveRole($id: ID!, $role: ID!) {
  updateUser(id: $id, user: {roles: [$role]}) {
    id
  }
}
    `) as unknown as TypedDocumentString<GiveRoleMutation, GiveRoleMutationVariables>;
export const HandOverWorkDocument = new TypedDocumentString(`
    mutation HandOverWork($from: ID!, $to: ID!) {
  handOverWork(userId: $from, toUserId: $to) {
    scripts
    videos
    libraries
    stayed
  }
}
    `) as unknown as TypedDocumentString<HandOverWorkMutation, HandOverWorkMutationVariables>;
export const HoldClientDocument = new TypedDocumentString(`
    mutation HoldClient($accountId: ID!, $on: Boolean!, $reason: String!, $setter: HoldSetter!) {
  setLegalHold(accountId: $accountId, on: $on, reason: $reason, setter: $setter) {
    since
  }
}
    `) as unknown as TypedDocumentString<HoldClientMutation, HoldClientMutationVariables>;
export const ImportPeopleDocument = new TypedDocumentString(`
    mutation ImportPeople($people: [ImportedPersonInput!]!, $message: String, $lastDay: String) {
  importSubUsers(people: $people, message: $message, lastDay: $lastDay) {
    invited {
      id
    }
    skipped
  }
}
    `) as unknown as TypedDocumentString<ImportPeopleMutation, ImportPeopleMutationVariables>;
export const InviteAgainDocument = new TypedDocumentString(`
    mutation InviteAgain($subusers: SubUsersInput!) {
  createSubUsers(subusers: $subusers) {
    id
  }
}
    `) as unknown as TypedDocumentString<InviteAgainMutation, InviteAgainMutationVariables>;
export const KeepAsScriptDocument = new TypedDocumentString(`
    mutation KeepAsScript($script: ScriptInput!) {
  createScript(script: $script) {
    id
  }
}
    `) as unknown as TypedDocumentString<KeepAsScriptMutation, KeepAsScriptMutationVariables>;
export const LookAsDocument = new TypedDocumentString(`
    mutation LookAs($id: ID!, $reason: String!) {
  lookAsClient(id: $id, reason: $reason) {
    id
    token
  }
}
    `) as unknown as TypedDocumentString<LookAsMutation, LookAsMutationVariables>;
export const MakeRoleDocument = new TypedDocumentString(`
    mutation MakeRole($role: RoleInput!) {
  createRole(role: $role) {
    id
  }
}
    `) as unknown as TypedDocumentString<MakeRoleMutation, MakeRoleMutationVariables>;
export const MoveScriptDocument = new TypedDocumentString(`
    mutation MoveScript($id: ID!, $script: ScriptInput!) {
  updateScript(id: $id, script: $script) {
    id
    status
    version
  }
}
    `) as unknown as TypedDocumentString<MoveScriptMutation, MoveScriptMutationVariables>;
export const MoveScriptToDocument = new TypedDocumentString(`
    mutation MoveScriptTo($id: ID!, $script: ScriptInput!) {
  updateScript(id: $id, script: $script) {
    id
  }
}
    `) as unknown as TypedDocumentString<MoveScriptToMutation, MoveScriptToMutationVariables>;
export const MoveVideoDocument = new TypedDocumentString(`
    mutation MoveVideo($id: ID!, $video: VideoInput!) {
  updateVideo(id: $id, video: $video) {
    id
    status
    view
    version
  }
}
    `) as unknown as TypedDocumentString<MoveVideoMutation, MoveVideoMutationVariables>;
export const NewBackupCodesDocument = new TypedDocumentString(`
    mutation NewBackupCodes {
  newBackupCodes
}
    `) as unknown as TypedDocumentString<NewBackupCodesMutation, NewBackupCodesMutationVariables>;
export const OrderVideosDocument = new TypedDocumentString(`
    mutation OrderVideos($videos: [VideoOrderInput!]!) {
  updateVideosOrder(videos: $videos) {
    id
    order
  }
}
    `) as unknown as TypedDocumentString<OrderVideosMutation, OrderVideosMutationVariables>;
export const PayRenewalDocument = new TypedDocumentString(`
    mutation PayRenewal($cardData: CardDataInput, $attempt: ID!) {
  payRenewal(cardData: $cardData, attempt: $attempt) {
    state
  }
}
    `) as unknown as TypedDocumentString<PayRenewalMutation, PayRenewalMutationVariables>;
export const ReactToVideoDocument = new TypedDocumentString(`
    mutation ReactToVideo($id: ID!, $data: MetricDataInput!) {
  updateVideoMetrics(id: $id, metricData: $data) {
    likes
    views
    shareAttempts
    isLiked
    isShared
  }
}
    `) as unknown as TypedDocumentString<ReactToVideoMutation, ReactToVideoMutationVariables>;
export const ReadNotificationDocument = new TypedDocumentString(`
    mutation ReadNotification($id: ID!) {
  updateNotification(id: $id, notification: {readed: 1}) {
    id
    readed
  }
}
    `) as unknown as TypedDocumentString<ReadNotificationMutation, ReadNotificationMutationVariables>;
export const ReadNotificationsDocument = new TypedDocumentString(`
    mutation ReadNotifications {
  readNotifications {
    id
    readed
  }
}
    `) as unknown as TypedDocumentString<ReadNotificationsMutation, ReadNotificationsMutationVariables>;
export const RecallItemsDocument = new TypedDocumentString(`
    mutation RecallItems($words: String!, $reason: String!, $items: [RecalledItemInput!]!) {
  recallItems(words: $words, reason: $reason, items: $items) {
    id
  }
}
    `) as unknown as TypedDocumentString<RecallItemsMutation, RecallItemsMutationVariables>;
export const RefundInvoiceDocument = new TypedDocumentString(`
    mutation RefundInvoice($id: ID!, $amount: Float!, $reason: String!, $attempt: ID!) {
  refundInvoice(id: $id, amount: $amount, reason: $reason, attempt: $attempt) {
    id
    refunded
    refunding
  }
}
    `) as unknown as TypedDocumentString<RefundInvoiceMutation, RefundInvoiceMutationVariables>;
export const RemindReviewerDocument = new TypedDocumentString(`
    mutation RemindReviewer($id: ID!) {
  remindReviewer(id: $id) {
    id
    email
    remindedAt
  }
}
    `) as unknown as TypedDocumentString<RemindReviewerMutation, RemindReviewerMutationVariables>;
export const RemoveClaimDocument = new TypedDocumentString(`
    mutation RemoveClaim($id: ID!) {
  removeClaim(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveClaimMutation, RemoveClaimMutationVariables>;
export const RemoveClientNoteDocument = new TypedDocumentString(`
    mutation RemoveClientNote($id: ID!) {
  removeClientNote(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveClientNoteMutation, RemoveClientNoteMutationVariables>;
export const RemoveDisclosureDocument = new TypedDocumentString(`
    mutation RemoveDisclosure($id: ID!) {
  removeDisclaimer(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveDisclosureMutation, RemoveDisclosureMutationVariables>;
export const RemoveFromChannelDocument = new TypedDocumentString(`
    mutation RemoveFromChannel($id: ID!) {
  removeVideo(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveFromChannelMutation, RemoveFromChannelMutationVariables>;
export const RemoveNoteDocument = new TypedDocumentString(`
    mutation RemoveNote($id: ID!) {
  removeReviewNote(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveNoteMutation, RemoveNoteMutationVariables>;
export const RemovePersonDocument = new TypedDocumentString(`
    mutation RemovePerson($id: ID!) {
  removeUser(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemovePersonMutation, RemovePersonMutationVariables>;
export const RemovePhraseDocument = new TypedDocumentString(`
    mutation RemovePhrase($id: ID!) {
  removePhraseRule(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemovePhraseMutation, RemovePhraseMutationVariables>;
export const RemoveRuleDocument = new TypedDocumentString(`
    mutation RemoveRule($id: ID!) {
  removeAIRule(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveRuleMutation, RemoveRuleMutationVariables>;
export const RemoveScriptDocument = new TypedDocumentString(`
    mutation RemoveScript($id: ID!) {
  removeScript(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveScriptMutation, RemoveScriptMutationVariables>;
export const RemoveSignInDocument = new TypedDocumentString(`
    mutation RemoveSignIn {
  removeSignIn {
    redirectUri
  }
}
    `) as unknown as TypedDocumentString<RemoveSignInMutation, RemoveSignInMutationVariables>;
export const RemoveTemplateDocument = new TypedDocumentString(`
    mutation RemoveTemplate($id: ID!) {
  removeCustomPlanTemplate(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveTemplateMutation, RemoveTemplateMutationVariables>;
export const RemoveVideoDocument = new TypedDocumentString(`
    mutation RemoveVideo($id: ID!) {
  removeVideo(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<RemoveVideoMutation, RemoveVideoMutationVariables>;
export const RequestCodeDocument = new TypedDocumentString(`
    mutation RequestCode {
  requestReviewCode {
    sent
  }
}
    `) as unknown as TypedDocumentString<RequestCodeMutation, RequestCodeMutationVariables>;
export const RequestEmailChangeDocument = new TypedDocumentString(`
    mutation RequestEmailChange($email: String!) {
  requestEmailChange(email: $email) {
    id
  }
}
    `) as unknown as TypedDocumentString<RequestEmailChangeMutation, RequestEmailChangeMutationVariables>;
export const RequestLinkDocument = new TypedDocumentString(`
    mutation RequestLink {
  requestReviewLink {
    sent
  }
}
    `) as unknown as TypedDocumentString<RequestLinkMutation, RequestLinkMutationVariables>;
export const ResendLinkDocument = new TypedDocumentString(`
    mutation ResendLink($id: ID!) {
  resendToCompliance(id: $id) {
    id
    email
    sentAt
    expiresAt
  }
}
    `) as unknown as TypedDocumentString<ResendLinkMutation, ResendLinkMutationVariables>;
export const RestoreScriptVersionDocument = new TypedDocumentString(`
    mutation RestoreScriptVersion($id: ID!, $number: Int!) {
  restoreScriptVersion(id: $id, number: $number) {
    id
    updatedAt
  }
}
    `) as unknown as TypedDocumentString<RestoreScriptVersionMutation, RestoreScriptVersionMutationVariables>;
export const ResumePlanDocument = new TypedDocumentString(`
    mutation ResumePlan($id: ID!) {
  resumePlanSubscription(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<ResumePlanMutation, ResumePlanMutationVariables>;
export const RetryJobsDocument = new TypedDocumentString(`
    mutation RetryJobs {
  retryJobs
}
    `) as unknown as TypedDocumentString<RetryJobsMutation, RetryJobsMutationVariables>;
export const SaveChannelProfileDocument = new TypedDocumentString(`
    mutation SaveChannelProfile($profile: ChannelProfileInput!) {
  updateChannelProfile(profile: $profile) {
    ...ChannelProfileFields
  }
}
    fragment ChannelProfileFields on ChannelProfile {
  text
  actionLabel
  actionUrl
  footer
  accent
  cover
  signedCoverUrl
  featuredVideoId
  scriptId
  state
  isReviewed
}`) as unknown as TypedDocumentString<SaveChannelProfileMutation, SaveChannelProfileMutationVariables>;
export const SaveClaimDocument = new TypedDocumentString(`
    mutation SaveClaim($id: ID!, $claim: ClaimInput!) {
  updateClaim(id: $id, claim: $claim) {
    id
  }
}
    `) as unknown as TypedDocumentString<SaveClaimMutation, SaveClaimMutationVariables>;
export const SaveCreationVideoDocument = new TypedDocumentString(`
    mutation SaveCreationVideo($id: ID!, $video: VideoInput!) {
  updateVideo(id: $id, video: $video) {
    ...CreationVideo
  }
}
    fragment CreationVideo on Video {
  id
  title
  script
  category
  status
  view
  version
  updatedAt
  scriptType
  urlVideo
  signedVideoUrl
  signedVideoScriptUrl
  signedCaptionsUrl
  captionsMachineMade
  duration
  width
  height
  mediaSha256
  urlLogo
  signedLogoUrl
  logoPosition
  logoInVideo
  signedLastLogoUrl
  lastLogoPosition
  thumb
  signedThumbUrl
  disclosureTitle
  disclosureText
  postText
  captions
  endCard {
    title
    text
    seconds
  }
  cleanTake {
    url
    signedUrl
    captions
    duration
    width
    height
  }
  edit
  render {
    key
    missing
  }
  reviewForm
  urlSignature
  email
  complianceText
  dismissals {
    key
    reason
  }
  copyOf {
    id
    title
    declined
    exists
  }
  viewerCan {
    edit
    submit
    publish
  }
}`) as unknown as TypedDocumentString<SaveCreationVideoMutation, SaveCreationVideoMutationVariables>;
export const SaveDisclosureDocument = new TypedDocumentString(`
    mutation SaveDisclosure($id: ID!, $disclaimer: DisclaimerInput!) {
  updateDisclaimer(id: $id, disclaimer: $disclaimer) {
    id
  }
}
    `) as unknown as TypedDocumentString<SaveDisclosureMutation, SaveDisclosureMutationVariables>;
export const SaveHeardDocument = new TypedDocumentString(`
    mutation SaveHeard($id: ID!, $heard: String!) {
  updateVideo(id: $id, video: {heard: $heard}) {
    id
    spoken
  }
}
    `) as unknown as TypedDocumentString<SaveHeardMutation, SaveHeardMutationVariables>;
export const SaveMeantDocument = new TypedDocumentString(`
    mutation SaveMeant($id: ID!, $meant: [DismissalInput!]!) {
  updateVideo(id: $id, video: {meant: $meant}) {
    id
    spoken
  }
}
    `) as unknown as TypedDocumentString<SaveMeantMutation, SaveMeantMutationVariables>;
export const SavePersonDocument = new TypedDocumentString(`
    mutation SavePerson($id: ID!, $user: UserInput!) {
  updateUser(id: $id, user: $user) {
    id
  }
}
    `) as unknown as TypedDocumentString<SavePersonMutation, SavePersonMutationVariables>;
export const SavePhraseDocument = new TypedDocumentString(`
    mutation SavePhrase($id: ID!, $phraseRule: PhraseRuleInput!) {
  updatePhraseRule(id: $id, phraseRule: $phraseRule) {
    id
    enabled
  }
}
    `) as unknown as TypedDocumentString<SavePhraseMutation, SavePhraseMutationVariables>;
export const SavePricesDocument = new TypedDocumentString(`
    mutation SavePrices($config: ConfigInput!) {
  updateConfig(config: $config) {
    basicPlanValue
    scriptsPlanValue
    complianceValue
    libraryValue
    userValue
    yearDiscount
  }
}
    `) as unknown as TypedDocumentString<SavePricesMutation, SavePricesMutationVariables>;
export const SaveReviewPolicyDocument = new TypedDocumentString(`
    mutation SaveReviewPolicy($policy: ReviewPolicyInput!) {
  updateReviewPolicy(policy: $policy) {
    reviewCode
    approvalMonths
    disclosureRequired
    disclosureSeconds
  }
}
    `) as unknown as TypedDocumentString<SaveReviewPolicyMutation, SaveReviewPolicyMutationVariables>;
export const SaveScriptDocument = new TypedDocumentString(`
    mutation SaveScript($id: ID!, $script: ScriptInput!) {
  updateScript(id: $id, script: $script) {
    ...ScriptDraft
  }
}
    fragment ScriptDraft on Script {
  id
  type
  title
  category
  scriptText
  status
  version
  updatedAt
  contentLibraryId
  urlVideo
  signedVideoUrl
  reviewForm
  dismissals {
    key
    reason
  }
  copyOf {
    id
    title
    declined
    exists
  }
  viewerCan {
    edit
    submit
    publish
  }
}`) as unknown as TypedDocumentString<SaveScriptMutation, SaveScriptMutationVariables>;
export const SaveSettingsDocument = new TypedDocumentString(`
    mutation SaveSettings($id: ID!, $settings: SettingsInput!) {
  updateSettings(id: $id, settings: $settings) {
    id
    subdomain
    subdomainStatus
  }
}
    `) as unknown as TypedDocumentString<SaveSettingsMutation, SaveSettingsMutationVariables>;
export const SaveSharingDocument = new TypedDocumentString(`
    mutation SaveSharing($id: ID!, $settings: SettingsInput!) {
  updateSettings(id: $id, settings: $settings) {
    id
    downloadButton
    embedButton
    facebookButton
    linkedinButton
    twitterButton
  }
}
    `) as unknown as TypedDocumentString<SaveSharingMutation, SaveSharingMutationVariables>;
export const SaveSignInDocument = new TypedDocumentString(`
    mutation SaveSignIn($signIn: SignInInput!) {
  saveSignIn(signIn: $signIn) {
    redirectUri
  }
}
    `) as unknown as TypedDocumentString<SaveSignInMutation, SaveSignInMutationVariables>;
export const SaveWorkspaceDocument = new TypedDocumentString(`
    mutation SaveWorkspace($step: Int!, $answers: WorkspaceInput!) {
  saveWorkspace(step: $step, answers: $answers) {
    ...WorkspaceParts
  }
}
    fragment WorkspaceParts on Workspace {
  step
  steps
  finished
  answers {
    wsName
    wsAvatar
    signedAvatarUrl
    wsColor
    wsLibrary
    wsCompliance
    wsEmailCompliance
    wsCompanyName
    wsImgCompany
    signedImgCompanyUrl
    wsTitleDisclaimer
    wsBodyDisclaimer
  }
}`) as unknown as TypedDocumentString<SaveWorkspaceMutation, SaveWorkspaceMutationVariables>;
export const SendCorrectionsDocument = new TypedDocumentString(`
    mutation SendCorrections($id: ID!, $corrections: CommentInput!) {
  updateComment(id: $id, comment: $corrections) {
    id
    state
    decidedAt
  }
}
    `) as unknown as TypedDocumentString<SendCorrectionsMutation, SendCorrectionsMutationVariables>;
export const SendPlanMailDocument = new TypedDocumentString(`
    mutation SendPlanMail($type: String!) {
  sendPlanMail(type: $type) {
    sent
  }
}
    `) as unknown as TypedDocumentString<SendPlanMailMutation, SendPlanMailMutationVariables>;
export const SetCaptionsDocument = new TypedDocumentString(`
    mutation SetCaptions($id: ID!, $captions: String!, $isRead: Boolean) {
  setVideoCaptions(id: $id, captions: $captions, isRead: $isRead) {
    ...CreationVideo
  }
}
    fragment CreationVideo on Video {
  id
  title
  script
  category
  status
  view
  version
  updatedAt
  scriptType
  urlVideo
  signedVideoUrl
  signedVideoScriptUrl
  signedCaptionsUrl
  captionsMachineMade
  duration
  width
  height
  mediaSha256
  urlLogo
  signedLogoUrl
  logoPosition
  logoInVideo
  signedLastLogoUrl
  lastLogoPosition
  thumb
  signedThumbUrl
  disclosureTitle
  disclosureText
  postText
  captions
  endCard {
    title
    text
    seconds
  }
  cleanTake {
    url
    signedUrl
    captions
    duration
    width
    height
  }
  edit
  render {
    key
    missing
  }
  reviewForm
  urlSignature
  email
  complianceText
  dismissals {
    key
    reason
  }
  copyOf {
    id
    title
    declined
    exists
  }
  viewerCan {
    edit
    submit
    publish
  }
}`) as unknown as TypedDocumentString<SetCaptionsMutation, SetCaptionsMutationVariables>;
export const SetLegalHoldDocument = new TypedDocumentString(`
    mutation SetLegalHold($on: Boolean!, $reason: String!) {
  setLegalHold(on: $on, reason: $reason) {
    since
  }
}
    `) as unknown as TypedDocumentString<SetLegalHoldMutation, SetLegalHoldMutationVariables>;
export const SetPlanDocument = new TypedDocumentString(`
    mutation SetPlan($id: ID!, $plan: CustomPlanInput!) {
  updateCustomPlan(id: $id, plan: $plan) {
    id
    trialEndDate
  }
}
    `) as unknown as TypedDocumentString<SetPlanMutation, SetPlanMutationVariables>;
export const SetRetentionYearsDocument = new TypedDocumentString(`
    mutation SetRetentionYears($years: Int!) {
  setRetentionYears(years: $years) {
    retentionYears
  }
}
    `) as unknown as TypedDocumentString<SetRetentionYearsMutation, SetRetentionYearsMutationVariables>;
export const SetScriptFavoriteDocument = new TypedDocumentString(`
    mutation SetScriptFavorite($id: ID!, $isFavorite: Boolean!) {
  scriptIsFavorite(scriptId: $id, isFavorite: $isFavorite) {
    id
    isFavorite
  }
}
    `) as unknown as TypedDocumentString<SetScriptFavoriteMutation, SetScriptFavoriteMutationVariables>;
export const SetVideoFavoriteDocument = new TypedDocumentString(`
    mutation SetVideoFavorite($id: ID!, $isFavorite: Boolean!) {
  videoIsFavorite(id: $id, isFavorite: $isFavorite) {
    id
    isFavorite
  }
}
    `) as unknown as TypedDocumentString<SetVideoFavoriteMutation, SetVideoFavoriteMutationVariables>;
export const ShelveScriptDocument = new TypedDocumentString(`
    mutation ShelveScript($id: ID!, $script: ScriptInput!) {
  updateScript(id: $id, script: $script) {
    id
    hidden
    archived
  }
}
    `) as unknown as TypedDocumentString<ShelveScriptMutation, ShelveScriptMutationVariables>;
export const ShelveVideoDocument = new TypedDocumentString(`
    mutation ShelveVideo($id: ID!, $video: VideoInput!) {
  updateVideo(id: $id, video: $video) {
    id
    hidden
    archived
  }
}
    `) as unknown as TypedDocumentString<ShelveVideoMutation, ShelveVideoMutationVariables>;
export const SubmitVideoDocument = new TypedDocumentString(`
    mutation SubmitVideo($data: ComplianceSubmissionInput!) {
  createComplianceSubmission(data: $data) {
    id
    videoId
  }
}
    `) as unknown as TypedDocumentString<SubmitVideoMutation, SubmitVideoMutationVariables>;
export const SwitchPersonDocument = new TypedDocumentString(`
    mutation SwitchPerson($id: ID!, $active: Boolean!) {
  fullDisableUser(disableData: {id: $id, updateToSubs: false, active: $active}) {
    id
    active
  }
}
    `) as unknown as TypedDocumentString<SwitchPersonMutation, SwitchPersonMutationVariables>;
export const SwitchRuleDocument = new TypedDocumentString(`
    mutation SwitchRule($id: ID!, $enabled: Boolean!) {
  updateAIRule(id: $id, aiRule: {enabled: $enabled}) {
    id
    enabled
  }
}
    `) as unknown as TypedDocumentString<SwitchRuleMutation, SwitchRuleMutationVariables>;
export const UpdateMfaDocument = new TypedDocumentString(`
    mutation UpdateMfa($mfaUser: MfaUserInput!) {
  updateMFAUser(mfaUser: $mfaUser) {
    message
    totpAuthUrl
  }
}
    `) as unknown as TypedDocumentString<UpdateMfaMutation, UpdateMfaMutationVariables>;
export const VerifyDomainDocument = new TypedDocumentString(`
    mutation VerifyDomain($subdomain: String!) {
  verifySubDomain(subdomain: $subdomain) {
    valid
    message
  }
}
    `) as unknown as TypedDocumentString<VerifyDomainMutation, VerifyDomainMutationVariables>;
export const VerifyMfaDocument = new TypedDocumentString(`
    mutation VerifyMfa($mfaUser: MfaUserInput!) {
  verifyMFAUser(mfaUser: $mfaUser) {
    mfaActive
    backupCodes
  }
}
    `) as unknown as TypedDocumentString<VerifyMfaMutation, VerifyMfaMutationVariables>;
export const WithdrawChangeDocument = new TypedDocumentString(`
    mutation WithdrawChange($id: ID!) {
  withdrawPlanChange(id: $id) {
    id
  }
}
    `) as unknown as TypedDocumentString<WithdrawChangeMutation, WithdrawChangeMutationVariables>;
export const FindCouponDocument = new TypedDocumentString(`
    query FindCoupon($code: String!) {
  getCoupon(code: $code) {
    id
    percentOff
    amountOff
    minimumAmount
    error
  }
}
    `) as unknown as TypedDocumentString<FindCouponQuery, FindCouponQueryVariables>;
export const FindInTeamDocument = new TypedDocumentString(`
    query FindInTeam($emails: [String!]!) {
  findSubUsers(emails: $emails)
  getViewer {
    seats {
      used
      total
    }
  }
}
    `) as unknown as TypedDocumentString<FindInTeamQuery, FindInTeamQueryVariables>;
export const FindPeopleDocument = new TypedDocumentString(`
    query FindPeople($id: ID!) {
  getSubUsers(id: $id) {
    id
    name
    lastName
    email
  }
}
    `) as unknown as TypedDocumentString<FindPeopleQuery, FindPeopleQueryVariables>;
export const FindSayingsDocument = new TypedDocumentString(`
    query FindSayings($words: String!) {
  findSayings(words: $words) {
    isPart
    sayings {
      type
      id
      title
      publishedAt
      isPublished
      passage
      inCaptions
      inSpeech
      viewers
      fullViews
      shares
      videosMade
    }
  }
}
    `) as unknown as TypedDocumentString<FindSayingsQuery, FindSayingsQueryVariables>;
export const FindScriptsDocument = new TypedDocumentString(`
    query FindScripts($search: String!, $limit: Int!) {
  getMyScriptsNew(search: $search, limit: $limit, page: 1, sort: "relevance") {
    scripts {
      id
      title
      category
      status
      type
      isBodewell
      viewerCan {
        edit
        revise
      }
    }
  }
}
    `) as unknown as TypedDocumentString<FindScriptsQuery, FindScriptsQueryVariables>;
export const FindVideosDocument = new TypedDocumentString(`
    query FindVideos {
  getMyVideos(order: ASC) {
    id
    title
    category
    status
  }
}
    `) as unknown as TypedDocumentString<FindVideosQuery, FindVideosQueryVariables>;
export const GetAccountDocument = new TypedDocumentString(`
    query GetAccount {
  getViewer {
    settingsTabs {
      tab
      title
    }
    managedFields
    otherReviewers
    pendingEmail
    backupCodesLeft
    rights {
      editEnterpriseTab
      useTwoFactor
      changeEmail
    }
    storage {
      used
      total
    }
  }
  getUser {
    id
    kind
    name
    lastName
    email
    nickname
    userSub
    mfaActive
    isEnterprise
    isEnterpriseUser
    isBodewellUser
    fromSumo
    disclaimers {
      id
      title
      text
      editable
    }
    settings {
      id
      color
      phone
      workspaceImg
      signedWorkspaceImgUrl
      bio
      disclaimer
      companyName
      companyFullName
      companyLink
      companyPhone
      complianceEmail
      companyImg
      signedCompanyImgUrl
      address
      city
      state
      zip
      usersCount
      subdomain
      subdomainStatus
    }
    admin {
      id
      name
      isEnterprise
      settings {
        id
        color
        phone
        workspaceImg
        signedWorkspaceImgUrl
        bio
        disclaimer
        companyName
        companyFullName
        companyLink
        companyPhone
        complianceEmail
        companyImg
        signedCompanyImgUrl
        address
        city
        state
        zip
        usersCount
        subdomain
        subdomainStatus
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetAccountQuery, GetAccountQueryVariables>;
export const GetAnnouncementsDocument = new TypedDocumentString(`
    query GetAnnouncements {
  getAnnouncements {
    id
    text
    startsAt
    endsAt
    createdBy
    state
  }
}
    `) as unknown as TypedDocumentString<GetAnnouncementsQuery, GetAnnouncementsQueryVariables>;
export const GetApprovedVideoDocument = new TypedDocumentString(`
    query GetApprovedVideo($id: ID!) {
  getVideo(id: $id) {
    id
    userId
    title
    script
    category
    status
    version
    isFavorite
    signedVideoUrl
    signedThumbUrl
    signedCaptionsUrl
    captionsMachineMade
    duration
    width
    height
    mediaSha256
    sharePath
    approvedAt
    approvalEndsAt
    conditions {
      text
      lastDay
      places
      followedAt
      viewerCanFollow
    }
    approvedBy
    reviewed
    downloadName
    postText
    disclosureTitle
    disclosureText
    metrics {
      views
      likes
      shareAttempts
    }
    viewerCan {
      favorite
      download
      embed
      shareFacebook
      shareTwitter
      shareLinkedin
    }
  }
}
    `) as unknown as TypedDocumentString<GetApprovedVideoQuery, GetApprovedVideoQueryVariables>;
export const GetBrandDocument = new TypedDocumentString(`
    query GetBrand {
  getViewer {
    user {
      disclaimers {
        id
        title
        text
      }
      settings {
        companyName
        signedCompanyImgUrl
        color
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetBrandQuery, GetBrandQueryVariables>;
export const GetBusinessMetricsDocument = new TypedDocumentString(`
    query GetBusinessMetrics($dateA: String!, $dateB: String!) {
  getBusinessMetrics(dateA: $dateA, dateB: $dateB) {
    revenue {
      running {
        plans
        monthly
      }
      begun {
        plans
        monthly
      }
      lost {
        plans
        monthly
      }
      pastDue {
        plans
        monthly
      }
      collected {
        date
        amount
      }
    }
    trials {
      started
      paid
    }
    reviews {
      decided
      medianHours
      ninetiethHours
      approved
      approvedAtOnce
      rounds
    }
    journey {
      steps {
        step
        accounts
      }
      wizard {
        step
        people
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetBusinessMetricsQuery, GetBusinessMetricsQueryVariables>;
export const GetBuyUsersDocument = new TypedDocumentString(`
    query GetBuyUsers {
  getUser {
    id
    settings {
      id
      usersCount
    }
  }
  getConfig {
    userValue
    publishableKey
  }
}
    `) as unknown as TypedDocumentString<GetBuyUsersQuery, GetBuyUsersQueryVariables>;
export const GetCategoriesMetricsDocument = new TypedDocumentString(`
    query GetCategoriesMetrics($dateA: String!, $dateB: String!) {
  getCategoriesMetrics(dateA: $dateA, dateB: $dateB) {
    rows {
      category
      count
      likes
      views
      fullViews
      shareAttempts
      favorites
    }
  }
}
    `) as unknown as TypedDocumentString<GetCategoriesMetricsQuery, GetCategoriesMetricsQueryVariables>;
export const GetCategoriesSheetDocument = new TypedDocumentString(`
    query GetCategoriesSheet($dateA: String!, $dateB: String!) {
  getCategoriesMetrics(dateA: $dateA, dateB: $dateB) {
    base64
  }
}
    `) as unknown as TypedDocumentString<GetCategoriesSheetQuery, GetCategoriesSheetQueryVariables>;
export const GetChannelDocument = new TypedDocumentString(`
    query GetChannel($owner: Boolean!) {
  getVideosByMyMetrics(owner: $owner, status: approved, order: ASC) {
    ...ChannelCard
  }
}
    fragment ChannelCard on Video {
  id
  title
  order
  duration
  approvedAt
  signedThumbUrl
  metrics {
    likes
    views
    shareAttempts
    isLiked
  }
  viewerCan {
    remove
  }
}`) as unknown as TypedDocumentString<GetChannelQuery, GetChannelQueryVariables>;
export const GetChannelMetricsDocument = new TypedDocumentString(`
    query GetChannelMetrics($dateA: String!, $dateB: String!, $videoId: ID) {
  getChannelMetrics(dateA: $dateA, dateB: $dateB, videoId: $videoId) {
    days {
      date
      counts {
        views
        firstQuarter
        half
        threeQuarters
        fullViews
        likes
        shareAttempts
      }
    }
    videos {
      id
      title
      counts {
        views
        firstQuarter
        half
        threeQuarters
        fullViews
        likes
        shareAttempts
      }
    }
    referrers {
      kind
      host
      views
    }
  }
}
    `) as unknown as TypedDocumentString<GetChannelMetricsQuery, GetChannelMetricsQueryVariables>;
export const GetChannelProfileDocument = new TypedDocumentString(`
    query GetChannelProfile {
  getChannelProfile {
    ...ChannelProfileFields
  }
  getVideosByMyMetrics(owner: false, status: approved, order: ASC) {
    id
    title
  }
}
    fragment ChannelProfileFields on ChannelProfile {
  text
  actionLabel
  actionUrl
  footer
  accent
  cover
  signedCoverUrl
  featuredVideoId
  scriptId
  state
  isReviewed
}`) as unknown as TypedDocumentString<GetChannelProfileQuery, GetChannelProfileQueryVariables>;
export const GetChannelVideoDocument = new TypedDocumentString(`
    query GetChannelVideo($owner: Boolean!, $videoId: ID!) {
  getVideosByMyMetrics(owner: $owner, videoId: $videoId) {
    ...ChannelCard
    signedVideoUrl
    signedCaptionsUrl
    captionsMachineMade
    width
    height
    postText
    disclosureTitle
    disclosureText
  }
}
    fragment ChannelCard on Video {
  id
  title
  order
  duration
  approvedAt
  signedThumbUrl
  metrics {
    likes
    views
    shareAttempts
    isLiked
  }
  viewerCan {
    remove
  }
}`) as unknown as TypedDocumentString<GetChannelVideoQuery, GetChannelVideoQueryVariables>;
export const GetClaimsDocument = new TypedDocumentString(`
    query GetClaims {
  getClaims {
    id
    words
    proof
    link
    urlFile
    signedFileUrl
    fileName
    sha256
    until
    approvedBy
    state
  }
}
    `) as unknown as TypedDocumentString<GetClaimsQuery, GetClaimsQueryVariables>;
export const GetClientDocument = new TypedDocumentString(`
    query GetClient($id: ID!) {
  getClient(id: $id) {
    accountId
    user {
      id
      name
      lastName
      email
      kind
      state
      active
      createdAt
      nickname
      teamSize
      settings {
        companyName
        companyFullName
        phone
        usersCount
        billingContact
        billingEmail
        complianceEmail
      }
      customPlan {
        id
        active
        trial
        trialEndDate
        interval
        price
        finalPrice
        expireAt
        paidByAdmin
        promotion_code
        discount
        complianceEngine
        multiUsersEngine
        contentLibraries
      }
    }
    subscription {
      state
      nextPrice
      balance
      couponWaits
      unpaid {
        amount
        dueAt
        until
      }
      pending {
        price
        interval
      }
    }
    contractBill {
      amount
      from
      to
    }
    storage {
      used
      total
    }
    domains {
      id
      domain
      status
    }
    mail {
      unsent
      lastError
    }
    lastActiveAt
    hold {
      own
      provider
    }
    notes {
      id
      text
      by
      at
    }
  }
  getInvoices(userId: $id) {
    id
    number
    purpose
    paid
    refunded
    refunding
    paidAt
    pdfUrl
  }
}
    `) as unknown as TypedDocumentString<GetClientQuery, GetClientQueryVariables>;
export const GetClientPeopleDocument = new TypedDocumentString(`
    query GetClientPeople($id: ID!, $page: Int!, $limit: Int!) {
  getUsers(filters: {under: $id}, page: $page, limit: $limit) {
    pages
    total
    totalIsCapped
    users {
      id
      name
      lastName
      email
      kind
      state
      active
      createdAt
      teamSize
      lastSeenAt
      roles {
        id
        name
      }
      settings {
        companyName
        companyFullName
      }
      customPlan {
        id
        active
        trial
        trialEndDate
        interval
        price
        finalPrice
        expireAt
        paidByAdmin
        complianceEngine
        multiUsersEngine
        contentLibraries
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetClientPeopleQuery, GetClientPeopleQueryVariables>;
export const GetClientsDocument = new TypedDocumentString(`
    query GetClients($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID) {
  getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {
    pages
    total
    totalIsCapped
    users {
      ...ClientRow
    }
  }
}
    fragment ClientRow on User {
  id
  name
  lastName
  email
  kind
  state
  active
  createdAt
  teamSize
  settings {
    companyName
    companyFullName
  }
  customPlan {
    id
    active
    trial
    trialEndDate
    interval
    finalPrice
    expireAt
    paidByAdmin
  }
}`) as unknown as TypedDocumentString<GetClientsQuery, GetClientsQueryVariables>;
export const GetComparedVideoDocument = new TypedDocumentString(`
    query GetComparedVideo($id: ID!) {
  getVideo(id: $id) {
    id
    userId
    status
    script
    mediaSha256
    signedVideoUrl
    viewerCan {
      revise
    }
  }
}
    `) as unknown as TypedDocumentString<GetComparedVideoQuery, GetComparedVideoQueryVariables>;
export const GetContractDocument = new TypedDocumentString(`
    query GetContract {
  getSubscription {
    state
    coupon
    couponWaits
    unpaid {
      amount
      dueAt
    }
  }
  getInvoices {
    id
    number
    paid
    refunded
    refunding
    paidAt
    pdfUrl
  }
}
    `) as unknown as TypedDocumentString<GetContractQuery, GetContractQueryVariables>;
export const GetConversionDocument = new TypedDocumentString(`
    query GetConversion($id: ID!) {
  getConversion(id: $id) {
    ...ConversionState
  }
}
    fragment ConversionState on Conversion {
  id
  state
  progress
  waitingBefore
  secondsLeft
  url
  signedUrl
  message
}`) as unknown as TypedDocumentString<GetConversionQuery, GetConversionQueryVariables>;
export const GetConverterDocument = new TypedDocumentString(`
    query GetConverter {
  getConfig {
    canConvert
  }
}
    `) as unknown as TypedDocumentString<GetConverterQuery, GetConverterQueryVariables>;
export const GetCouponDocument = new TypedDocumentString(`
    query GetCoupon($code: String!) {
  getCoupon(code: $code) {
    id
    percentOff
    amountOff
    minimumAmount
    error
  }
}
    `) as unknown as TypedDocumentString<GetCouponQuery, GetCouponQueryVariables>;
export const GetCouponsDocument = new TypedDocumentString(`
    query GetCoupons($search: String) {
  getCoupons(search: $search) {
    id
    code
    percentOff
    amountOff
    minimumAmount
    maxRedemptions
    taken
    expiresAt
    duration
    state
  }
}
    `) as unknown as TypedDocumentString<GetCouponsQuery, GetCouponsQueryVariables>;
export const GetCreationVideoDocument = new TypedDocumentString(`
    query GetCreationVideo($id: ID!) {
  getVideo(id: $id) {
    ...CreationVideo
  }
}
    fragment CreationVideo on Video {
  id
  title
  script
  category
  status
  view
  version
  updatedAt
  scriptType
  urlVideo
  signedVideoUrl
  signedVideoScriptUrl
  signedCaptionsUrl
  captionsMachineMade
  duration
  width
  height
  mediaSha256
  urlLogo
  signedLogoUrl
  logoPosition
  logoInVideo
  signedLastLogoUrl
  lastLogoPosition
  thumb
  signedThumbUrl
  disclosureTitle
  disclosureText
  postText
  captions
  endCard {
    title
    text
    seconds
  }
  cleanTake {
    url
    signedUrl
    captions
    duration
    width
    height
  }
  edit
  render {
    key
    missing
  }
  reviewForm
  urlSignature
  email
  complianceText
  dismissals {
    key
    reason
  }
  copyOf {
    id
    title
    declined
    exists
  }
  viewerCan {
    edit
    submit
    publish
  }
}`) as unknown as TypedDocumentString<GetCreationVideoQuery, GetCreationVideoQueryVariables>;
export const GetDisclosureRuleDocument = new TypedDocumentString(`
    query GetDisclosureRule {
  getReviewPolicy {
    disclosureRequired
    disclosureSeconds
  }
}
    `) as unknown as TypedDocumentString<GetDisclosureRuleQuery, GetDisclosureRuleQueryVariables>;
export const GetDomainGuidanceDocument = new TypedDocumentString(`
    query GetDomainGuidance {
  getDomainGuidance {
    target
    checkedAt
    reason
    wrongSince
    look {
      records {
        type
        host
        wanted
        found
        right
      }
      inTheWay {
        type
        found
        advice
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetDomainGuidanceQuery, GetDomainGuidanceQueryVariables>;
export const GetDomainsDocument = new TypedDocumentString(`
    query GetDomains($status: SubdomainStatus, $page: Int) {
  getDomains(status: $status, page: $page) {
    currentPage
    pages
    domains {
      id
      domain
      status
      company
      owner
      ownerEmail
      claimedAt
      activatedAt
      wrongSince
      decidedAt
      decidedBy
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<GetDomainsQuery, GetDomainsQueryVariables>;
export const GetEnterpriseFormDocument = new TypedDocumentString(`
    query GetEnterpriseForm($id: ID!) {
  getUser(id: $id) {
    id
    name
    lastName
    email
    isEnterprise
    settings {
      companyName
      companyFullName
      phone
      usersCount
      complianceEmail
      billingContact
      billingEmail
      billingAddress
      billingCity
      billingState
      billingZip
    }
    customPlan {
      price
      discount
      promotion_code
      contentLibraries
    }
    contentLibraries {
      id
      key
      name
      userId
    }
  }
}
    `) as unknown as TypedDocumentString<GetEnterpriseFormQuery, GetEnterpriseFormQueryVariables>;
export const GetEnterpriseHomeDocument = new TypedDocumentString(`
    query GetEnterpriseHome($decides: Boolean!, $manages: Boolean!) {
  getReviewQueue(page: 1, limit: 5) @include(if: $decides) {
    total
    rounds {
      id
      scriptId
      videoId
      title
      version
      createdAt
      requestedBy
    }
  }
  getAllEnterpriseVideos {
    id
    title
    status
    updatedAt
    creator {
      id
      name
      lastName
    }
  }
  getAllEnterpriseScripts {
    id
    title
    status
    updatedAt
    creator {
      id
      name
      lastName
    }
  }
  getViewer {
    seats @include(if: $manages) {
      used
      total
    }
  }
}
    `) as unknown as TypedDocumentString<GetEnterpriseHomeQuery, GetEnterpriseHomeQueryVariables>;
export const GetFavoriteScriptsDocument = new TypedDocumentString(`
    query GetFavoriteScripts($page: Int!, $limit: Int!) {
  getMyScriptsNew(
    page: $page
    limit: $limit
    onlyFavorites: true
    noCustom: true
    sort: "title"
    order: ASC
  ) {
    pages
    scripts {
      ...ScriptCard
    }
  }
}
    fragment ScriptCard on Script {
  id
  type
  title
  category
  status
  version
  isFavorite
  isBodewell
  hidden
  archived
  scriptText
  words
  spokenSeconds
  createdBy
  contentLibraryId
  signedThumbUrl
  createdAt
  updatedAt
  userId
  adminUserId
  creator {
    isEnterprise
    isEnterpriseUser
  }
  viewerCan {
    favorite
    edit
    revise
    hide
    remove
  }
}`) as unknown as TypedDocumentString<GetFavoriteScriptsQuery, GetFavoriteScriptsQueryVariables>;
export const GetFavoriteVideosDocument = new TypedDocumentString(`
    query GetFavoriteVideos {
  getMyVideos(status: approved, order: ASC) {
    ...VideoCard
  }
}
    fragment VideoCard on Video {
  id
  title
  category
  status
  view
  version
  isFavorite
  hidden
  archived
  signedThumbUrl
  duration
  createdAt
  updatedAt
  isBodewell
  reviewed
  isHeld
  viewerCan {
    remove
    favorite
    hide
  }
}`) as unknown as TypedDocumentString<GetFavoriteVideosQuery, GetFavoriteVideosQueryVariables>;
export const GetGeneratorCategoriesDocument = new TypedDocumentString(`
    query GetGeneratorCategories {
  getCategories
}
    `) as unknown as TypedDocumentString<GetGeneratorCategoriesQuery, GetGeneratorCategoriesQueryVariables>;
export const GetGivenRolesDocument = new TypedDocumentString(`
    query GetGivenRoles {
  getRoles {
    id
    name
    description
    audience
    viewerCanEdit
    permissions {
      usersRead
      usersWrite
      contentLibraryRead
      contentLibraryWrite
      myVideosRead
      myVideosWrite
      favoritesRead
      favoritesWrite
      approveVideos
      postVideos
    }
  }
}
    `) as unknown as TypedDocumentString<GetGivenRolesQuery, GetGivenRolesQueryVariables>;
export const GetHomeScriptsDocument = new TypedDocumentString(`
    query GetHomeScripts($limit: Int!, $mine: ID!) {
  recent: getMyScriptsNew(
    page: 1
    limit: $limit
    noCustom: true
    hidden: false
    sort: "updatedAt"
    order: DESC
  ) {
    scripts {
      ...ScriptCard
    }
  }
  mine: getMyScriptsNew(
    page: 1
    limit: 100
    creatorId: $mine
    sort: "updatedAt"
    order: DESC
  ) {
    scripts {
      id
      title
      status
      updatedAt
      isHeld
      viewerCan {
        revise
      }
    }
  }
}
    fragment ScriptCard on Script {
  id
  type
  title
  category
  status
  version
  isFavorite
  isBodewell
  hidden
  archived
  scriptText
  words
  spokenSeconds
  createdBy
  contentLibraryId
  signedThumbUrl
  createdAt
  updatedAt
  userId
  adminUserId
  creator {
    isEnterprise
    isEnterpriseUser
  }
  viewerCan {
    favorite
    edit
    revise
    hide
    remove
  }
}`) as unknown as TypedDocumentString<GetHomeScriptsQuery, GetHomeScriptsQueryVariables>;
export const GetHomeVideosDocument = new TypedDocumentString(`
    query GetHomeVideos {
  getMyVideos(order: ASC) {
    ...VideoCard
    viewerCan {
      revise
    }
  }
}
    fragment VideoCard on Video {
  id
  title
  category
  status
  view
  version
  isFavorite
  hidden
  archived
  signedThumbUrl
  duration
  createdAt
  updatedAt
  isBodewell
  reviewed
  isHeld
  viewerCan {
    remove
    favorite
    hide
  }
}`) as unknown as TypedDocumentString<GetHomeVideosQuery, GetHomeVideosQueryVariables>;
export const GetInstallationStateDocument = new TypedDocumentString(`
    query GetInstallationState {
  getInstallationState {
    version
    stored {
      databaseBytes
      fileBytes
      freeBytes
    }
    queue {
      ready
      later
      retrying
      failed
      oldestAt
      failures {
        name
        jobs
        lastError
      }
    }
    services {
      name
      state
      since
      workedAt
      message
    }
    records {
      workedAt
      failingSince
      message
    }
    backup {
      workedAt
      failingSince
      message
    }
  }
}
    `) as unknown as TypedDocumentString<GetInstallationStateQuery, GetInstallationStateQueryVariables>;
export const GetLastChoicesDocument = new TypedDocumentString(`
    query GetLastChoices {
  getLastChoices {
    urlLogo
    signedLogoUrl
    logoPosition
    disclosureTitle
    disclosureText
    showsCard
    reviewForm
  }
}
    `) as unknown as TypedDocumentString<GetLastChoicesQuery, GetLastChoicesQueryVariables>;
export const GetLastReviewFormDocument = new TypedDocumentString(`
    query GetLastReviewForm {
  getLastChoices {
    reviewForm
  }
}
    `) as unknown as TypedDocumentString<GetLastReviewFormQuery, GetLastReviewFormQueryVariables>;
export const GetLedgerDocument = new TypedDocumentString(`
    query GetLedger($page: Int!, $limit: Int!, $itemId: ID, $types: [String!], $from: DateTime, $to: DateTime, $person: String, $title: String, $noSignIns: Boolean, $withItem: Boolean!) {
  getLedger(
    page: $page
    limit: $limit
    itemId: $itemId
    types: $types
    from: $from
    to: $to
    person: $person
    title: $title
    noSignIns: $noSignIns
  ) {
    total
    pages
    item @include(if: $withItem) {
      type
      title
      status
      version
      reviewed
      signedThumbUrl
    }
    events {
      id
      seq
      type
      words
      who
      whoKind
      at
      ip
      subjectKind
      subjectId
      title
      version
      corrections
      contentSha256
      hash
    }
  }
}
    `) as unknown as TypedDocumentString<GetLedgerQuery, GetLedgerQueryVariables>;
export const GetLettersDocument = new TypedDocumentString(`
    query GetLetters {
  getLetters {
    id
    area
    subject
    url
  }
}
    `) as unknown as TypedDocumentString<GetLettersQuery, GetLettersQueryVariables>;
export const GetLibrariesDocument = new TypedDocumentString(`
    query GetLibraries {
  getMyContentLibraries(withScripts: false) {
    ...LibraryRow
  }
}
    fragment LibraryRow on ContentLibrary {
  id
  key
  name
  type
  hidden
  scriptCount
  viewerCan {
    edit
    hide
  }
}`) as unknown as TypedDocumentString<GetLibrariesQuery, GetLibrariesQueryVariables>;
export const GetLibraryChoicesDocument = new TypedDocumentString(`
    query GetLibraryChoices {
  getContentLibraries {
    id
    key
    name
  }
}
    `) as unknown as TypedDocumentString<GetLibraryChoicesQuery, GetLibraryChoicesQueryVariables>;
export const GetMyVideosDocument = new TypedDocumentString(`
    query GetMyVideos($hidden: Boolean, $archived: Boolean) {
  getMyVideos(hidden: $hidden, archived: $archived) {
    ...VideoCard
  }
}
    fragment VideoCard on Video {
  id
  title
  category
  status
  view
  version
  isFavorite
  hidden
  archived
  signedThumbUrl
  duration
  createdAt
  updatedAt
  isBodewell
  reviewed
  isHeld
  viewerCan {
    remove
    favorite
    hide
  }
}`) as unknown as TypedDocumentString<GetMyVideosQuery, GetMyVideosQueryVariables>;
export const GetNotificationsDocument = new TypedDocumentString(`
    query GetNotifications($limit: Int!) {
  getUserNotifications(limit: $limit) {
    id
    from
    link
    type
    readed
    message
    createdAt
  }
}
    `) as unknown as TypedDocumentString<GetNotificationsQuery, GetNotificationsQueryVariables>;
export const GetOfferedLibrariesDocument = new TypedDocumentString(`
    query GetOfferedLibraries {
  getContentLibraries {
    id
    key
    name
    scriptCount
  }
}
    `) as unknown as TypedDocumentString<GetOfferedLibrariesQuery, GetOfferedLibrariesQueryVariables>;
export const GetOpeningsDocument = new TypedDocumentString(`
    query GetOpenings {
  getOpenings {
    words
    needs
  }
}
    `) as unknown as TypedDocumentString<GetOpeningsQuery, GetOpeningsQueryVariables>;
export const GetOwnDisclosuresDocument = new TypedDocumentString(`
    query GetOwnDisclosures {
  getViewer {
    user {
      disclaimers {
        id
        title
        text
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetOwnDisclosuresQuery, GetOwnDisclosuresQueryVariables>;
export const GetPaymentDocument = new TypedDocumentString(`
    query GetPayment($attempt: ID!) {
  getPayment(attempt: $attempt) {
    attempt
    state
    card
    message
  }
}
    `) as unknown as TypedDocumentString<GetPaymentQuery, GetPaymentQueryVariables>;
export const GetPeoplePageDocument = new TypedDocumentString(`
    query GetPeoplePage($filters: UserFiltersInput!, $page: Int!, $limit: Int!, $after: ID, $removed: Boolean!) {
  getUsers(filters: $filters, page: $page, limit: $limit, after: $after) {
    pages
    total
    totalIsCapped
    currentPage
    users {
      ...PersonRow
    }
  }
  getViewer {
    seats {
      used
      total
    }
  }
}
    fragment PersonRow on User {
  id
  name
  lastName
  email
  kind
  state
  expireAt
  lastSeenAt
  teamSize
  viewerCanManage
  roles {
    id
    name
  }
  settings {
    color
    signedWorkspaceImgUrl
    companyName
  }
  customPlan {
    active
    trial
    interval
    finalPrice
    expireAt
  }
  unfinishedItems @include(if: $removed)
}`) as unknown as TypedDocumentString<GetPeoplePageQuery, GetPeoplePageQueryVariables>;
export const GetPhraseListsDocument = new TypedDocumentString(`
    query GetPhraseLists {
  getPhraseRules {
    id
    phrase
    reason
    replacement
    anyNumber
    enabled
  }
  getClaims {
    id
    words
    proof
    link
    signedFileUrl
    sha256
    until
    approvedBy
  }
}
    `) as unknown as TypedDocumentString<GetPhraseListsQuery, GetPhraseListsQueryVariables>;
export const GetPhrasesDocument = new TypedDocumentString(`
    query GetPhrases {
  getPhraseRules {
    id
    phrase
    reason
    replacement
    anyNumber
    enabled
    own
  }
}
    `) as unknown as TypedDocumentString<GetPhrasesQuery, GetPhrasesQueryVariables>;
export const GetPlanPageDocument = new TypedDocumentString(`
    query GetPlanPage {
  getUser {
    id
    needSetup
    isEnterprise
    settings {
      id
      usersCount
      billingContact
      billingEmail
    }
    customPlan {
      id
      active
      trial
      trialEndDate
      expireAt
      finalPrice
      interval
      paidByAdmin
      discount
      complianceEngine
      multiUsersEngine
      contentLibraries
    }
    admin {
      id
      name
      isEnterprise
      settings {
        id
        companyName
        companyFullName
      }
      customPlan {
        id
        complianceEngine
        discount
      }
    }
  }
  getConfig {
    basicPlanValue
    scriptsPlanValue
    complianceValue
    libraryValue
    userValue
    yearDiscount
    providerName
    providerEmail
    publishableKey
    testPayments
  }
  getContentLibraries {
    id
    key
    name
    scriptCount
  }
  getPlansTemplates {
    id
    name
    usersRange
    complianceEngine
    multiUsersEngine
  }
  getActiveSubUsersCount
}
    `) as unknown as TypedDocumentString<GetPlanPageQuery, GetPlanPageQueryVariables>;
export const GetPlanQuoteDocument = new TypedDocumentString(`
    query GetPlanQuote($usersCount: Int!, $customPlan: CustomPlanInput!) {
  getPlanQuote(usersCount: $usersCount, customPlan: $customPlan) {
    base
    seats
    compliance
    monthly
    subtotal
    yearDiscount
    companyDiscount
    couponDiscount
    finalPrice
    couponError
    waitsFor
    proration {
      amountDue
      credit
      nextPayment
      nextPaymentAt
      timing
      quote
      lines {
        kind
        amount
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetPlanQuoteQuery, GetPlanQuoteQueryVariables>;
export const GetPricesDocument = new TypedDocumentString(`
    query GetPrices {
  getConfig {
    basicPlanValue
    scriptsPlanValue
    complianceValue
    libraryValue
    userValue
    yearDiscount
  }
}
    `) as unknown as TypedDocumentString<GetPricesQuery, GetPricesQueryVariables>;
export const GetPromptLimitsDocument = new TypedDocumentString(`
    query GetPromptLimits {
  getAIRules {
    id
    rule
    enabled
  }
}
    `) as unknown as TypedDocumentString<GetPromptLimitsQuery, GetPromptLimitsQueryVariables>;
export const GetRecordExportDocument = new TypedDocumentString(`
    query GetRecordExport($id: ID!) {
  getRecordExport(id: $id) {
    id
    state
    progress
    message
    signedUrl
  }
}
    `) as unknown as TypedDocumentString<GetRecordExportQuery, GetRecordExportQueryVariables>;
export const GetRecordExportsDocument = new TypedDocumentString(`
    query GetRecordExports($page: Int!, $limit: Int!) {
  getRecordExports(page: $page, limit: $limit) {
    id
    state
    progress
    scope
    scopeWords
    itemType
    items
    events
    bytes
    fingerprint
    message
    requestedBy
    createdAt
    signedUrl
  }
}
    `) as unknown as TypedDocumentString<GetRecordExportsQuery, GetRecordExportsQueryVariables>;
export const GetRecordSettingsDocument = new TypedDocumentString(`
    query GetRecordSettings {
  getRecordSettings {
    reach
    retentionYears
    leastYears
    ownHoldSince
    providerHoldSince
    mayDecide
    fingerprint
    anchoredAt
    anchoredSeq
  }
}
    `) as unknown as TypedDocumentString<GetRecordSettingsQuery, GetRecordSettingsQueryVariables>;
export const GetRenewalDocument = new TypedDocumentString(`
    query GetRenewal {
  getSubscription {
    state
    unpaid {
      amount
      dueAt
      until
    }
    card {
      brand
      last4
      expiryMonth
      expiryYear
    }
  }
}
    `) as unknown as TypedDocumentString<GetRenewalQuery, GetRenewalQueryVariables>;
export const GetReviewDocument = new TypedDocumentString(`
    query GetReview($id: ID!) {
  getComment(id: $id) {
    id
    videoId
    scriptId
    type
    state
    version
    title
    category
    script
    createdAt
    sentAt
    expiresAt
    decidedAt
    text
    reviewerName
    requestedBy
    companyName
    signedCompanyImgUrl
    signedVideoUrl
    signedThumbUrl
    signedCaptionsUrl
    mediaSha256
    thumbSha256
    captionsSha256
    captionsMachineMade
    disclosureTitle
    disclosureText
    disclosureRule
    postText
    complianceText
    whatChanged
    textOnly
    reviewForm
    signedSignatureUrl
    signedReviewFileUrl
    reason
    conditions {
      text
      lastDay
      places
      followedAt
    }
    neededBy
    forwardedBy
    forwardMessage
    codeNeeded
    email
    knownName
    viewerDecides
    receipt {
      contentSha256
      mediaSha256
      byMember
      corrections
      notes {
        place
        text
      }
    }
    generation {
      model
      offline
      rules
      generatedAt
    }
    spoken
    marks {
      key
      text
      message
      citation
      severity
      dismissed {
        reason
      }
    }
    claims {
      start
      end
      proof
      link
      signedFileUrl
      sha256
      until
      approvedBy
      expired
    }
    carried {
      sentences
      of
      passages {
        start
        end
        sentences
        title
        version
        by
        at
      }
      gone {
        at
        text
      }
    }
    notes {
      ...ReviewedNote
    }
    earlier {
      id
      version
      state
      text
      script
      email
      createdAt
      decidedAt
      reviewerName
      title
      category
      signedVideoUrl
      mediaSha256
      thumbSha256
      captionsSha256
      disclosureTitle
      disclosureText
      postText
    }
  }
}
    fragment ReviewedNote on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  mine
  acceptedAt
  answer {
    done
    reply
  }
}`) as unknown as TypedDocumentString<GetReviewQuery, GetReviewQueryVariables>;
export const GetReviewPolicyDocument = new TypedDocumentString(`
    query GetReviewPolicy {
  getReviewPolicy {
    reviewCode
    approvalMonths
    disclosureRequired
    disclosureSeconds
    installationReviewCode
    installationApprovalMonths
  }
}
    `) as unknown as TypedDocumentString<GetReviewPolicyQuery, GetReviewPolicyQueryVariables>;
export const GetReviewQueueDocument = new TypedDocumentString(`
    query GetReviewQueue($page: Int!, $limit: Int!, $type: ItemType, $creatorId: ID, $days: Int, $search: String, $assigneeId: ID) {
  getReviewQueue(
    page: $page
    limit: $limit
    type: $type
    creatorId: $creatorId
    days: $days
    search: $search
    assigneeId: $assigneeId
  ) {
    total
    pages
    rounds {
      ...QueuedRound
    }
    senders {
      id
      name
    }
    colleagues {
      id
      name
    }
  }
}
    fragment QueuedRound on Comment {
  id
  type
  title
  version
  createdAt
  requestedBy
  neededBy
  signedThumbUrl
  openMarks
  assignee {
    id
    name
  }
}`) as unknown as TypedDocumentString<GetReviewQueueQuery, GetReviewQueueQueryVariables>;
export const GetReviewScriptDocument = new TypedDocumentString(`
    query GetReviewScript($id: ID!) {
  getScript(id: $id) {
    ...ReviewScript
  }
  getVideoComments(id: $id, type: "script") {
    ...Round
  }
}
    fragment Note on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  addressedAt
  reply
  acceptedAt
  closedByApproval
  answer {
    done
    reply
  }
}
fragment ReviewScript on Script {
  id
  userId
  type
  title
  scriptText
  category
  status
  version
  updatedAt
  words
  spokenSeconds
  isBodewell
  isFavorite
  signedVideoUrl
  signedThumbUrl
  dismissals {
    key
    reason
  }
  viewerCan {
    edit
    revise
    resend
    withdraw
    favorite
  }
}
fragment Round on Comment {
  id
  version
  state
  text
  script
  email
  reviewerName
  createdAt
  sentAt
  decidedAt
  expiresAt
  title
  requestedBy
  complianceText
  postText
  disclosureTitle
  disclosureText
  reviewForm
  signedSignatureUrl
  signedReviewFileUrl
  mediaSha256
  whatChanged
  textOnly
  remindedAt
  mailStopped
  neededBy
  forwardedBy
  reason
  conditions {
    text
    lastDay
    places
    followedAt
    viewerCanFollow
  }
  generation {
    model
    offline
    rules
    generatedAt
  }
  marks {
    start
    text
    message
    citation
    severity
    family
    dismissed {
      reason
    }
  }
  notes {
    ...Note
  }
}`) as unknown as TypedDocumentString<GetReviewScriptQuery, GetReviewScriptQueryVariables>;
export const GetReviewVideoDocument = new TypedDocumentString(`
    query GetReviewVideo($id: ID!) {
  getVideo(id: $id) {
    ...ReviewVideo
  }
  getVideoComments(id: $id) {
    ...Round
  }
}
    fragment Note on ReviewNote {
  id
  version
  text
  quote
  atSeconds
  startOffset
  endOffset
  carried
  addressedAt
  reply
  acceptedAt
  closedByApproval
  answer {
    done
    reply
  }
}
fragment ReviewVideo on Video {
  id
  title
  script
  category
  status
  view
  version
  updatedAt
  signedVideoUrl
  signedThumbUrl
  signedCaptionsUrl
  captionsMachineMade
  duration
  width
  height
  thumb
  postText
  disclosureTitle
  disclosureText
  endCard {
    seconds
  }
  urlLogo
  logoPosition
  dismissals {
    key
    reason
  }
  viewerCan {
    revise
    backToRecording
    resend
    withdraw
  }
}
fragment Round on Comment {
  id
  version
  state
  text
  script
  email
  reviewerName
  createdAt
  sentAt
  decidedAt
  expiresAt
  title
  requestedBy
  complianceText
  postText
  disclosureTitle
  disclosureText
  reviewForm
  signedSignatureUrl
  signedReviewFileUrl
  mediaSha256
  whatChanged
  textOnly
  remindedAt
  mailStopped
  neededBy
  forwardedBy
  reason
  conditions {
    text
    lastDay
    places
    followedAt
    viewerCanFollow
  }
  generation {
    model
    offline
    rules
    generatedAt
  }
  marks {
    start
    text
    message
    citation
    severity
    family
    dismissed {
      reason
    }
  }
  notes {
    ...Note
  }
}`) as unknown as TypedDocumentString<GetReviewVideoQuery, GetReviewVideoQueryVariables>;
export const GetRoundsToDecideDocument = new TypedDocumentString(`
    query GetRoundsToDecide($limit: Int!) {
  getReviewQueue(page: 1, limit: $limit) {
    rounds {
      id
      title
      version
      createdAt
      requestedBy
    }
  }
}
    `) as unknown as TypedDocumentString<GetRoundsToDecideQuery, GetRoundsToDecideQueryVariables>;
export const GetRulesDocument = new TypedDocumentString(`
    query GetRules {
  getAIRules {
    id
    rule
    enabled
    createdAt
    own
  }
}
    `) as unknown as TypedDocumentString<GetRulesQuery, GetRulesQueryVariables>;
export const GetScriptDraftDocument = new TypedDocumentString(`
    query GetScriptDraft($id: ID!) {
  getScript(id: $id) {
    ...ScriptDraft
  }
}
    fragment ScriptDraft on Script {
  id
  type
  title
  category
  scriptText
  status
  version
  updatedAt
  contentLibraryId
  urlVideo
  signedVideoUrl
  reviewForm
  dismissals {
    key
    reason
  }
  copyOf {
    id
    title
    declined
    exists
  }
  viewerCan {
    edit
    submit
    publish
  }
}`) as unknown as TypedDocumentString<GetScriptDraftQuery, GetScriptDraftQueryVariables>;
export const GetScriptFacetsDocument = new TypedDocumentString(`
    query GetScriptFacets($type: ItemType, $userId: ID, $search: String, $hidden: Boolean, $bodewell: Boolean, $archived: Boolean, $noCustom: Boolean, $categories: [String!], $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID, $isEnterprise: Boolean, $isCompany: Boolean) {
  getMyScriptsNew(
    page: 1
    limit: 1
    type: $type
    userId: $userId
    search: $search
    hidden: $hidden
    bodewell: $bodewell
    archived: $archived
    noCustom: $noCustom
    categories: $categories
    onlyFavorites: $onlyFavorites
    contentLibraries: $contentLibraries
    creatorId: $creatorId
    isEnterprise: $isEnterprise
    isCompany: $isCompany
  ) {
    total
    totalIsCapped
    facets {
      types {
        value
        label
        count
      }
      levels {
        value
        label
        count
      }
      libraries {
        value
        label
        count
      }
      categories {
        value
        label
        count
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetScriptFacetsQuery, GetScriptFacetsQueryVariables>;
export const GetScriptPeopleDocument = new TypedDocumentString(`
    query GetScriptPeople($id: ID!) {
  getSubUsers(id: $id) {
    id
    name
    lastName
    roles {
      name
    }
    settings {
      companyName
    }
  }
}
    `) as unknown as TypedDocumentString<GetScriptPeopleQuery, GetScriptPeopleQueryVariables>;
export const GetScriptPreviewDocument = new TypedDocumentString(`
    query GetScriptPreview($id: ID!) {
  getScript(id: $id) {
    ...ScriptCard
    signedVideoUrl
  }
}
    fragment ScriptCard on Script {
  id
  type
  title
  category
  status
  version
  isFavorite
  isBodewell
  hidden
  archived
  scriptText
  words
  spokenSeconds
  createdBy
  contentLibraryId
  signedThumbUrl
  createdAt
  updatedAt
  userId
  adminUserId
  creator {
    isEnterprise
    isEnterpriseUser
  }
  viewerCan {
    favorite
    edit
    revise
    hide
    remove
  }
}`) as unknown as TypedDocumentString<GetScriptPreviewQuery, GetScriptPreviewQueryVariables>;
export const GetScriptsDocument = new TypedDocumentString(`
    query GetScripts($page: Int, $limit: Int, $type: ItemType, $userId: ID, $search: String, $sort: String, $order: SortOrder, $hidden: Boolean, $bodewell: Boolean, $archived: Boolean, $noCustom: Boolean, $categories: [String!], $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID, $isEnterprise: Boolean, $isCompany: Boolean) {
  getMyScriptsNew(
    page: $page
    limit: $limit
    type: $type
    userId: $userId
    search: $search
    sort: $sort
    order: $order
    hidden: $hidden
    bodewell: $bodewell
    archived: $archived
    noCustom: $noCustom
    categories: $categories
    onlyFavorites: $onlyFavorites
    contentLibraries: $contentLibraries
    creatorId: $creatorId
    isEnterprise: $isEnterprise
    isCompany: $isCompany
  ) {
    pages
    correctedSearch
    scripts {
      ...ScriptCard
    }
  }
}
    fragment ScriptCard on Script {
  id
  type
  title
  category
  status
  version
  isFavorite
  isBodewell
  hidden
  archived
  scriptText
  words
  spokenSeconds
  createdBy
  contentLibraryId
  signedThumbUrl
  createdAt
  updatedAt
  userId
  adminUserId
  creator {
    isEnterprise
    isEnterpriseUser
  }
  viewerCan {
    favorite
    edit
    revise
    hide
    remove
  }
}`) as unknown as TypedDocumentString<GetScriptsQuery, GetScriptsQueryVariables>;
export const GetScriptVersionsDocument = new TypedDocumentString(`
    query GetScriptVersions($id: ID!) {
  getScript(id: $id) {
    id
    title
    status
    viewerCan {
      edit
    }
  }
  getScriptVersions(id: $id) {
    number
    title
    text
    savedAt
    savedBy
  }
}
    `) as unknown as TypedDocumentString<GetScriptVersionsQuery, GetScriptVersionsQueryVariables>;
export const GetSeatHoldersDocument = new TypedDocumentString(`
    query GetSeatHolders($id: ID!) {
  getSubUsers(id: $id) {
    id
    name
    lastName
    email
    active
  }
}
    `) as unknown as TypedDocumentString<GetSeatHoldersQuery, GetSeatHoldersQueryVariables>;
export const GetSessionDocument = new TypedDocumentString(`
    query GetSession {
  getViewer {
    homePath
  }
}
    `) as unknown as TypedDocumentString<GetSessionQuery, GetSessionQueryVariables>;
export const GetSessionsDocument = new TypedDocumentString(`
    query GetSessions {
  getSessions {
    id
    current
    createdAt
    lastSeenAt
    ip
    agent
  }
}
    `) as unknown as TypedDocumentString<GetSessionsQuery, GetSessionsQueryVariables>;
export const GetSharingDocument = new TypedDocumentString(`
    query GetSharing {
  getUser {
    id
    kind
    settings {
      id
      downloadButton
      embedButton
      facebookButton
      linkedinButton
      twitterButton
    }
    admin {
      id
      settings {
        id
        downloadButton
        embedButton
        facebookButton
        linkedinButton
        twitterButton
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetSharingQuery, GetSharingQueryVariables>;
export const GetSignInDocument = new TypedDocumentString(`
    query GetSignIn {
  getSignIn {
    ...SignInAreaFields
  }
}
    fragment SignInAreaFields on SignInArea {
  signIn {
    issuer
    clientId
    hasSecret
    roleId
    only
    start
  }
  domains {
    domain
    provenAt
    wrongSince
    host
    proof
  }
  directory {
    createdAt
    lastUsedAt
  }
  redirectUri
  directoryUrl
}`) as unknown as TypedDocumentString<GetSignInQuery, GetSignInQueryVariables>;
export const GetSpokenDocument = new TypedDocumentString(`
    query GetSpoken($id: ID!) {
  getVideo(id: $id) {
    id
    spoken
  }
}
    `) as unknown as TypedDocumentString<GetSpokenQuery, GetSpokenQueryVariables>;
export const GetStaffDocument = new TypedDocumentString(`
    query GetStaff($search: String!, $page: Int!, $limit: Int!) {
  getUsers(filters: {staff: true, search: $search}, page: $page, limit: $limit) {
    pages
    total
    users {
      ...StaffRow
    }
  }
}
    fragment StaffRow on User {
  id
  name
  lastName
  email
  state
  viewerCanManage
  roles {
    id
    name
  }
  settings {
    color
    signedWorkspaceImgUrl
  }
}`) as unknown as TypedDocumentString<GetStaffQuery, GetStaffQueryVariables>;
export const GetStaffMemberDocument = new TypedDocumentString(`
    query GetStaffMember($id: ID!) {
  getUser(id: $id) {
    id
    name
    lastName
    email
    roles {
      id
      name
    }
  }
}
    `) as unknown as TypedDocumentString<GetStaffMemberQuery, GetStaffMemberQueryVariables>;
export const GetStartingScriptDocument = new TypedDocumentString(`
    query GetStartingScript($id: ID!) {
  getScript(id: $id) {
    id
    type
    title
    category
    scriptText
    urlVideo
    contentLibraryId
    dismissals {
      key
      reason
    }
  }
}
    `) as unknown as TypedDocumentString<GetStartingScriptQuery, GetStartingScriptQueryVariables>;
export const GetSubscriptionDocument = new TypedDocumentString(`
    query GetSubscription {
  getUser {
    id
    settings {
      id
      usersCount
    }
    customPlan {
      id
      active
      trial
      trialEndDate
      expireAt
      finalPrice
      interval
      paidByAdmin
      complianceEngine
    }
  }
  getSubscription {
    state
    periodEnd
    nextPrice
    balance
    coupon
    pending {
      interval
      price
      usersCount
      complianceEngine
    }
    unpaid {
      amount
      dueAt
      nextTryAt
      until
    }
    card {
      brand
      last4
      expiryMonth
      expiryYear
    }
  }
  getInvoices {
    id
    number
    purpose
    paid
    refunded
    refunding
    paidAt
    pdfUrl
  }
}
    `) as unknown as TypedDocumentString<GetSubscriptionQuery, GetSubscriptionQueryVariables>;
export const GetTemplatesDocument = new TypedDocumentString(`
    query GetTemplates {
  getPlansTemplates {
    ...PlanTemplate
  }
}
    fragment PlanTemplate on CustomPlanTemplate {
  id
  name
  price
  usersRange
  complianceEngine
  multiUsersEngine
}`) as unknown as TypedDocumentString<GetTemplatesQuery, GetTemplatesQueryVariables>;
export const GetTopVideosDocument = new TypedDocumentString(`
    query GetTopVideos($dateA: String!, $dateB: String!, $sort: MetricsSort!) {
  getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) {
    rows {
      video {
        id
        title
        category
      }
      likes
      views
      fullViews
      shareAttempts
      favorites
    }
  }
}
    `) as unknown as TypedDocumentString<GetTopVideosQuery, GetTopVideosQueryVariables>;
export const GetTopVideosSheetDocument = new TypedDocumentString(`
    query GetTopVideosSheet($dateA: String!, $dateB: String!, $sort: MetricsSort!) {
  getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) {
    base64
  }
}
    `) as unknown as TypedDocumentString<GetTopVideosSheetQuery, GetTopVideosSheetQueryVariables>;
export const GetUsersByDateDocument = new TypedDocumentString(`
    query GetUsersByDate($dateA: String!, $dateB: String!) {
  getUsersByDate(dateA: $dateA, dateB: $dateB) {
    rows {
      date
      count
    }
  }
}
    `) as unknown as TypedDocumentString<GetUsersByDateQuery, GetUsersByDateQueryVariables>;
export const GetUsersQuoteDocument = new TypedDocumentString(`
    query GetUsersQuote($usersCount: Int!) {
  getPlanQuote(usersCount: $usersCount, customPlan: {multiUsersEngine: true}) {
    waitsFor
    proration {
      amountDue
      nextPayment
      nextPaymentAt
    }
  }
}
    `) as unknown as TypedDocumentString<GetUsersQuoteQuery, GetUsersQuoteQueryVariables>;
export const GetUsersSheetDocument = new TypedDocumentString(`
    query GetUsersSheet($dateA: String!, $dateB: String!) {
  getUsersByDate(dateA: $dateA, dateB: $dateB) {
    base64
  }
}
    `) as unknown as TypedDocumentString<GetUsersSheetQuery, GetUsersSheetQueryVariables>;
export const GetVideoPreviewDocument = new TypedDocumentString(`
    query GetVideoPreview($id: ID!) {
  getVideo(id: $id) {
    id
    signedVideoUrl
  }
}
    `) as unknown as TypedDocumentString<GetVideoPreviewQuery, GetVideoPreviewQueryVariables>;
export const GetVideosByDateDocument = new TypedDocumentString(`
    query GetVideosByDate($dateA: String!, $dateB: String!, $category: String) {
  getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) {
    rows {
      date
      count
    }
  }
}
    `) as unknown as TypedDocumentString<GetVideosByDateQuery, GetVideosByDateQueryVariables>;
export const GetVideosSheetDocument = new TypedDocumentString(`
    query GetVideosSheet($dateA: String!, $dateB: String!, $category: String) {
  getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) {
    base64
  }
}
    `) as unknown as TypedDocumentString<GetVideosSheetQuery, GetVideosSheetQueryVariables>;
export const GetViewerDocument = new TypedDocumentString(`
    query GetViewer($timeZone: String!) {
  getViewer {
    homePath
    complianceEngine
    complianceEmail
    reviewers
    channelPath
    look {
      id
      by
      reason
      endsAt
      mine
    }
    unpaid {
      amount
    }
    settingsTabs {
      tab
      title
    }
    permissions {
      usersRead
      usersWrite
      contentLibraryRead
      contentLibraryWrite
      myVideosRead
      myVideosWrite
      favoritesRead
      favoritesWrite
      approveVideos
      postVideos
    }
    access {
      allowed
      reason
      daysLeft
      onTrial
      warning(timeZone: $timeZone)
      planLabel
    }
    rights {
      editEnterpriseTab
      seePlans
      cancelSubscription
      useTwoFactor
      changeEmail
      seeNotifications
      inviteUsers
      upgrade
      writeRules
      arrangeChannel
    }
    user {
      id
      name
      lastName
      email
      isEnterprise
      isEnterpriseUser
      isBodewellUser
      isSubUser
      fromSumo
      needSetup
      roles {
        name
      }
      admin {
        id
        name
        isEnterprise
      }
      settings {
        id
        color
        workspaceName
        signedWorkspaceImgUrl
        companyName
        subdomainStatus
      }
    }
  }
}
    `) as unknown as TypedDocumentString<GetViewerQuery, GetViewerQueryVariables>;
export const GetWorkspaceDocument = new TypedDocumentString(`
    query GetWorkspace {
  getWorkspace {
    ...WorkspaceParts
  }
}
    fragment WorkspaceParts on Workspace {
  step
  steps
  finished
  answers {
    wsName
    wsAvatar
    signedAvatarUrl
    wsColor
    wsLibrary
    wsCompliance
    wsEmailCompliance
    wsCompanyName
    wsImgCompany
    signedImgCompanyUrl
    wsTitleDisclaimer
    wsBodyDisclaimer
  }
}`) as unknown as TypedDocumentString<GetWorkspaceQuery, GetWorkspaceQueryVariables>;
export const GetWritingCategoriesDocument = new TypedDocumentString(`
    query GetWritingCategories {
  getCategories
}
    `) as unknown as TypedDocumentString<GetWritingCategoriesQuery, GetWritingCategoriesQueryVariables>;
export const GetWritingChoicesDocument = new TypedDocumentString(`
    query GetWritingChoices {
  getCategories
  getMyContentLibraries(withScripts: false) {
    id
    key
    name
    hidden
  }
}
    `) as unknown as TypedDocumentString<GetWritingChoicesQuery, GetWritingChoicesQueryVariables>;