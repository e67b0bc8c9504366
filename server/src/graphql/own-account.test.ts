// Longer than usual on purpose: the matrix and the code that runs it are read together.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, headersOf, startTestApp, type TestApp } from '../../testing/app.ts';
import { CALLS, SEVERAL } from '../../testing/calls.ts';
import { type Cast, makeCast, PRINCIPALS, type Principal } from '../../testing/cast.ts';
import type { Rows } from '../../testing/cast-rows.ts';
import { documentOf, type Operation, operationsOf } from '../../testing/documents.ts';
import { everything, everythingSince, type Stored } from '../../testing/everything.ts';
import { rewindable } from '../../testing/rewind.ts';
import { createApp } from '../app.ts';
import { buildGuardedSchema } from './schema.ts';

const LETTERS: Record<string, string> = {
  none: '.',
  UNAUTHENTICATED: 'U',
  FORBIDDEN: 'F',
  PLAN_REQUIRED: 'P',
  NOT_FOUND: 'N',
  INVALID: 'I',
  CONFLICT: 'C',
};

// One line per operation. One letter per principal, first on their own rows, then on rows of another person in the same account (one
// group if the call names no row). U unauthenticated, F forbidden, P plan required, N not found, I invalid, C conflict; a dot means
// success.
const MATRIX: Record<string, string> = {
  getViewer: 'UFF............U',
  getUser: 'UFF............U UFF............U',
  getPermissions: 'UFF............U',
  getConfig: 'UFF............U',
  updateSettings: 'UFF............U UFFNNNNNNNN.NNNU',
  createSettings: 'UFFCCCCCCCCCCCCU UFFCCPNNNNCNCNCU',
  getWorkspace: 'UFF............U',
  saveWorkspace: 'UFF............U',
  finishWorkspace: 'UFF............U UFF............U',
  updateUser: 'UFF.......II...U UFF..PNNNN.N.N.U',
  getEnterprise: 'UFF............U UFF............U',
  getChannelProfile: 'UFF..PFFFF.F.FFU',
  updateChannelProfile: 'UFF..PFFFF.F.FFU',
  getDomains: 'UFFFFFFFFFFFFF.U',
  decideDomain: 'UFFFFFFFFFFFFFNU UFFFFFFFFFFFFFNU',
  getDomainGuidance: 'UFF............U',
  verifySubDomain: 'UFF..P.........U',
  addDisclaimersToUser: 'UFF..P.........U',
  updateDisclaimer: 'UFF..P.........U UFFNNPNFNNNFNNNU',
  removeDisclaimer: 'UFF..P.........U UFFNNPNFNNNFNNNU',
  getUserNotifications: 'UFF............U',
  updateNotification: 'UFF............U UFFNNNNNNNNNNNNU',
  readNotifications: 'UFF............U',
  getSessions: 'UFF............U',
  endSession: 'UFF............U UFFNNNNNNNNNNNNU',
  endOtherSessions: 'UFF............U',
  confirmPassword: 'UFF............U',
  updateMFAUser: 'UFF............U',
  verifyMFAUser: 'UFFIIIIIIIIIIIIU',
  newBackupCodes: 'UFFCCCCCCCCCCCCU',
  verifyEmail: 'UFF............U UFF............U',
  requestEmailChange: 'UFF..........FFU',
  confirmEmailChange: 'UFFIIIIIIIIIIIIU',
  closeAccount: 'UFF...FFFFFFFFFU',
  getPlans: 'UFF............U',
  getPlansTemplates: 'UFF............U',
  getPlanQuote: 'UFF...FFFF.FCFFU',
  previewPlanProration: 'UFF...FFFF.F.FFU',
  getCoupon: 'UFF............U',
  createCustomPlanToUser: 'UFFCCCFFFFCFCFNU UFFNNNNNNNNNNNNU',
  updateCustomPlan: 'UFFIIINNNNINCNNU UFFNNNNNNNNNNNNU',
  removeCustomPlan: 'UFFCCCNNNNCNCNNU UFFNNNNNNNNNNNNU',
  handleSubscriptionAndPayment: 'UFFIIIFFFFIFCFFU',
  cancelPlanSubscription: 'UFF..CNNNN.NCNNU UFFNNNNNNNNNNNNU',
  resumePlanSubscription: 'UFFCCCNNNNCNCNNU UFFNNNNNNNNNNNNU',
  withdrawPlanChange: 'UFFCCCNNNNCNCNNU UFFNNNNNNNNNNNNU',
  getSubscription: 'UFF...FFFF.F.FFU',
  getInvoices: 'UFF...FFFF.F.FFU',
  getPayment: 'UFFNNNNNNNNNNNNU',
  changeCard: 'UFFCCCFFFFCFCFFU',
  confirmCard: 'UFFCCCFFFFCFCFFU',
  payRenewal: 'UFFCCCFFFFCFCFFU',
  confirmTestPayment: 'UFFNNNNNNNNNNNNU',
  sendPlanMail: 'UFF...FFFF.F.FFU',
  updateConfig: 'UFFFFFFFFFFFFF.U',
  createCustomPlanTemplate: 'UFFFFFFFFFFFFF.U',
  updateCustomPlanTemplate: 'UFFFFFFFFFFFFF.U UFFFFFFFFFFFFF.U',
  removeCustomPlanTemplate: 'UFFFFFFFFFFFFF.U UFFFFFFFFFFFFF.U',
  getInvoicing: 'UFFFFFFFFFFFFF.U',
  updateInvoicing: 'UFFFFFFFFFFFFF.U',
  getCoupons: 'UFFFFFFFFFFFFF.U',
  createCoupon: 'UFFFFFFFFFFFFF.U',
  endCoupon: 'UFFFFFFFFFFFFFNU UFFFFFFFFFFFFFNU',
  refundInvoice: 'UFFFFFFFFFFFFFNU UFFFFFFFFFFFFFNU',
  billContract: 'UFFFFFFFFFFFFFNU UFFFFFFFFFFFFFNU',
  createUser: 'UFF...........IU UFFFFFFFFFFFFFIU',
  createUserAdmin: 'UFFFFFFFFFFFFF.U',
  getClient: 'UFFFFFFFFFFFFFNU UFFFFFFFFFFFFFNU',
  addClientNote: 'UFFFFFFFFFFFFFNU UFFFFFFFFFFFFFNU',
  removeClientNote: 'UFFFFFFFFFFFFFNU UFFFFFFFFFFFFFNU',
  createEnterprise: 'UFFFFFFFFFFFFF.U',
  getUsersByDate: 'UFFFFFFFFFFFFF.U',
  getVideosByDate: 'UFFFFFFFFFFFFF.U',
  getAllVideosMetrics: 'UFFFFFFFFFFFFF.U',
  getCategoriesMetrics: 'UFFFFFFFFFFFFF.U',
  getBusinessMetrics: 'UFFFFFFFFFFFFF.U',
  getInstallationState: 'UFFFFFFFFFFFFF.U',
  retryJobs: 'UFFFFFFFFFFFFF.U',
  getLetters: 'UFFFFFFFFFFFFF.U',
  getAnnouncements: 'UFFFFFFFFFFFFF.U',
  createAnnouncement: 'UFFFFFFFFFFFFF.U',
  endAnnouncement: 'UFFFFFFFFFFFFFNU UFFFFFFFFFFFFFNU',
  lookAsClient: 'UFFFFFFFFFFFFFNU UFFFFFFFFFFFFFNU',
  endLook: 'UFFFFFFFFFFFFF.U UFFFFFFFFFFFFF.U',
  updateEnterprise: 'UFFNNNNNNNNN.NNU UFFNNNNNNNNNNNNU',
  getSubUsers: 'UFF...FFFF...F.U UFF...FFFF...F.U',
  getActiveSubUsersCount: 'UFF...FFFF...F.U',
  getUserByEmail: 'UFF..PFFFF...F.U UFF..PFFFF...F.U',
  getUsers: 'UFF...FFFF...F.U UFF...FFFF...F.U',
  findSubUsers: 'UFF..PFFFF...FFU UFF..PFFFF...FFU',
  importSubUsers: 'UFF..PFFFF...FFU UFF..PFFFF...FFU',
  createSubUsers: 'UFF..PFFFF...FFU UFFNNPFFFFN.NFFU',
  correctInvitation: 'UFFNNPFFFFNNNFNU UFFCCPFFFFCNCFCU',
  removeUser: 'UFFFFPFFFFFFFFFU UFF..PFFFF.F.F.U',
  fullDisableUser: 'UFFFFPFFFFFFFFFU UFF..PFFFF.F.F.U',
  handOverWork: 'UFFFFPFFFFFFFFFU UFFIIPFFFFIFIFIU',
  getSignIn: 'UFF...FFFFFF.FFU',
  saveSignIn: 'UFFIIPFFFFFFIFFU',
  removeSignIn: 'UFFNNNFFFFFFNFFU',
  changeSignInDomain: 'UFF..PFFFFFF.FFU',
  changeDirectoryToken: 'UFF...FFFFFF.FFU',
  getOpenings: 'UFF..PFFFF...F.U',
  getRoles: 'UFF..PFFFF...F.U',
  getRole: 'UFF..PFFFF...F.U UFF..PFFFF...F.U',
  createRole: 'UFF..PFFFFF..F.U',
  updateRole: 'UFF..PFFFFF..F.U UFF..PFFFFF..F.U',
  removeRole: 'UFF..PFFFFF..F.U UFF..PFFFFF..F.U',
  getGroups: 'UFF..P.........U',
  getGroup: 'UFF..P.........U UFF..P.........U',
  getContentLibraries: 'UFF............U',
  getMyContentLibraries: 'UFF..P...F.....U UFF..PNNNF...N.U',
  getAllEnterpriseScripts: 'UFF..P...F.....U',
  getAllEnterpriseVideos: 'UFF..P...F.....U',
  getBodewellScripts: 'UFF..P...F.....U',
  getContentLibrary: 'UFF..P...F.....U UFF..P...F.....U',
  getMyScripts: 'UFF..P...F.....U',
  getScriptVersions: 'UFF..P..FF.....U UFFNNPNNFFNNN..U',
  getScripts: 'UFF..P...F.....U',
  getVideos: 'UFF..P...F.....U',
  copyScript: 'UFFCCPCCFFCCCCCU UFFNNPNNFFNNNCCU',
  copyVideo: 'UFF..P..FF.....U UFF..P..FF.....U',
  createContentLibrary: 'UFF..PFFFF.....U UFFNNPFFFFN..NNU',
  extractText: 'UFFIIPIIFFIIIIIU',
  restoreScriptVersion: 'UFF..P..FF.....U UFFNNPNNFFNNN..U',
  removeScript: 'UFF..P..FF.....U UFFNNPNNFFNNN..U',
  updateContentLibrary: 'UFF..PFFFF...FFU UFF..PFFFF...FFU',
  getCategories: 'UFF..P...F.....U',
  getMyScriptsNew: 'UFF..P...F.....U UFF..P...F.....U',
  getScript: 'UFF..P.........U UFFNNPNNNNNNN..U',
  createScript: 'UFF..P..FF.....U UFF..P..FF.....U',
  createVideo: 'UFF..P..FF.....U UFFIIPI.FFI.IIIU',
  setVideoCaptions: 'UFF..P..FF.....U UFFNNPNNFFNNNNNU',
  renderVideo: 'UFFCCPCCFFCCCCCU UFFNNPNNFFNNNNNU',
  getLastChoices: 'UFF..P..FF.....U',
  convertVideo: 'UFF..P..FF.....U UFF..P..FF.....U',
  getConversion: 'UFF..P..FF.....U UFF..P..FF.....U',
  cancelConversion: 'UFF..P..FF.....U UFFFFPFFFFFFFFFU',
  removeVideo: 'UFF..P..FF.....U UFFNNPNNFFNNNNNU',
  createComplianceSubmission: 'UFF..P..FF...CCU UFFNNPNNFFNNNNNU',
  sendToCompliance: 'UFF..P..FF...CCU UFFNNPNNFFNNNNNU',
  resendToCompliance: 'UFF..P..FF...NNU UFFFFPFFFFFFFNNU',
  correctReviewer: 'UFFCCPCCFFCCCNNU UFFFFPFFFFFFFNNU',
  updateVideosOrder: 'UFF..P..FF.....U UFF..PFFFF..FFFU',
  updateScript: 'UNN..P..F......U UNNNNPNNFNNNN..U',
  updateScriptComp: 'UNNCCPCCFCC....U UNNNNPNNFNNNNFFU',
  scriptIsFavorite: 'UFF..P...F.....U UFFNNPNNNFNNN..U',
  videoIsFavorite: 'UFF..P...F.....U UFF..P...F.....U',
  getMyVideos: 'UFF..P...F.....U',
  getVideo: 'UFF..P.........U UFFNNPNNNNNNNNNU',
  getVideosByMyMetrics: 'UFF..P...F.....U UFF..P...F.....U',
  getChannelMetrics: 'UFF..P...F...FFU UFF..P...F..NFFU',
  updateVideo: 'UNN..P..F......U UNNNNPNNFNNNNNNU',
  updateVideoMetrics: '.FF..........NNF .FF..........NNF',
  getAIRules: 'UFF..P..FF.....U',
  genAIScript: 'UFF..P..FF.....U',
  getPhraseRules: 'UFF..P..FF.....U',
  getClaims: 'UFF..P..FF.....U',
  createAIRule: 'UFF..PFFFFF..F.U',
  updateAIRule: 'UFF..PFFFFF..F.U UFF..PFFFFF..F.U',
  removeAIRule: 'UFF..PFFFFF..F.U UFF..PFFFFF..F.U',
  createPhraseRule: 'UFF..PFFFFF..F.U',
  findSayings: 'UFF..PFFFFF..F.U',
  recallItems: 'UFFCCPFFFFFCCFCU UFFCCPFFFFFCCFCU',
  createClaim: 'UFF..PFFFFF..F.U',
  updatePhraseRule: 'UFF..PFFFFF..F.U UFF..PFFFFF..F.U',
  updateClaim: 'UFF..PFFFFF..F.U UFF..PFFFFF..F.U',
  removePhraseRule: 'UFF..PFFFFF..F.U UFF..PFFFFF..F.U',
  removeClaim: 'UFF..PFFFFF..F.U UFF..PFFFFF..F.U',
  getLedger: 'UFF............U UFF............U',
  getRecordExport: 'UFF............U UFF...NNNNN..N.U',
  getRecordExports: 'UFF............U',
  getRecordSettings: 'UFF............U',
  exportRecords: 'UFF............U UFF...NNNN...N.U',
  setLegalHold: 'UFF...FFFFFF.F.U',
  setRetentionYears: 'UFF...FFFFFF.F.U',
  getComment: 'U.......F....NNU UNN...NNF....NNU',
  getMyComments: 'UFF............U',
  getVideoComments: 'UFF............U UFF...NNN....NNU',
  updateComment: 'U.CFFPFFFFFFFFNU UNN..PFFF....FNU',
  followConditions: 'UFFNNPNNFFNNNNNU UFFNNPNNFFNNNNNU',
  setFiling: 'UFF..P..F......U UFF..PNNF....NNU',
  declineReview: 'U.CFFPFFFFFFFFNU UNN..PFFF....FNU',
  acceptReviewNote: 'UNCFFPFFFFFFFFNU UNCNNPFFFNNNNFNU',
  addReviewNote: 'U.CFFPFFFFFFFFNU UNN..PFFF....FNU',
  answerReviewNote: 'UFFNNPNNFFNNNNNU UFFNNPNNFFNNNNNU',
  remindReviewer: 'UFF..P..FF...NNU UFFFFPFFFFFFFNNU',
  removeReviewNote: 'UNNFFPFFFFFFFFNU UNNNNPFFFNNNNFNU',
  requestReviewCode: 'U.CFFFFFFFFFFFFU',
  forwardReview: 'U.CFFFFFFFFFFFFU UNNFFFFFFFFFFFFU',
  requestReviewLink: 'UCCFFFFFFFFFFFFU',
  updateReviewNote: 'UNNFFPFFFFFFFFNU UNNNNPFFFNNNNFNU',
  updateReviewPolicy: 'UFF..PFFFFFF.FFU',
  getReviewPolicy: 'UFF............U',
  assignReview: 'UFFNNPFFFNNNNFNU UFF..PFFF....FNU',
  getReviewQueue: 'UFF..PFFF....F.U UFF..PFFF....F.U',
};

