// Longer than usual on purpose: what each list and field may cost is a table, read beside the arithmetic that uses it.
import { FROZEN_CLAIMS_MAX } from '@greenlit/domain/claims/found.ts';
import { RECALL_MAX } from '@greenlit/domain/claims/recall.ts';
import { CLAIMS_MAX } from '@greenlit/domain/claims/schemas.ts';
import { ROLES_MAX } from '@greenlit/domain/people/roles.ts';
import { GONE_MAX, GONE_TEXT_MAX, PASSAGES_MAX } from '@greenlit/domain/review/carried.ts';
import { CORRECTIONS_MAX } from '@greenlit/domain/review/corrections.ts';
import { FORWARD_MESSAGE_MAX, PLACES_MAX } from '@greenlit/domain/review/limits.ts';
import { NOTES_MAX } from '@greenlit/domain/review/notes.ts';
import { REVIEWERS_MAX } from '@greenlit/domain/review/reviewers.ts';
import { DISMISSALS_MAX } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { SCRIPT_TEXT_MAX } from '@greenlit/domain/scripts/schemas.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { USERS_MAX } from '@greenlit/domain/shared/paging.ts';
import { LIST_EXCERPT } from '@greenlit/domain/shared/text.ts';
import { EDIT_MAX } from '@greenlit/domain/videos/brand.ts';
import { CAPTIONS_MAX_BYTES } from '@greenlit/domain/videos/captions.ts';
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

/**
 * The maximum price of a document: the characters that its response may have, over all its operations and aliases. It is
 * computed from the document alone, before anything is loaded. The app's largest call, an item with its history, needs most of
 * it.
 */
export const MAX_PRICE = 8_000_000;

/** Rows of a list without a line below: as many as an unpaged list may have. */
const ROWS = 500;
/** Rows of a page if a document does not say how many: the maximum of pages not listed below. */
const PAGE = 100;
/** Pages that may have more rows on request. */
const LONG_PAGES: Record<string, number> = { getUsers: USERS_MAX };

interface List {
  /** Maximum rows; for a page, those the document requests. */
  rows: number | 'page';
  /** The same within a row of another list, where a typical number is counted. */
  nested?: number;
  /** Characters loaded for each row, whichever fields are requested. */
  loads?: number;
}

