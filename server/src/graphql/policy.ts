import { isOnlyAuditor, NO_ACCESS } from '@greenlit/domain/accounts/access.ts';
import { isProviderAdmin } from '@greenlit/domain/people/members.ts';
import { can, type Permission } from '@greenlit/domain/people/permissions.ts';
import { DomainError, forbidden } from '@greenlit/domain/shared/errors.ts';
import {
  type DocumentNode,
  defaultFieldResolver,
  type GraphQLObjectType,
  type GraphQLSchema,
  Kind,
  OperationTypeNode,
} from 'graphql';
import { refuseLooking } from '../caller.ts';
import type { Actor, Context } from '../context.ts';
import { accessOfPerson, rightsHolder } from '../features/sessions/person-facts.ts';

type Principal = 'visitor' | 'reviewer' | 'user';

interface Line {
  /** The principals that may call the operation. */
  who: readonly Principal[];
  /** A user needs at least one of these permissions; if empty, every user may call it. */
  needs?: readonly Permission[];
  /** Callable without an active plan: settings, plans, payment, workspace and the caller's own records. */
  withoutPlan?: true;
  /** Only for provider staff with the role admin. */
  providerAdmins?: true;
  /**
   * Refused to staff who view a client's area, like every mutation: it shows credentials, returns documents, costs money or
   * prepares a payment.
   */
  notLooking?: true;
  /** Read-only, so it may start while the session is still being verified; it is run again if the actor turns out to be a different one. */
  alongside?: true;
}

const user = (...needs: Permission[]): Line => ({ who: ['user'], needs });
const providerAdmins: Line = { who: ['user'], providerAdmins: true };
/** May generate scripts, in one response or as a stream. */
export const generates: Line = user('contentLibraryWrite', 'myVideosWrite');
const list = (...needs: Permission[]): Line => ({ ...user(...needs), alongside: true });
const anyPlan = (line: Line): Line => ({ ...line, withoutPlan: true });
const notLooking = (line: Line): Line => ({ ...line, notLooking: true });
/** May download the speech models with which a browser transcribes a video. */
export const makesVideos: Line = notLooking(user('myVideosWrite'));

/**
 * Who may call what, one line per operation. The schema does not build if an operation has no line or a line has no operation.
 * Which rows a caller reaches is decided where the rows are loaded.
 */