let test: TestApp;
let cast: Cast;
let app: Awaited<ReturnType<typeof createApp>>;
let undo: ReturnType<typeof rewindable>;
let untouched: Stored;

const operations = operationsOf(buildGuardedSchema());

beforeAll(async () => {
  test = await startTestApp();
  cast = await makeCast(test);
  undo = rewindable(test.ownerUrl);
  app = await createApp({ ...test.ports, db: undo.db });
  untouched = await everything(undo.db);
});
afterAll(async () => {
  await app.close();
  await undo.db.$client.end();
  await test.close();
});

interface Answer {
  code: string;
  data: string;
}

/** Makes the call and rolls it back. A refused call must not have changed anything. */
const call = (principal: Principal, operation: Operation, variables: object): Promise<Answer> =>
  callAs(cast.caller(principal), operation, variables);

const callAs = (caller: Caller, operation: Operation, variables: object): Promise<Answer> =>
  undo.rewind(async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      headers: headersOf(caller),
      payload: { query: documentOf(operation), variables },
    });
    const { data, errors = [] } = answer.json();
    const code = errors[0]?.extensions.code ?? 'none';
    if (code !== 'none')
      expect(await everythingSince(undo.db, untouched), 'it was refused, and something changed').toEqual(untouched);
    return { code, data: JSON.stringify(data) };
  });