const LISTS: Record<string, List> = {
  'Query.getMyVideos': { rows: 500, loads: 800 },
  'Query.getVideos': { rows: 500, loads: 800 },
  'Query.getAllEnterpriseVideos': { rows: 500, loads: 800 },
  'Query.getVideosByMyMetrics': { rows: 500, loads: 800 },
  'Query.getScripts': { rows: 500, loads: 1_000 },
  'Query.getMyScripts': { rows: 500, loads: 1_000 },
  'Query.getBodewellScripts': { rows: 500, loads: 1_000 },
  'Query.getAllEnterpriseScripts': { rows: 500, loads: 1_000 },
  'ScriptsPage.scripts': { rows: 'page', loads: 100 },
  'ScriptFacets.types': { rows: 2 },
  'ScriptFacets.levels': { rows: 6 },
  'ScriptFacets.libraries': { rows: 200 },
  'ScriptFacets.categories': { rows: 200 },
  'Query.getMyContentLibraries': { rows: 40 },
  'Query.getContentLibraries': { rows: 40 },
  'User.contentLibraries': { rows: 40, nested: 10, loads: 200 },
  'ContentLibrary.scripts': { rows: 100, nested: 25, loads: 1_000 },
  'Query.getScriptVersions': { rows: 200 },
  'Script.dismissals': { rows: DISMISSALS_MAX, nested: 0 },
  'Video.dismissals': { rows: DISMISSALS_MAX, nested: 0 },
  'Comment.dismissals': { rows: DISMISSALS_MAX, nested: 20 },
  'Comment.marks': { rows: 500, nested: 20 },
  'CarriedSentences.passages': { rows: PASSAGES_MAX },
  'CarriedSentences.gone': { rows: GONE_MAX },
  'Comment.notes': { rows: 500, nested: 10, loads: 500 },
  'Comment.earlier': { rows: 50, nested: 0, loads: 15_000 },
  'Query.getVideoComments': { rows: 50, loads: 15_000 },
  'ReviewReceipt.notes': { rows: NOTES_MAX },
  'ReviewConditions.places': { rows: PLACES_MAX, nested: 3 },
  'Query.getMyComments': { rows: 50, loads: 5_000 },
  'ReviewQueue.rounds': { rows: 'page', loads: 5_000 },
  'ReviewQueue.senders': { rows: 200 },
  'ReviewQueue.colleagues': { rows: 200 },
  'LedgerPage.events': { rows: 'page', loads: 2_000 },
  'Query.getRecordExports': { rows: 'page' },
  'TextOrigin.prompt': { rows: 2 },
  'TextOrigin.rules': { rows: 50, nested: 5 },
  'Query.getSubUsers': { rows: 200, loads: 2_000 },
  'UsersPage.users': { rows: 'page', loads: 2_000 },
  'Query.findSubUsers': { rows: 500 },
  'Query.getOpenings': { rows: 50 },
  'SignInArea.domains': { rows: 20 },
  'Opening.needs': { rows: 10, nested: 3 },
  'ImportedPeople.invited': { rows: 500, loads: 2_000 },
  'ImportedPeople.skipped': { rows: 500 },
  'Mutation.createSubUsers': { rows: 200, loads: 2_000 },
  'Mutation.updateUser': { rows: 200, loads: 2_000 },
  'User.roles': { rows: 20, nested: 2 },
  'User.disclaimers': { rows: 50, nested: 5, loads: 500 },
  'CustomPlan.contentLibraries': { rows: 100, nested: 10 },
  'Query.getPlans': { rows: 4 },
  'Query.getPlansTemplates': { rows: 100 },
  'PlanProration.lines': { rows: 4 },
  'PendingChange.contentLibraries': { rows: 100 },
  'UnpaidRenewal.lines': { rows: 4 },
  'Client.domains': { rows: 20, loads: 100 },
  'Client.notes': { rows: 100 },
  'Query.getInvoices': { rows: 120 },
  'Invoice.lines': { rows: 4 },
  // one search per document: each compares whole texts, whichever fields are requested
  'Query.findSayings': { rows: 1, loads: 5_000_000 },
  'Sayings.sayings': { rows: RECALL_MAX },
  'Mutation.recallItems': { rows: RECALL_MAX, loads: 25_000 },
  'Query.getClaims': { rows: CLAIMS_MAX },
  'Comment.claims': { rows: FROZEN_CLAIMS_MAX, nested: 0 },
  'Query.getAIRules': { rows: 100 },
  'Query.getGroups': { rows: 100 },
  'Query.getRoles': { rows: 2 * ROLES_MAX },
  'DateCountReport.rows': { rows: 130 },
  'VideoMetricsReport.rows': { rows: 9, loads: 1_000 },
  'CategoryMetricsReport.rows': { rows: 200 },
  'ChannelMetrics.days': { rows: 130 },
  'ChannelMetrics.videos': { rows: 500, loads: 100 },
  'ChannelMetrics.referrers': { rows: 25 },
  'Revenue.collected': { rows: 130 },
  'JourneyMetrics.steps': { rows: 7 },
  'JourneyMetrics.wizard': { rows: 10 },
  'InstallationState.services': { rows: 5 },
  'Query.getAnnouncements': { rows: 100 },
  'Query.getLetters': { rows: 100 },
  'Query.getCoupons': { rows: 100, loads: 100 },
  'JobQueue.failures': { rows: 50 },
  'Query.getSessions': { rows: 100 },
  'Query.getUserNotifications': { rows: 100 },
  'Mutation.readNotifications': { rows: 100 },
  'DomainsPage.domains': { rows: 5, loads: 100 },
  'DomainLook.records': { rows: 2 },
  'DomainLook.inTheWay': { rows: 2 },
  'DomainRecord.found': { rows: 10 },
  'DomainRecordInTheWay.found': { rows: 10 },
  'Viewer.managedFields': { rows: 50 },
  'Viewer.reviewers': { rows: REVIEWERS_MAX },
  'Viewer.otherReviewers': { rows: REVIEWERS_MAX },
  'Viewer.settingsTabs': { rows: 20 },
  'Workspace.steps': { rows: 9 },
  'Mutation.newBackupCodes': { rows: 10 },
  'MfaStatus.backupCodes': { rows: 10 },
};

/**
 * Maximum characters of texts longer than a line: alone, in a list's row, and in a list within such a row, if these differ.
 * Notes and their answers share the limit of a list.
 */
