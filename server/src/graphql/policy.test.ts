// Longer than usual on purpose: the matrix and the code that runs it are read together.
import { isNonNullType } from 'graphql';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { conversionOf } from '../../testing/cast-rows.ts';
import { documentOf, type Operation, operationsOf, variablesOf } from '../../testing/documents.ts';
import { everything } from '../../testing/everything.ts';
import {
  approvedVideo,
  CREATE_SCRIPT,
  draftVideo,
  REVIEW_FORM,
  submittedVideo,
  videoFile,
} from '../../testing/flow.ts';
import {
  aiGenerations,
  aiRules,
  claims,
  disclosures,
  groups,
  libraries,
  notifications,
  phraseRules,
  recordExports,
  reviewNotes,
  roles,
} from '../db/tables.ts';
import { signingKey } from '../features/records/signing-key.actions.ts';
import { hashPassword } from '../features/sessions/password.ts';
import { newViewerCookie } from '../http/cookies.ts';
import { buildGuardedSchema } from './schema.ts';

let test: TestApp;
let callers: Record<string, Caller>;
/** An admin looking as the client `owner`. */
let looking: Caller;
/** Rows of an account that none of the callers belongs to. */
let foreign: Record<string, string>;
let foreigner: TestPerson;

const operations = operationsOf(buildGuardedSchema());

beforeAll(async () => {
  test = await startTestApp();
  // created lazily on first use, so create it before comparing states
  await signingKey(test.ports);
  foreign = await foreignRows();
  callers = await everyPrincipal();
  looking = await test.look(callers.admin as TestPerson, callers.owner as TestPerson);
  await test.asOwner('update users set password_hash = $1', [await hashPassword('Correct-horse-1')]);
});
afterAll(() => test.close());

async function foreignRows(): Promise<Record<string, string>> {
  foreigner = await test.makePerson();
  const person = foreigner;
  const { id: userId, accountId } = person;
  await test.asOwner("update users set name = 'Foreign', last_name = 'Foreign', nickname = 'foreign' where id = $1", [
    userId,
  ]);
  await test.asOwner(
    "update settings set company_name = 'Foreign', workspace_name = 'Foreign', bio = 'Foreign', city = 'Foreign' where id = $1",
    [person.settingsId],
  );
  const sent = await submittedVideo(test, person, { title: 'Foreign title' });
  const [note] = await test.db
    .insert(reviewNotes)
    .values({ accountId, roundId: sent.roundId, text: 'Foreign' })
    .returning();
  const script = await test.ask<{ id: string }>(person, CREATE_SCRIPT, {
    script: { title: 'Foreign script', scriptText: 'Foreign text', status: 'draft' },
  });
  const [library] = await test.db
    .insert(libraries)
    .values({ accountId, userId, key: 'own', name: 'Foreign' })
    .returning();
  const [disclosure] = await test.db
    .insert(disclosures)
    .values({ accountId, userId, title: 'Foreign', text: 'Foreign' })
    .returning();
  const [notification] = await test.db
    .insert(notifications)
    .values({ accountId, userId, eventId: userId, type: 'x', message: 'Foreign' })
    .returning();
  const [role] = await test.db.insert(roles).values({ accountId, name: 'Foreign', permissions: {} }).returning();
  const [rule] = await test.db.insert(aiRules).values({ accountId, rule: 'Foreign', createdBy: userId }).returning();
  const [claim] = await test.db
    .insert(claims)
    .values({ accountId, words: 'Foreign', proof: 'Foreign', until: '2099-12-31', approvedBy: 'Foreign' })
    .returning();
  const [phrase] = await test.db
    .insert(phraseRules)
    .values({ accountId, phrase: 'Foreign', reason: 'Foreign', createdBy: userId })
    .returning();
  const settings = { length: 2, category: null, tone: null, audience: null, withCompliance: false };
  const [generation] = await test.db
    .insert(aiGenerations)
    .values({ accountId, userId, model: 'Foreign', offline: false, prompt: [], rules: [], settings, text: 'Foreign' })
    .returning();
  const [exported] = await test.db
    .insert(recordExports)
    .values({ accountId, requestedBy: userId, scope: { kind: 'account' }, message: 'Foreign' })
    .returning();
  const [group] = await test.db.insert(groups).values({ accountId, name: 'Foreign' }).returning();
  return {
    account: accountId,
    user: userId,
    role: role?.id ?? '',
    group: group?.id ?? '',
    export: exported?.id ?? '',
    aiRule: rule?.id ?? '',
    phraseRule: phrase?.id ?? '',
    claim: claim?.id ?? '',
    generation: generation?.id ?? '',
    settings: person.settingsId,
    plan: String((await test.asOwner('select id from plans where user_id = $1', [userId]))[0]?.id),
    draft: await draftVideo(test, person, { title: 'Foreign draft', scriptText: 'Foreign text' }),
    inReview: sent.id,
    round: sent.roundId,
    note: note?.id ?? '',
    script: script.id,
    library: library?.id ?? '',
    disclosure: disclosure?.id ?? '',
    notification: notification?.id ?? '',
    file: await videoFile(test, person),
    conversion: await conversionOf(test, person, 'Foreign'),
  };
}