export const policy: Record<string, Line> = {
  // app shell
  getViewer: anyPlan(user()),
  // for anybody, on a channel's host
  getUser: { who: ['visitor', 'user'], withoutPlan: true },
  getPermissions: anyPlan(user()),
  getConfig: anyPlan(user()),
  updateSettings: anyPlan(user()),
  createSettings: anyPlan(user()),
  getWorkspace: anyPlan(user()),
  saveWorkspace: anyPlan(user()),
  finishWorkspace: anyPlan(user()),
  updateUser: anyPlan(user()),
  getEnterprise: anyPlan(user()),
  getDomainGuidance: anyPlan(user()),
  verifySubDomain: user(),
  getChannelProfile: user(),
  updateChannelProfile: user(),
  getDomains: providerAdmins,
  decideDomain: providerAdmins,
  addDisclaimersToUser: user(),
  updateDisclaimer: user(),
  removeDisclaimer: user(),
  getUserNotifications: anyPlan(user()),
  updateNotification: anyPlan(user()),
  readNotifications: anyPlan(user()),

  // signing in
  getSessions: notLooking(anyPlan(user())),
  endSession: anyPlan(user()),
  endOtherSessions: anyPlan(user()),
  confirmPassword: anyPlan(user()),
  updateMFAUser: anyPlan(user()),
  verifyMFAUser: anyPlan(user()),
  newBackupCodes: anyPlan(user()),
  verifyEmail: anyPlan(user()),
  requestEmailChange: anyPlan(user()),
  confirmEmailChange: anyPlan(user()),
  closeAccount: anyPlan(user()),

  // plans; who may buy or change one depends on who pays, not on a permission
  getPlans: anyPlan(user()),
  getPlansTemplates: anyPlan(user()),
  getPlanQuote: notLooking(anyPlan(user())),
  previewPlanProration: notLooking(anyPlan(user())),
  getCoupon: notLooking(anyPlan(user())),
  createCustomPlanToUser: anyPlan(user()),
  updateCustomPlan: anyPlan(user()),
  removeCustomPlan: anyPlan(user()),
  handleSubscriptionAndPayment: anyPlan(user()),
  cancelPlanSubscription: anyPlan(user()),
  resumePlanSubscription: anyPlan(user()),
  withdrawPlanChange: anyPlan(user()),
  getSubscription: anyPlan(user()),
  getInvoices: notLooking(anyPlan(user())),
  getPayment: notLooking(anyPlan(user())),
  changeCard: anyPlan(user()),
  confirmCard: anyPlan(user()),
  payRenewal: anyPlan(user()),
  confirmTestPayment: anyPlan(user()),
  sendPlanMail: anyPlan(user()),

  // team
  getSubUsers: anyPlan(user('usersRead', 'usersWrite')),
  getActiveSubUsersCount: anyPlan(user('usersRead', 'usersWrite')),
  getUserByEmail: user('usersRead', 'usersWrite'),
  getUsers: anyPlan(user('usersRead', 'usersWrite')),
  findSubUsers: user('usersWrite'),
  createSubUsers: user('usersWrite'),
  importSubUsers: user('usersWrite'),
  correctInvitation: user('usersWrite'),
  removeUser: user('usersWrite'),
  fullDisableUser: user('usersWrite'),
  handOverWork: user('usersWrite'),
  getRoles: user('usersRead', 'usersWrite'),
  getRole: user('usersRead', 'usersWrite'),
  getSignIn: notLooking(anyPlan(user())),
  saveSignIn: user(),
  removeSignIn: anyPlan(user()),
  changeSignInDomain: user(),
  changeDirectoryToken: anyPlan(user()),
  getOpenings: user('usersRead', 'usersWrite'),
  createRole: user('usersWrite'),
  updateRole: user('usersWrite'),
  removeRole: user('usersWrite'),
  getGroups: user(),
  getGroup: user(),

  // libraries and scripts
  getContentLibraries: anyPlan(user()),
  getMyContentLibraries: user('contentLibraryRead', 'myVideosWrite'),
  getContentLibrary: user('contentLibraryRead', 'myVideosWrite'),
  createContentLibrary: user('contentLibraryWrite'),
  updateContentLibrary: user('contentLibraryWrite'),
  getCategories: list('contentLibraryRead', 'myVideosRead', 'myVideosWrite'),
  getMyScriptsNew: list('contentLibraryRead', 'favoritesRead'),
  getScript: user('contentLibraryRead', 'favoritesRead', 'myVideosWrite', 'approveVideos'),
  createScript: user('contentLibraryWrite', 'myVideosWrite'),
  updateScript: { who: ['user', 'reviewer'], needs: ['contentLibraryWrite', 'myVideosWrite', 'approveVideos'] },
  updateScriptComp: { who: ['user', 'reviewer'], needs: ['contentLibraryWrite', 'myVideosWrite', 'approveVideos'] },
  scriptIsFavorite: user('favoritesWrite'),
  getScripts: list('contentLibraryRead'),
  getMyScripts: list('contentLibraryRead', 'myVideosWrite'),
  getBodewellScripts: list('contentLibraryRead'),
  getAllEnterpriseScripts: list('contentLibraryRead'),
  getScriptVersions: user('contentLibraryWrite', 'myVideosWrite'),
  restoreScriptVersion: user('contentLibraryWrite', 'myVideosWrite'),
  copyScript: user('contentLibraryWrite', 'myVideosWrite'),
  removeScript: user('contentLibraryWrite', 'myVideosWrite'),
  extractText: user('contentLibraryWrite', 'myVideosWrite'),

  // videos
  getMyVideos: list('myVideosRead', 'favoritesRead'),
  getVideo: user('myVideosRead', 'myVideosWrite', 'postVideos', 'approveVideos'),
  getVideosByMyMetrics: list('myVideosRead', 'postVideos'),
  getChannelMetrics: list('myVideosRead', 'postVideos'),
  createVideo: user('myVideosWrite'),
  updateVideo: { who: ['user', 'reviewer'], needs: ['myVideosWrite', 'postVideos', 'approveVideos'] },
  setVideoCaptions: user('myVideosWrite'),
  renderVideo: user('myVideosWrite'),
  getLastChoices: user('contentLibraryWrite', 'myVideosWrite'),
  convertVideo: user('contentLibraryWrite', 'myVideosWrite'),
  getConversion: user('contentLibraryWrite', 'myVideosWrite'),
  cancelConversion: user('contentLibraryWrite', 'myVideosWrite'),
  removeVideo: user('myVideosWrite'),
  videoIsFavorite: user('favoritesWrite'),
  getVideos: list('myVideosRead'),
  getAllEnterpriseVideos: list('myVideosRead'),
  copyVideo: user('myVideosWrite'),
  updateVideosOrder: user('myVideosWrite', 'postVideos'),
  updateVideoMetrics: { who: ['visitor', 'user'], withoutPlan: true },

  // AI and its rules; who may change a rule depends on who owns it
  getAIRules: user('contentLibraryWrite', 'myVideosWrite'),
  genAIScript: notLooking(generates),
  getPhraseRules: user('contentLibraryWrite', 'myVideosWrite'),
  createAIRule: user('contentLibraryWrite'),
  updateAIRule: user('contentLibraryWrite'),
  removeAIRule: user('contentLibraryWrite'),
  createPhraseRule: user('contentLibraryWrite'),
  updatePhraseRule: user('contentLibraryWrite'),
  removePhraseRule: user('contentLibraryWrite'),
  getClaims: user('contentLibraryWrite', 'myVideosWrite'),
  createClaim: user('contentLibraryWrite'),
  updateClaim: user('contentLibraryWrite'),
  removeClaim: user('contentLibraryWrite'),
  findSayings: user('contentLibraryWrite'),
  recallItems: user('contentLibraryWrite'),

  // records: callers can always read and export their own; their reach decides whose else
  getLedger: anyPlan(user()),
  getRecordExports: notLooking(anyPlan(user())),
  getRecordExport: notLooking(anyPlan(user())),
  getRecordSettings: anyPlan(user()),
  exportRecords: anyPlan(user()),
  setLegalHold: anyPlan(user()),
  setRetentionYears: anyPlan(user()),

  // review; callers can always read their own records
  getComment: { who: ['user', 'reviewer'], needs: ['myVideosWrite', 'approveVideos'], withoutPlan: true },
  getMyComments: anyPlan(user()),
  getVideoComments: anyPlan(user('myVideosRead', 'myVideosWrite', 'approveVideos')),
  createComplianceSubmission: user('myVideosWrite'),
  sendToCompliance: user('myVideosWrite'),
  resendToCompliance: user('myVideosWrite'),
  correctReviewer: user('myVideosWrite'),
  updateComment: { who: ['user', 'reviewer'], needs: ['approveVideos'] },
  addReviewNote: { who: ['user', 'reviewer'], needs: ['approveVideos'] },
  updateReviewNote: { who: ['user', 'reviewer'], needs: ['approveVideos'] },
  removeReviewNote: { who: ['user', 'reviewer'], needs: ['approveVideos'] },
  acceptReviewNote: { who: ['user', 'reviewer'], needs: ['approveVideos'] },
  answerReviewNote: user('myVideosWrite'),
  requestReviewCode: { who: ['reviewer'] },
  followConditions: user('myVideosWrite'),
  setFiling: user('myVideosWrite', 'contentLibraryWrite', 'approveVideos'),
  declineReview: { who: ['user', 'reviewer'], needs: ['approveVideos'] },
  forwardReview: { who: ['reviewer'] },
  requestReviewLink: { who: ['reviewer'] },
  remindReviewer: user('myVideosWrite'),
  assignReview: user('approveVideos'),
  getReviewQueue: user('approveVideos'),
  getReviewPolicy: anyPlan(user()),
  updateReviewPolicy: user(),

  // the provider's office
  updateConfig: providerAdmins,
  createCustomPlanTemplate: providerAdmins,
  updateCustomPlanTemplate: providerAdmins,
  removeCustomPlanTemplate: providerAdmins,
  getInvoicing: providerAdmins,
  updateInvoicing: providerAdmins,
  getCoupons: providerAdmins,
  createCoupon: providerAdmins,
  endCoupon: providerAdmins,
  refundInvoice: providerAdmins,
  billContract: providerAdmins,
  // people who are not admins may only name themselves
  createUser: anyPlan(user()),
  createUserAdmin: providerAdmins,
  getClient: providerAdmins,
  addClientNote: providerAdmins,
  removeClientNote: providerAdmins,
  createEnterprise: providerAdmins,
  // an enterprise's owner may change their settings with it
  updateEnterprise: anyPlan(user()),
  getUsersByDate: providerAdmins,
  getVideosByDate: providerAdmins,
  getAllVideosMetrics: providerAdmins,
  getCategoriesMetrics: providerAdmins,
  getBusinessMetrics: providerAdmins,
  getInstallationState: providerAdmins,
  retryJobs: providerAdmins,
  lookAsClient: providerAdmins,
  endLook: providerAdmins,
  getAnnouncements: providerAdmins,
  getLetters: providerAdmins,
  createAnnouncement: providerAdmins,
  endAnnouncement: providerAdmins,
};