const TEXTS: Record<string, readonly [alone: number, listed?: number, nested?: number]> = {
  'Script.scriptText': [SCRIPT_TEXT_MAX, LIST_EXCERPT],
  'Script.reviewForm': [50_000, 0],
  'Video.script': [SCRIPT_TEXT_MAX, LIST_EXCERPT],
  'Video.scriptText': [SCRIPT_TEXT_MAX, LIST_EXCERPT],
  'Video.captions': [CAPTIONS_MAX_BYTES, 0],
  'CleanTake.captions': [CAPTIONS_MAX_BYTES, 0],
  'Video.reviewForm': [50_000, 0],
  'Video.complianceText': [2_000, LIST_EXCERPT],
  'Video.postText': [2_000, LIST_EXCERPT],
  'Video.disclosureText': [2_000, LIST_EXCERPT],
  'OwnSignIn.issuer': [500],
  'SignInArea.redirectUri': [300],
  'SignInArea.directoryUrl': [300],
  'SignInDomain.host': [264],
  'EndCard.text': [2_000],
  'Comment.script': [SCRIPT_TEXT_MAX, 20_000],
  'Comment.text': [CORRECTIONS_MAX, 10_000],
  'Comment.reviewForm': [20_000, 10_000],
  'Comment.complianceText': [2_000],
  'Comment.postText': [2_000],
  'Comment.disclosureText': [2_000],
  'Comment.whatChanged': [2_000],
  'ComplianceSubmission.complianceText': [2_000],
  'ComplianceSubmission.postText': [2_000],
  'ComplianceSubmission.reviewForm': [50_000],
  'LastChoices.disclosureText': [2_000],
  'LastChoices.reviewForm': [50_000],
  'Video.edit': [EDIT_MAX, 0],
  'Video.spoken': [150_000, 0],
  'Comment.spoken': [150_000, 0],
  'ReviewNote.text': [2_000, 1_500],
  'ReviewNote.quote': [500, 200],
  'ReviewNote.reply': [2_000, 300],
  // within an item's rounds they are included in the characters of the scripts
  'NoteAnswer.reply': [2_000, 2_000, 0],
  'Comment.reason': [2_000, 1_000],
  'Comment.forwardedBy': [450],
  'Comment.forwardMessage': [FORWARD_MESSAGE_MAX],
  'ReviewConditions.text': [2_000, 1_000],
  'ReviewReceipt.corrections': [CORRECTIONS_MAX],
  'ReceiptNote.text': [2_000],
  'Dismissal.reason': [500],
  'MarkDismissal.reason': [500],
  'ScriptVersion.text': [SCRIPT_TEXT_MAX, 5_000],
  'PromptMessage.content': [25_000],
  'TextOrigin.rules': [500],
  'ExtractedText.text': [SCRIPT_TEXT_MAX],
  'GeneratedScript.text': [40_000],
  'LedgerEvent.corrections': [CORRECTIONS_MAX],
  'Disclaimer.text': [500],
  'GoneSentence.text': [GONE_TEXT_MAX],
  'Saying.passage': [400],
  'Claim.link': [500],
  'ClaimMade.link': [500],
  'AIRule.rule': [500],
  'ChannelProfile.text': [2_000],
  'ChannelProfile.actionUrl': [200],
  'ChannelProfile.footer': [2_000],
  'ChannelProfile.cover': [200],
  'Settings.bio': [2_000],
  'Settings.disclaimer': [2_000],
  'Settings.companyLink': [2_000],
  'WorkspaceAnswers.wsBodyDisclaimer': [500],
  'Notification.message': [600],
  'LedgerEvent.words': [600],
  'Session.agent': [300],
  'RecordExport.message': [300],
  'RecordExport.scopeWords': [400],
  'Conversion.message': [300],
  'MfaSetup.totpAuthUrl': [600],
  'SubDomainVerification.message': [2_000],
  // the rows as a spreadsheet
  'DateCountReport.base64': [40_000],
  'VideoMetricsReport.base64': [40_000],
  'CategoryMetricsReport.base64': [60_000],
  'PlanProration.quote': [4_000],
  'ReceiptNote.place': [600],
  'ClientDomain.reason': [500],
  'DomainGuidance.reason': [500],
  'DomainRecord.found': [4_000],
  'DomainRecordInTheWay.found': [4_000],
  'Payment.message': [300],
  'ServiceState.message': [300],
  'LastOutcome.message': [300],
  'FailedJobs.lastError': [300],
  'Look.by': [450],
  'Look.reason': [300],
  'Letter.subject': [300],
  'Letter.url': [500],
  'ClientNote.text': [2_000],
  'ClientNote.by': [450],
  'ClientMail.lastError': [300],
  'Announcement.text': [500],
  'Announcement.createdBy': [450],
};