async function everyPrincipal(): Promise<Record<string, Caller>> {
  const owner = await test.makePerson({ engine: true });
  const enterprise = await test.makePerson({ kind: 'enterprise', engine: true });
  const live = await submittedVideo(test, owner);
  const spent = await approvedVideo(test, owner);
  const cookie = newViewerCookie(test.ports.secrets, { secure: false, embedded: false }).split(';')[0] ?? '';
  const under = (parent: TestPerson, more: object) => test.makePerson({ parent, ...more });
  return {
    visitor: { cookie },
    reviewer: live.reviewer,
    spent: spent.reviewer,
    owner,
    other: await test.makePerson({ engine: false }),
    lapsed: await test.makePerson({ plan: 'lapsed' }),
    member: await under(owner, { role: 'full' }),
    reader: await under(owner, { role: 'basic' }),
    approver: await under(owner, { may: ['approveVideos'] }),
    company: await under(enterprise, { kind: 'company', role: 'Company', plan: 'active' }),
    internal: await under(enterprise, { kind: 'enterprise_internal', role: 'Enterprise' }),
    enterprise,
    staff: await test.makePerson({ kind: 'staff', role: 'full', plan: 'none' }),
    admin: await test.makePerson({ kind: 'staff', role: 'admin', plan: 'none' }),
    disabled: await test.makePerson({ active: false }),
  };
}

const LETTERS: Record<string, string> = { UNAUTHENTICATED: 'U', FORBIDDEN: 'F', PLAN_REQUIRED: 'P' };
const COLUMNS = [
  'visitor',
  'reviewer',
  'spent',
  'owner',
  'other',
  'lapsed',
  'member',
  'reader',
  'approver',
  'company',
  'internal',
  'enterprise',
  'staff',
  'admin',
  'disabled',
];