/** Enforces the policy on every operation of the schema. */
export function guard(schema: GraphQLSchema): GraphQLSchema {
  const roots = [schema.getQueryType(), schema.getMutationType()].filter((type): type is GraphQLObjectType => !!type);
  const fields = roots.flatMap((type) => Object.values(type.getFields()));
  const names = new Set(fields.map((field) => field.name));
  const unguarded = [...names].filter((name) => !(name in policy));
  const unused = Object.keys(policy).filter((name) => !names.has(name));
  if (unguarded.length > 0) throw new Error(`operations missing from the policy: ${unguarded.join(', ')}`);
  if (unused.length > 0) throw new Error(`policy lines for unknown operations: ${unused.join(', ')}`);
  const mutations = schema.getMutationType()?.getFields() ?? {};
  for (const field of fields) {
    const resolve = field.resolve ?? defaultFieldResolver;
    const line = policy[field.name] as Line;
    const isReading = !(field.name in mutations) && !line.notLooking;
    field.resolve = (root, args, context: Context, info) => {
      if (!isReading) refuseLooking(context.actor);
      authorize(line, context.actor);
      return resolve(root, args, context, info);
    };
  }
  return schema;
}

const alongside = new WeakMap<DocumentNode, boolean>();

/** Whether every operation in the document may start before the session has been verified. */
export function mayRunAlongside(document: DocumentNode): boolean {
  const known = alongside.get(document);
  if (known !== undefined) return known;
  const may = document.definitions.every(
    (definition) =>
      definition.kind === Kind.FRAGMENT_DEFINITION ||
      (definition.kind === Kind.OPERATION_DEFINITION &&
        definition.operation === OperationTypeNode.QUERY &&
        definition.selectionSet.selections.every(
          (field) => field.kind === Kind.FIELD && policy[field.name.value]?.alongside === true,
        )),
  );
  alongside.set(document, may);
  return may;
}

/** @throws DomainError UNAUTHENTICATED, FORBIDDEN or PLAN_REQUIRED */
export function authorize(line: Line, actor: Actor): void {
  if (actor.kind === 'system') return;
  if (!line.who.includes(actor.kind)) {
    if (actor.kind === 'visitor')
      throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
    throw forbidden();
  }
  if (actor.kind !== 'user') return;
  // auditors may only change their own data
  if (isOnlyAuditor(rightsHolder(actor.person)) && !line.withoutPlan) throw forbidden();
  if (!can(rightsHolder(actor.person), ...(line.needs ?? []))) throw forbidden();
  const { user: asking, roles } = actor.person;
  if (line.providerAdmins && !isProviderAdmin({ kind: asking.kind, roles })) throw forbidden();
  if (!line.withoutPlan && !accessOfPerson(actor.person).allowed)
    throw new DomainError('PLAN_REQUIRED', 'no_plan', NO_ACCESS);
}