/** Texts of one line that may have more than 100 characters. */
const LINES: Record<number, string> = {
  200: `VideoViewing.title OwnSignIn.clientId Opening.words Video.title Video.disclosureTitle Video.submitter Video.downloadName Script.title Script.createdBy ItemOrigin.title ScriptVersion.title
    ScriptVersion.savedBy ScriptModel.title Comment.title Comment.disclosureTitle Comment.disclosureRule Comment.companyName Comment.requestedBy
    ContentLibrary.name Disclaimer.title EndCard.title LastChoices.disclosureTitle ExtractedText.title User.lastName User.name
    Settings.address Settings.city Settings.companyArea Settings.companyFullName Settings.companyName Settings.industry
    Settings.workspaceName Settings.billingAddress Settings.billingCity Settings.billingContact CustomPlan.promotion_code
    LedgerEvent.title RecordedItem.title PhraseRule.phrase PhraseRule.reason PhraseRule.replacement Saying.title Claim.words Claim.proof Claim.approvedBy Claim.fileName
    ClaimMade.words ClaimMade.proof ClaimMade.approvedBy ReviewMark.message ReviewMark.text
    ReviewMark.suggestion ApprovedPassage.title ScriptsPage.correctedSearch WorkspaceAnswers.wsCompanyName WorkspaceAnswers.wsName
    WorkspaceAnswers.wsTitleDisclaimer RecordExport.requestedBy ComplianceSubmission.submitter Role.description
    Video.approvedBy QueueSender.name LedgerEvent.who Notification.from Notification.link Facet.label Facet.value
    DomainGuidance.host MfaSetup.message GeneratedScript.notice GeneratedScript.model
    TextOrigin.model Config.providerName Access.warning Group.name
    Role.name Script.industry Plan.planName Settings.billingState
    ClientDomain.company ClientDomain.decidedBy ClientDomain.owner DomainRecord.host DomainRecord.wanted
    DomainRecordInTheWay.advice PlanSubscription.coupon Comment.knownName Config.publishableKey Coupon.error PlanQuote.couponError PlanQuote.waitsFor CustomPlanTemplate.name`,
  254: `ApprovedPassage.by Video.email Comment.email ComplianceSubmission.email User.email Settings.complianceEmail Viewer.otherReviewers Viewer.reviewers Settings.billingEmail
    Settings.subdomain Viewer.complianceEmail Viewer.pendingEmail WorkspaceAnswers.wsEmailCompliance Config.providerEmail
    SignInDomain.domain ImportedPeople.skipped Query.findSubUsers ClientDomain.domain
    ClientDomain.ownerEmail Referrer.host`,
};
for (const [most, names] of Object.entries(LINES)) for (const name of names.split(/\s+/)) TEXTS[name] = [Number(most)];

/** Addresses of stored files, by the names of fields; the longest is signed. */
const FILES = /^(signed|url)|(Url|Img|Avatar|ImgCompany)$|^thumb$/;
const FILE_URL = 200;

/** Fields that lead to a single row, but are empty in lists. */
const NOT_LISTED = [
  'Script.generation',
  'Video.generation',
  'Comment.receipt',
  'Video.conditions',
  'Comment.carried',
  'Script.copyOf',
  'Video.copyOf',
];

/** Maximum characters of a plain field; longer texts have a line above. */
const SCALARS: Record<string, number> = { Boolean: 5, Int: 10, Float: 20, ID: 40, DateTime: 30 };
const LINE = 100;

/** The lines of the tables, for the test that each names an existing field. */
export const PRICED: readonly string[] = [...Object.keys(LISTS), ...Object.keys(TEXTS), ...NOT_LISTED];

/** Whether a text has a price of its own instead of the default. */
export const isPriced = (type: string, field: string): boolean => `${type}.${field}` in TEXTS || FILES.test(field);

const unpacked = (type: GraphQLOutputType): GraphQLOutputType => (isNonNullType(type) ? type.ofType : type);

/** The values of variables by name, as sent. */
type Variables = Readonly<Record<string, unknown>>;

/**
 * The maximum characters of an operation's response; unknown fields cost nothing. Variables only matter if they request long
 * pages.
 */