// One line per operation, one letter per principal: U unauthenticated, F forbidden, P plan required; a dot means allowed.
const MATRIX: Record<string, string> = {
  getViewer: 'UFF...........U',
  getUser: 'UFF...........U',
  getChannelProfile: 'UFF..PFFF.F.FFU',
  updateChannelProfile: 'UFF..PFFF.F.FFU',
  getDomains: 'UFFFFFFFFFFFF.U',
  decideDomain: 'UFFFFFFFFFFFF.U',
  getPermissions: 'UFF...........U',
  getConfig: 'UFF...........U',
  updateSettings: 'UFF...........U',
  createSettings: 'UFF...........U',
  getWorkspace: 'UFF...........U',
  saveWorkspace: 'UFF...........U',
  finishWorkspace: 'UFF...........U',
  updateUser: 'UFF...........U',
  getEnterprise: 'UFF...........U',
  getDomainGuidance: 'UFF...........U',
  verifySubDomain: 'UFF..P........U',
  addDisclaimersToUser: 'UFF..P........U',
  updateDisclaimer: 'UFF..P........U',
  removeDisclaimer: 'UFF..P........U',
  getUserNotifications: 'UFF...........U',
  updateNotification: 'UFF...........U',
  readNotifications: 'UFF...........U',
  getSessions: 'UFF...........U',
  endSession: 'UFF...........U',
  endOtherSessions: 'UFF...........U',
  confirmPassword: 'UFF...........U',
  updateMFAUser: 'UFF...........U',
  verifyMFAUser: 'UFF...........U',
  newBackupCodes: 'UFF...........U',
  verifyEmail: 'UFF...........U',
  requestEmailChange: 'UFF...........U',
  confirmEmailChange: 'UFF...........U',
  closeAccount: 'UFF...FFFFFFFFU',
  getPlans: 'UFF...........U',
  getPlansTemplates: 'UFF...........U',
  getPlanQuote: 'UFF...FFF.F.FFU',
  previewPlanProration: 'UFF...FFF.F.FFU',
  getCoupon: 'UFF...........U',
  createCustomPlanToUser: 'UFF...........U',
  updateCustomPlan: 'UFF...........U',
  removeCustomPlan: 'UFF...........U',
  handleSubscriptionAndPayment: 'UFF...FFF.F.FFU',
  cancelPlanSubscription: 'UFF...........U',
  resumePlanSubscription: 'UFF...........U',
  withdrawPlanChange: 'UFF...........U',
  getSubscription: 'UFF...FFF.F.FFU',
  getInvoices: 'UFF...........U',
  getPayment: 'UFF...........U',
  changeCard: 'UFF...FFF.F.FFU',
  confirmCard: 'UFF...FFF.F.FFU',
  payRenewal: 'UFF...FFF.F.FFU',
  confirmTestPayment: 'UFF...........U',
  sendPlanMail: 'UFF...FFF.F.FFU',
  getSubUsers: 'UFF...FFF...F.U',
  getActiveSubUsersCount: 'UFF...FFF...F.U',
  getUserByEmail: 'UFF..PFFF...F.U',
  getUsers: 'UFF...FFF...F.U',
  findSubUsers: 'UFF..PFFF...FFU',
  importSubUsers: 'UFF..PFFF...FFU',
  createSubUsers: 'UFF..PFFF...FFU',
  correctInvitation: 'UFF..PFFF...F.U',
  removeUser: 'UFF..PFFF...F.U',
  fullDisableUser: 'UFF..PFFF...F.U',
  handOverWork: 'UFF..PFFF...F.U',
  getSignIn: 'UFF...FFFFF.FFU',
  saveSignIn: 'UFF..PFFFFF.FFU',
  removeSignIn: 'UFF...FFFFF.FFU',
  changeSignInDomain: 'UFF..PFFFFF.FFU',
  changeDirectoryToken: 'UFF...FFFFF.FFU',
  getOpenings: 'UFF..PFFF...F.U',
  getRoles: 'UFF..PFFF...F.U',
  getRole: 'UFF..PFFF...F.U',
  createRole: 'UFF..PFFF...F.U',
  updateRole: 'UFF..PFFF...F.U',
  removeRole: 'UFF..PFFFF..F.U',
  getGroups: 'UFF..P........U',
  getGroup: 'UFF..P........U',
  getContentLibraries: 'UFF...........U',
  getMyContentLibraries: 'UFF..P..F.....U',
  getAllEnterpriseScripts: 'UFF..P..F.....U',
  getAllEnterpriseVideos: 'UFF..P..F.....U',
  getBodewellScripts: 'UFF..P..F.....U',
  getContentLibrary: 'UFF..P..F.....U',
  getMyScripts: 'UFF..P..F.....U',
  getScriptVersions: 'UFF..P.FF.....U',
  getScripts: 'UFF..P..F.....U',
  getVideos: 'UFF..P..F.....U',
  copyScript: 'UFF..P.FF.....U',
  copyVideo: 'UFF..P.FF.....U',
  createContentLibrary: 'UFF..PFFF.....U',
  extractText: 'UFF..P.FF.....U',
  restoreScriptVersion: 'UFF..P.FF.....U',
  removeScript: 'UFF..P.FF.....U',
  updateContentLibrary: 'UFF..P.FF.....U',
  getCategories: 'UFF..P..F.....U',
  getMyScriptsNew: 'UFF..P..F.....U',
  getScript: 'UFF..P........U',
  createScript: 'UFF..P.FF.....U',
  createVideo: 'UFF..P.FF.....U',
  setVideoCaptions: 'UFF..P.FF.....U',
  renderVideo: 'UFF..P.FF.....U',
  getLastChoices: 'UFF..P.FF.....U',
  convertVideo: 'UFF..P.FF.....U',
  getConversion: 'UFF..P.FF.....U',
  cancelConversion: 'UFF..P.FF.....U',
  removeVideo: 'UFF..P.FF.....U',
  createComplianceSubmission: 'UFF..P.FF.....U',
  sendToCompliance: 'UFF..P.FF.....U',
  resendToCompliance: 'UFF..P.FF.....U',
  correctReviewer: 'UFF..P.FF.....U',
  updateVideosOrder: 'UFF..P.FF.....U',
  updateScript: 'U....P.F......U',
  updateScriptComp: 'U....P.F......U',
  scriptIsFavorite: 'UFF..P..F.....U',
  videoIsFavorite: 'UFF..P..F.....U',
  getMyVideos: 'UFF..P..F.....U',
  getVideo: 'UFF..P........U',
  getVideosByMyMetrics: 'UFF..P..F.....U',
  getChannelMetrics: 'UFF..P..F.....U',
  updateVideo: 'U....P.F......U',
  updateVideoMetrics: '.FF...........F',
  getAIRules: 'UFF..P.FF.....U',
  genAIScript: 'UFF..P.FF.....U',
  getPhraseRules: 'UFF..P.FF.....U',
  getClaims: 'UFF..P.FF.....U',
  createAIRule: 'UFF..PFFFF..F.U',
  updateAIRule: 'UFF..PFFFF..F.U',
  removeAIRule: 'UFF..PFFFF..F.U',
  createPhraseRule: 'UFF..PFFFF..F.U',
  findSayings: 'UFF..PFFFF..F.U',
  recallItems: 'UFF..PFFFF..F.U',
  createClaim: 'UFF..PFFFF..F.U',
  updatePhraseRule: 'UFF..PFFFF..F.U',
  updateClaim: 'UFF..PFFFF..F.U',
  removePhraseRule: 'UFF..PFFFF..F.U',
  removeClaim: 'UFF..PFFFF..F.U',
  getLedger: 'UFF...........U',
  getRecordExport: 'UFF...........U',
  getRecordExports: 'UFF...........U',
  getRecordSettings: 'UFF...........U',
  exportRecords: 'UFF...........U',
  setLegalHold: 'UFF...FFFFF.F.U',
  setRetentionYears: 'UFF...FFFFF.F.U',
  getComment: 'U......F......U',
  getMyComments: 'UFF...........U',
  getVideoComments: 'UFF...........U',
  updateComment: 'U....PFF....F.U',
  addReviewNote: 'U....PFF....F.U',
  updateReviewNote: 'U....PFF....F.U',
  removeReviewNote: 'U....PFF....F.U',
  acceptReviewNote: 'U....PFF....F.U',
  answerReviewNote: 'UFF..P.FF.....U',
  requestReviewCode: 'U..FFFFFFFFFFFU',
  followConditions: 'UFF..P.FF.....U',
  setFiling: 'UFF..P.F......U',
  declineReview: 'U....PFF....F.U',
  forwardReview: 'U..FFFFFFFFFFFU',
  requestReviewLink: 'U..FFFFFFFFFFFU',
  remindReviewer: 'UFF..P.FF.....U',
  assignReview: 'UFF..PFF....F.U',
  getReviewQueue: 'UFF..PFF....F.U',
  getReviewPolicy: 'UFF...........U',
  updateReviewPolicy: 'UFF..PFFFFF.FFU',
  updateConfig: 'UFFFFFFFFFFFF.U',
  createCustomPlanTemplate: 'UFFFFFFFFFFFF.U',
  updateCustomPlanTemplate: 'UFFFFFFFFFFFF.U',
  removeCustomPlanTemplate: 'UFFFFFFFFFFFF.U',
  getInvoicing: 'UFFFFFFFFFFFF.U',
  updateInvoicing: 'UFFFFFFFFFFFF.U',
  getCoupons: 'UFFFFFFFFFFFF.U',
  createCoupon: 'UFFFFFFFFFFFF.U',
  endCoupon: 'UFFFFFFFFFFFF.U',
  refundInvoice: 'UFFFFFFFFFFFF.U',
  billContract: 'UFFFFFFFFFFFF.U',
  createUser: 'UFFFFFFFFFFFF.U',
  createUserAdmin: 'UFFFFFFFFFFFF.U',
  getClient: 'UFFFFFFFFFFFF.U',
  addClientNote: 'UFFFFFFFFFFFF.U',
  removeClientNote: 'UFFFFFFFFFFFF.U',
  createEnterprise: 'UFFFFFFFFFFFF.U',
  getUsersByDate: 'UFFFFFFFFFFFF.U',
  getVideosByDate: 'UFFFFFFFFFFFF.U',
  getAllVideosMetrics: 'UFFFFFFFFFFFF.U',
  getCategoriesMetrics: 'UFFFFFFFFFFFF.U',
  getBusinessMetrics: 'UFFFFFFFFFFFF.U',
  getInstallationState: 'UFFFFFFFFFFFF.U',
  retryJobs: 'UFFFFFFFFFFFF.U',
  getLetters: 'UFFFFFFFFFFFF.U',
  getAnnouncements: 'UFFFFFFFFFFFF.U',
  createAnnouncement: 'UFFFFFFFFFFFF.U',
  endAnnouncement: 'UFFFFFFFFFFFF.U',
  lookAsClient: 'UFFFFFFFFFFFF.U',
  endLook: 'UFFFFFFFFFFFF.U',
  updateEnterprise: 'UFF...........U',
};

