/**
 * The shapes of the demo content. References are keys, never ids: the loader chooses the ids. Times are days relative
 * to loading, so the demo never looks old.
 */

import type { UserKind } from '@greenlit/domain/accounts/access.ts';
import type { SubdomainStatus } from '@greenlit/domain/accounts/domains.ts';
import type { SettingsChange } from '@greenlit/domain/accounts/settings.ts';
import type { ShareButton } from '@greenlit/domain/accounts/share-buttons.ts';
import type { PlanInterval } from '@greenlit/domain/billing/periods.ts';
import type { Accent } from '@greenlit/domain/channel/profile.ts';
import type { LogoPosition } from '@greenlit/domain/files/limits.ts';
import type { BuiltInRole, Permission, RoleAudience } from '@greenlit/domain/people/permissions.ts';
import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import type { RoundState } from '@greenlit/domain/review/rounds.ts';
import type { AdReviewForm } from '@greenlit/domain/review/schemas.ts';
import type { CHANNELS, SECTIONS } from '@greenlit/domain/scripts/categories.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';

/** A demo user; also the part of the e-mail address before `@demo.test`. */
export type PersonKey =
  | 'owner'
  | 'trial'
  | 'lapsed'
  | 'lifetime'
  | 'member'
  | 'approver'
  | 'enterprise'
  | 'internal'
  | 'partner'
  | 'staff'
  | 'admin';

export type CustomRoleName = 'Reviewer (in-house)' | 'Content editor';
export type RoleName = BuiltInRole | CustomRoleName;

export interface DemoRole {
  name: CustomRoleName;
  description: string;
  audience: RoleAudience;
  permissions: readonly Permission[];
}

export interface DemoDisclosure {
  title: string;
  /** At most 500 characters. */
  text: string;
}

/** Settings that have a value. */
type Filled<Field extends keyof SettingsChange> = { [Each in Field]: NonNullable<SettingsChange[Each]> };

export interface DemoProfile
  extends Filled<'phone' | 'companyName' | 'bio' | 'address' | 'city' | 'state' | 'zip' | 'industry' | 'color'> {
  name: string;
  lastName: string;
  /** Lower case, hyphens for spaces, unique. */
  nickname: string;
  companyLink: string | null;
}

export type DemoBilling = Filled<
  'billingContact' | 'billingEmail' | 'billingAddress' | 'billingCity' | 'billingState' | 'billingZip'
>;

/** A share button that is not mentioned is shown. */
export interface DemoSettings extends Partial<Record<ShareButton, boolean>> {
  complianceEmail: string | null;
  /** Seats, including the account owner's. */
  usersCount: number;
  /** Browsers resolve names below localhost to this machine, so these can be opened. */
  subdomain: { name: string; status: Extract<SubdomainStatus, 'active' | 'in_review'> } | null;
  /** File name in `seeds/media`, PNG 300 x 160. */
  companyLogo: string | null;
  billing: DemoBilling | null;
}

export interface DemoPlan {
  /** Dollars per interval, before and after discounts. */
  price: number;
  finalPrice: number;
  interval: PlanInterval;
  active: boolean;
  trial: boolean;
  trialDaysLeft: number | null;
  /** Days until the plan renews or ends; negative when it has ended; null on trial. */
  expiresInDays: number | null;
  complianceEngine: boolean;
  multiUsersEngine: boolean;
  paidByAdmin: boolean;
  /** Keys of provider libraries in the plan. */
  libraries: LibraryRef[];
}

export interface DemoPerson {
  key: PersonKey;
  email: string;
  kind: UserKind;
  /** The account they were invited to; null for an account owner and for provider staff. */
  parent: PersonKey | null;
  role: RoleName;
  /** Uses the parent's company, compliance and library settings. */
  inheritSettings: boolean;
  lifetimeDeal: boolean;
  joinedDaysAgo: number;
  profile: DemoProfile;
  settings: DemoSettings;
  /** Null for a lifetime deal and for provider staff, who need none. */
  plan: DemoPlan | null;
  disclosures: DemoDisclosure[];
}

/** A person who fills a team of the demo; null days for an open invitation. */
export interface DemoColleague {
  name: string;
  lastName: string | null;
  email: string;
  parent: PersonKey;
  kind: UserKind;
  role: RoleName;
  joinedDaysAgo: number | null;
}

/** A library in the demo; for provider libraries it is also the wire key. */
export type LibraryRef =
  | 'admin-retirement-income'
  | 'admin-tax-season'
  | 'admin-market-volatility'
  | 'admin-social-security-medicare'
  | 'admin-building-wealth'
  | 'admin-estate-planning'
  | 'admin-insurance-protection'
  | 'admin-behavioral-finance'
  | 'admin-small-business-owners'
  | 'admin-college-family'
  | 'admin-crypto-digital-assets'
  | 'admin-client-onboarding'
  | 'admin-custom'
  | 'enterprise-library'
  | 'owner-custom'
  | 'partner-custom'
  | 'lifetime-custom';