export function priceOf(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  fragments: ReadonlyMap<string, FragmentDefinitionNode>,
  sent: Variables = {},
): number {
  const variables = { ...defaultsOf(operation), ...sent };
  const priceOfAll = (
    { selections }: SelectionSetNode,
    type: GraphQLObjectType,
    place: Place,
    inside: readonly string[],
  ): number => {
    let price = 0;
    for (const selection of selections)
      if (selection.kind === Kind.FIELD) price += priceOfField(selection, type, place, inside);
      else if (selection.kind === Kind.INLINE_FRAGMENT)
        price += priceOfAll(selection.selectionSet, type, place, inside);
      else {
        const name = selection.name.value;
        const fragment = fragments.get(name);
        if (fragment && !inside.includes(name))
          price += priceOfAll(fragment.selectionSet, type, place, [...inside, name]);
      }
    return price;
  };
  const priceOfField = (node: FieldNode, type: GraphQLObjectType, place: Place, inside: readonly string[]): number => {
    const field = type.getFields()[node.name.value];
    if (!field) return 0;
    const key = `${type.name}.${field.name}`;
    const rows = rowsOf(key, field, node, place, variables);
    const inner = getNamedType(field.type);
    // the name, the quotes, the colon and the comma
    const written = (node.alias ?? node.name).value.length + 4;
    if (!isObjectType(inner) || !node.selectionSet) {
      const [alone, listed = alone, nested = listed] = TEXTS[key] ?? [lineOf(field.name, inner.name)];
      return written + (rows ?? 1) * ([alone, listed][place.lists] ?? nested);
    }
    if (place.lists > 0 && NOT_LISTED.includes(key)) return written;
    const within = {
      lists: place.lists + (rows === null ? 0 : 1),
      page: pageOf(field, node, variables) ?? place.page,
    };
    const row = priceOfAll(node.selectionSet, inner, within, inside) + (LISTS[key]?.loads ?? 0);
    return written + (rows ?? 1) * row;
  };
  const root = operation.operation === 'mutation' ? schema.getMutationType() : schema.getQueryType();
  return root ? priceOfAll(operation.selectionSet, root, { lists: 0, page: PAGE }, []) : 0;
}

interface Place {
  /** The number of enclosing lists. */
  lists: number;
  /** Rows of the enclosing page. */
  page: number;
}

const lineOf = (field: string, scalar: string): number => SCALARS[scalar] ?? (FILES.test(field) ? FILE_URL : LINE);

function rowsOf(
  key: string,
  field: GraphQLField<unknown, unknown>,
  node: FieldNode,
  place: Place,
  variables: Variables,
): number | null {
  if (!isListType(unpacked(field.type))) return null;
  const { rows, nested = rows } = LISTS[key] ?? { rows: ROWS };
  const most = place.lists > 0 ? nested : rows;
  return most === 'page' ? (pageOf(field, node, variables) ?? place.page) : most;
}

/**
 * The requested rows per page of a field; the maximum of a page, or more, if a variable says so. Null for fields without pages.
 */
function pageOf(
  field: GraphQLField<unknown, unknown>,
  { arguments: given = [] }: FieldNode,
  variables: Variables,
): number | null {
  if (!field.args.some(({ name }) => name === 'limit')) return null;
  const limit = given.find(({ name }) => name.value === 'limit')?.value;
  const most = LONG_PAGES[field.name] ?? PAGE;
  if (limit?.kind === Kind.INT) return Math.min(Math.max(Number(limit.value), 1), most);
  const sent = limit?.kind === Kind.VARIABLE ? variables[limit.name.value] : null;
  return typeof sent === 'number' ? Math.min(Math.max(sent, PAGE), most) : PAGE;
}

const defaultsOf = ({ variableDefinitions = [] }: OperationDefinitionNode): Variables =>
  Object.fromEntries(
    variableDefinitions.flatMap(({ variable, defaultValue }) =>
      defaultValue?.kind === Kind.INT ? [[variable.name.value, Number(defaultValue.value)]] : [],
    ),
  );

/**
 * Runs before execution: a document's price assumes pages of the usual length, so variables that may request longer ones are
 * priced here. @throws DomainError INVALID as `refuseExpensive`
 */
export function refuseLongPages(schema: GraphQLSchema, document: DocumentNode, sent: Variables | null): void {
  const variables = sent ?? {};
  const isLong = Object.values(variables).some((value) => typeof value === 'number' && value > PAGE);
  if (isLong) refuseExpensive(schema, document, variables);
}

/** Runs before validation. @throws DomainError INVALID for a document whose response may be longer than `MAX_PRICE` */
export function refuseExpensive(schema: GraphQLSchema, document: DocumentNode, variables: Variables = {}): void {
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  for (const one of document.definitions)
    if (one.kind === Kind.OPERATION_DEFINITION && priceOf(schema, one, fragments, variables) > MAX_PRICE)
      throw new DomainError(
        'INVALID',
        'too_much',
        'This asks for too much at once: the answer could have more than 8 million characters. Ask for fewer rows, fields or lists',
      );
}