/**
 * What staff who view a client's area are refused besides every mutation: credentials, downloadable documents, and anything
 * that costs or prepares a payment.
 */
const NOT_LOOKING = [
  ...['getSessions', 'getSignIn', 'getRecordExports', 'getRecordExport', 'getInvoices', 'genAIScript'],
  ...['getPlanQuote', 'previewPlanProration', 'getCoupon', 'getPayment'],
];

/** Operations that take an id and return that row. */
const OWN = ['getUser', 'getVideo', 'getScript', 'getComment', 'getMyContentLibraries', 'getUserNotifications'];

describe('every operation', () => {
  it.each([...OWN, 'getMyVideos', 'getViewer'])(
    '%s finds the row for its owner, which others must not find',
    async (name) => {
      const [operation] = operations.filter((one) => one.name === name);
      if (!operation) throw new Error(`unknown operation: ${name}`);
      const variables = OWN.includes(name) ? variablesOf(operation, foreignValue(operation)) : {};
      expect(JSON.stringify(await test.ask(foreigner, documentOf(operation), variables))).toMatch(/Foreign/);
    },
  );

  it('has a line in the matrix', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s admits the right principals, finds nothing in another account, and changes nothing',
    async (name, operation) => {
      const before = await everything(test.db);
      let letters = '';
      for (const column of COLUMNS) {
        const { data, errors } = await test.graphql(
          callers[column] ?? null,
          documentOf(operation),
          variablesOf(operation, foreignValue(operation, column)),
        );
        const code = errors[0]?.extensions.code ?? 'none';
        letters += LETTERS[code] ?? '.';
        expect(['none', 'UNAUTHENTICATED', 'FORBIDDEN', 'PLAN_REQUIRED', 'NOT_FOUND', 'INVALID', 'CONFLICT']).toContain(
          code,
        );
        expect(JSON.stringify(data)).not.toMatch(/foreign/i);
      }
      if (process.env.SHOW_LINES) console.log('LINE', name, letters);
      expect(letters).toBe(MATRIX[name]);
      const variables = variablesOf(operation, foreignValue(operation));
      const { data, errors } = await test.graphql(looking, documentOf(operation), variables);
      expect(errors[0]?.extensions.reason === 'looking', 'staff looking as a client are refused').toBe(
        operation.kind === 'mutation' || NOT_LOOKING.includes(name),
      );
      expect(JSON.stringify(data)).not.toMatch(/foreign/i);
      expect(await everything(test.db)).toEqual(before);
    },
  );

  it.each(operations.map((operation) => [operation.name, operation] as const))(
    '%s treats a malformed id like a missing row',
    async (_name, operation) => {
      for (const column of ['owner', 'reviewer', 'staff']) {
        const { errors } = await test.graphql(
          callers[column] ?? null,
          documentOf(operation),
          variablesOf(operation, (scalar, name, index) =>
            scalar === 'ID' ? `abc${index}` : foreignValue(operation)(scalar, name, index),
          ),
        );
        expect(['none', 'FORBIDDEN', 'NOT_FOUND', 'INVALID', 'CONFLICT']).toContain(
          errors[0]?.extensions.code ?? 'none',
        );
      }
    },
  );

  it.each(operations.filter(({ kind }) => kind === 'query').map((operation) => [operation.name, operation] as const))(
    '%s shows nothing of another account when called without filters',
    async (_name, operation) => {
      const required = operation.field.args.filter((arg) => isNonNullType(arg.type)).map((arg) => arg.name);
      const all = variablesOf(operation, foreignValue(operation));
      const some = Object.fromEntries(Object.entries(all).filter(([name]) => required.includes(name)));
      for (const column of ['owner', 'other', 'member', 'enterprise', 'staff', 'admin']) {
        // provider admins list every client
        if (column === 'admin' && operation.name === 'getUsers') continue;
        const { data, errors } = await test.graphql(callers[column] ?? null, documentOf(operation), some);
        expect(['none', 'NOT_FOUND', 'FORBIDDEN', 'INVALID', 'CONFLICT']).toContain(
          errors[0]?.extensions.code ?? 'none',
        );
        expect(JSON.stringify(data)).not.toMatch(/foreign/i);
      }
    },
  );
});

