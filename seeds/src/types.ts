// Longer than usual on purpose: the shapes refer to each other.
/**
 * The shapes of the demo content. References are keys, never ids: the loader chooses the ids. Times are days relative
 * to loading, so the demo never looks old.
 */

import type { Accent } from '@greenlit/domain/channel/profile.ts';

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

/** A user's kind within their account. */
export type PersonKind = 'individual' | 'enterprise' | 'enterprise_internal' | 'company' | 'member' | 'staff';

/** The built-in roles, then the two that the demo's provider created. */
export type RoleName = 'admin' | 'Enterprise' | 'Company' | 'full' | 'basic' | CustomRoleName;
export type CustomRoleName = 'Reviewer (in-house)' | 'Content editor';

export interface DemoPermissions {
  usersRead: boolean;
  usersWrite: boolean;
  contentLibraryRead: boolean;
  contentLibraryWrite: boolean;
  myVideosRead: boolean;
  myVideosWrite: boolean;
  favoritesRead: boolean;
  favoritesWrite: boolean;
  approveVideos: boolean;
  postVideos: boolean;
}

export interface DemoRole {
  name: CustomRoleName;
  description: string;
  audience: 'staff' | 'clients' | 'both';
  permissions: DemoPermissions;
}

export interface DemoDisclosure {
  title: string;
  /** At most 500 characters. */
  text: string;
}

export interface DemoProfile {
  name: string;
  lastName: string;
  /** Lower case, hyphens for spaces, unique. */
  nickname: string;
  /** Ten digits, no punctuation. */
  phone: string;
  companyName: string;
  /** At most 350 characters. */
  bio: string;
  address: string;
  city: string;
  /** Two letters. */
  state: string;
  /** Five digits. */
  zip: string;
  companyLink: string | null;
  industry: string;
  /** Avatar color, 0 to 12. */
  color: number;
}

export interface DemoShareButtons {
  downloadButton: boolean;
  embedButton: boolean;
  facebookButton: boolean;
  linkedinButton: boolean;
  twitterButton: boolean;
}

export interface DemoBilling {
  billingContact: string;
  billingEmail: string;
  billingAddress: string;
  billingCity: string;
  billingState: string;
  billingZip: string;
}

export interface DemoSettings extends DemoShareButtons {
  complianceEmail: string | null;
  /** Seats, including the account owner's. */
  usersCount: number;
  /** Browsers resolve names below localhost to this machine, so these can be opened. */
  subdomain: { name: string; status: 'active' | 'in_review' } | null;
  /** File name in `seeds/media`, PNG 300 x 160. */
  companyLogo: string | null;
  billing: DemoBilling | null;
}

export interface DemoPlan {
  /** Dollars per interval, before and after discounts. */
  price: number;
  finalPrice: number;
  interval: 'month' | 'year';
  active: boolean;
  trial: boolean;
  /** Set when `trial`. */
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
  kind: PersonKind;
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
  kind: PersonKind;
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
  type: 'script' | 'video';
}

/** The content channels, the sections, and the additional shelves that the libraries need. */
export type Category =
  | 'Company Overview'
  | 'Building Wealth'
  | 'Nearing Retirement'
  | 'Living in Retirement'
  | 'Taxes'
  | 'Bill'
  | 'Crypto'
  | 'Markets'
  | 'Social Security & Medicare'
  | 'Estate Planning'
  | 'Insurance'
  | 'Investor Behavior'
  | 'Business Owners'
  | 'College & Family'
  | 'Client Service';

export type ItemStatus = 'draft' | 'in_review' | 'need_changes' | 'approved';

/** The ad review form as the person filled it in; dates and the signature's address are set at loading. */
export interface DemoAdReviewForm {
  email: string;
  representativeName: string;
  repNumber: string;
  repRegister: Array<'series6' | 'series7' | 'IAR' | 'OutsideIAR'>;
  submission: 'firstSubmission' | 'resubmission';
  imgSystem: string;
  descriptionSubmission: string;
  audience: Array<'clients' | 'prospects' | 'public' | 'representative'>;
  author: string;
  clientSignature: 'yes' | 'no';
  reviewCard: 'yes' | 'no';
  whereUse: Array<'email' | 'youtube' | 'website' | 'social media'>;
  nameManager: string;
  osjBranch: string;
  numberManager: string;
  numberFaxOrEmail: string;
}

export interface DemoDecision {
  outcome: 'corrections' | 'approved';
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
  type: 'script' | 'video';
  category: Category;
  library: LibraryRef;
  creator: PersonKey;
  /** Written by the provider. */
  provider: boolean;
  /** Offered to every account, whether or not the plan has the library. */
  isPublic: boolean;
  status: ItemStatus;
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
  reviewerName: string;
  form: DemoAdReviewForm;
}

/** Files in `seeds/media`, made by `seeds/make-media.sh`. */
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
  status: ItemStatus;
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
  logoPosition: 'top_right' | 'top_left' | 'bottom_right' | 'bottom_left' | null;
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
  anyNumber: boolean;
  enabled: boolean;
  createdDaysAgo: number;
}

export interface DemoAIRule {
  /** Null for a rule of the provider, which applies to every account. */
  owner: PersonKey | null;
  rule: string;
  enabled: boolean;
  createdDaysAgo: number;
}