export interface DemoLibrary {
  ref: LibraryRef;
  /** The wire key: `admin-…` for the provider's, `custom` for an account's own, else the hyphenated title. */
  key: string;
  name: string;
  /** Null for the provider's. */
  owner: PersonKey | null;
  hidden: boolean;
  type: ItemType;
}

/** The content channels, the sections, and the additional shelves that the libraries need. */
export type Category =
  | (typeof CHANNELS)[number]
  | (typeof SECTIONS)[number]
  | 'Markets'
  | 'Social Security & Medicare'
  | 'Estate Planning'
  | 'Insurance'
  | 'Investor Behavior'
  | 'Business Owners'
  | 'College & Family'
  | 'Client Service';

/** The ad review form as the person filled it in; dates and the signature's address are set at loading. */
export type DemoAdReviewForm = Omit<AdReviewForm, 'date' | 'dateSignature' | 'signaturManager'>;

export interface DemoDecision {
  outcome: Extract<RoundState, 'corrections' | 'approved'>;
  daysAgo: number;
  /** The name the reviewer typed. */
  reviewerName: string;
  /** The corrections; null for an approval. */
  text: string | null;
}

/** A review round: what was sent, to whom, and the reply. */
export interface DemoRound {
  version: number;
  sentDaysAgo: number;
  submitter: PersonKey;
  reviewerEmail: string;
  /** The script at the start of the round. */
  text: string;
  form: DemoAdReviewForm;
  /** Null while the reviewer has not decided. */
  decision: DemoDecision | null;
}

export interface DemoScript {
  key: string;
  /** At most 60 characters. */
  title: string;
  type: ItemType;
  category: Category;
  library: LibraryRef;
  creator: PersonKey;
  provider: boolean;
  /** Offered to every account, whether or not the plan has the library. */
  isPublic: boolean;
  status: Status;
  version: number;
  hidden: boolean;
  archived: boolean;
  createdDaysAgo: number;
  favoriteOf: PersonKey[];
  /** Paragraphs separated by one empty line, 120 to 320 words; of a video, its spoken text. */
  text: string;
  /** The clip of a video script. */
  media: DemoMedia | null;
  /** Oldest first; empty if the item was never sent to review. */
  rounds: DemoRound[];
}

/** A firm's profile on its channel, reviewed by compliance like a script. */
export interface DemoChannel {
  owner: PersonKey;
  /** The script that holds the text. */
  library: LibraryRef;
  text: string;
  actionLabel: string;
  actionUrl: string;
  footer: string;
  accent: Accent;
  sentDaysAgo: number;
  decidedDaysAgo: number;
  form: DemoAdReviewForm;
}

/** Files in `seeds/media`, made by `tools/demo-media/make-media.sh`. */
export interface DemoMedia {
  video: string;
  captions: string;
  poster: string;
  seconds: number;
}

/** How many different viewers did what; nobody likes, finishes or shares a video without viewing it. */
export interface DemoAudience {
  views: number;
  fullViews: number;
  likes: number;
  shares: number;
}

export interface DemoVideo {
  key: string;
  title: string;
  category: Category;
  library: LibraryRef | null;
  creator: PersonKey;
  status: Status;
  /** 0 script, 1 recording, 2 logo, disclosure and thumbnail, 3 compliance. */
  stage: 0 | 1 | 2 | 3;
  version: number;
  /** Place on the channel, from 0; null while it is not approved. */
  order: number | null;
  createdDaysAgo: number;
  /** The spoken text, now or planned. */
  script: string;
  media: DemoMedia | null;
  /** File name in `seeds/media` of the logo that is burned into the picture. */
  logo: string | null;
  logoPosition: LogoPosition | null;
  disclosure: DemoDisclosure | null;
  postText: string | null;
  favoriteOf: PersonKey[];
  audience: DemoAudience;
  rounds: DemoRound[];
}

/** A phrase that the compliance check marks. */
export interface DemoPhrase {
  /** Null for the provider's list, which applies to every account. */
  owner: PersonKey | null;
  phrase: string;
  reason: string;
  /** What to write instead; '' for nothing. */
  replacement: string;
  /** Whether the plural or singular of each word matches too. */
  anyNumber?: true;
  enabled?: false;
  createdDaysAgo: number;
}

export interface DemoAIRule {
  /** Null for a rule of the provider, which applies to every account. */
  owner: PersonKey | null;
  rule: string;
  enabled?: false;
  createdDaysAgo: number;
}