/** Fields for which an odd value would be rejected first; left out so that the row look-up comes first. */
const PARTICULAR = new Set([
  'host',
  'zip',
  'state',
  'phone',
  'color',
  'companyPhone',
  'companyLink',
  'complianceEmail',
  'otherReviewers',
  'timeZone',
  'subdomain',
  'billingZip',
  'billingState',
  'billingEmail',
  'billingCountry',
  'billingTaxId',
  'billingCopies',
  'companyImg',
  'workspaceImg',
]);

/** Provider admins reach every account with these operations, so only rows of nobody count as foreign. */
const EVERYWHERE = [
  ...[
    'setLegalHold',
    'getUser',
    'getUsers',
    'getSubUsers',
    'removeUser',
    'fullDisableUser',
    'handOverWork',
    'correctInvitation',
  ],
  ...['createCustomPlanToUser', 'updateCustomPlan', 'removeCustomPlan', 'refundInvoice', 'billContract', 'getInvoices'],
  ...['getClient', 'addClientNote', 'removeClientNote'],
];
const NOBODYS = '00000000-0000-4000-8000-000000000000';

const foreignValue = (operation: Operation, column?: string) => (scalar: string, name: string, index: number) => {
  if (scalar === 'ID' && column === 'admin' && EVERYWHERE.includes(operation.name)) return NOBODYS;
  // a name would create a role or a template
  if (['createRole', 'createCustomPlanTemplate'].includes(operation.name) && name === 'name') return '';
  // right prices would be saved
  if (operation.name === 'updateConfig') return -1;
  if (scalar === 'ID') return foreign[index === 0 ? rowOf(operation, name) : 'inReview'];
  // domains that belong to nobody yet are rejected as malformed
  if (operation.name === 'verifySubDomain') return 'a';
  if (operation.name === 'addDisclaimersToUser') return '';
  if (
    scalar === 'String' &&
    ['createAIRule', 'createClaim', 'createPhraseRule', 'genAIScript'].includes(operation.name)
  )
    return '';
  // would change the account's own setting; zero months is never valid
  if (name === 'approvalMonths') return 0;
  if (PARTICULAR.has(name)) return undefined;
  if (scalar === 'Int' || scalar === 'Float') return 1 + index;
  if (scalar === 'Boolean') return true;
  if (scalar === 'DateTime') return new Date(0).toISOString();
  if (name === 'reviewForm') return REVIEW_FORM;
  return /^url|^thumb$|Img$/.test(name) ? foreign.file : 'a';
};