const variablesFor = ({ name }: Operation, rows: Rows): object => CALLS[name]?.(rows) ?? {};

async function letters(operation: Operation, rowsOf: (principal: Principal) => Rows): Promise<string> {
  let word = '';
  for (const principal of PRINCIPALS) {
    const { code } = await call(principal, operation, variablesFor(operation, rowsOf(principal)));
    word += LETTERS[code] ?? `(${code})`;
  }
  return word;
}

const each = operations.map((operation) => [operation.name, operation] as const);

describe('every operation, on the caller’s own rows and on those of another person in the account', () => {
  it('has a line in the matrix', () => {
    expect(Object.keys(MATRIX).sort()).toEqual(operations.map(({ name }) => name).sort());
  });

  it.each(each)('%s', async (name, operation) => {
    const [own, same] = [cast.own('owner'), cast.same('owner')].map((rows) => variablesFor(operation, rows));
    let line = await letters(operation, cast.own);
    if (JSON.stringify(own) !== JSON.stringify(same)) line += ` ${await letters(operation, cast.same)}`;
    if (process.env.SHOW_LINES) console.log('LINE', name, line);
    expect(line).toBe(MATRIX[name]);
  });
});

describe('a call that names several rows, one of them in another account', () => {
  const operationOf = (name: string) => operations.find((one) => one.name === name) as Operation;
  /** The same variables, with one named row at a time replaced by a row of another account. */
  function* withOneForeign(variables: object, known: readonly Rows[]): Generator<[key: string, variables: object]> {
    const text = JSON.stringify(variables);
    for (const rows of known)
      for (const [key, value] of Object.entries(rows)) {
        const places = text.split(`"${value}"`);
        for (let place = 1; place < places.length; place += 1) {
          const foreign = JSON.stringify(cast.elsewhere[key as keyof Rows]);
          const before = places.slice(0, place).join(`"${value}"`);
          yield [key, JSON.parse(`${before}${foreign}${places.slice(place).join(`"${value}"`)}`)];
        }
      }
  }

  it.each(SEVERAL)('%s is refused without a change, or shows nothing of the foreign row', async (name, variablesOf) => {
    const operation = operationOf(name);
    const known = [cast.own('owner'), cast.same('owner')] as const;
    const variables = variablesOf(...known);
    expect(await call('owner', operation, variables)).toMatchObject({ code: 'none' });
    let tried = 0;
    for (const [key, sent] of withOneForeign(variables, known)) {
      tried += 1;
      const { code, data } = await call('owner', operation, sent);
      const words = `${key} of another account: ${code}`;
      if (operation.kind === 'mutation') expect(['NOT_FOUND', 'INVALID', 'FORBIDDEN'], words).toContain(code);
      expect(data, words).not.toMatch(/foreign/i);
    }
    expect(tried).toBeGreaterThan(0);
  });

  it.each(['saveWorkspace', 'finishWorkspace'])(
    '%s accepts only rows that are the caller’s or offered to them',
    async (name) => {
      const { caller, picture, library } = cast.newcomer;
      const answers = {
        wsName: 'Nora Whitfield',
        wsAvatar: picture,
        wsColor: 1,
        wsLibrary: library,
        wsCompliance: false,
        wsEmailCompliance: '',
        wsCompanyName: 'Whitfield',
        wsImgCompany: picture,
      };
      const answer = (changed: object) =>
        callAs(caller, operationOf(name), {
          ...(name === 'saveWorkspace' ? { step: 8 } : {}),
          answers: { ...answers, ...changed },
        });
      expect(await answer({})).toMatchObject({ code: 'none' });
      const { picture: wsImg, library: wsLibrary } = cast.elsewhere;
      for (const foreign of [{ wsAvatar: wsImg }, { wsImgCompany: wsImg }, { wsLibrary }])
        expect(await answer(foreign), JSON.stringify(foreign)).toMatchObject({ code: 'INVALID' });
    },
  );
});