/** The kind of row that an id argument refers to. */
function rowOf({ name: operation }: Operation, argument: string): string {
  const named: Record<string, string> = {
    scriptId: 'script',
    roundId: 'round',
    videoId: 'draft',
    userId: 'user',
    accountId: 'account',
    itemId: 'inReview',
    creatorId: 'user',
    adminUserId: 'user',
    contentLibraryId: 'library',
    contentLibraries: 'library',
    generationId: 'generation',
    disclosureId: 'disclosure',
    roles: 'library',
    ids: 'user',
    toUserId: 'user',
    removeIds: 'user',
    attempt: 'user',
  };
  if (argument !== 'id') return named[argument] ?? argument;
  if (['resendToCompliance', 'remindReviewer', 'correctReviewer'].includes(operation)) return 'inReview';
  if (operation.endsWith('ReviewNote')) return 'note';
  if (operation === 'followConditions') return 'inReview';
  if (operation === 'declineReview' || operation === 'forwardReview' || operation === 'assignReview') return 'round';
  if (operation === 'getRecordExport') return 'export';
  if (operation.endsWith('Comment')) return 'round';
  if (operation.endsWith('Disclaimer')) return 'disclosure';
  if (operation.endsWith('AIRule')) return 'aiRule';
  if (operation.endsWith('PhraseRule')) return 'phraseRule';
  if (operation.endsWith('Claim')) return 'claim';
  if (operation === 'getEnterprise' || operation === 'createCustomPlanToUser') return 'user';
  if (operation.includes('Plan')) return 'plan';
  if (operation === 'getVideosByMyMetrics') return 'user';
  return (
    ['Notification', 'Settings', 'User', 'Script', 'Role', 'Group', 'Conversion']
      .find((word) => operation.includes(word))
      ?.toLowerCase() ?? 'draft'
  );
}
