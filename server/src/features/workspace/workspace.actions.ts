import { LIFETIME_USERS, SIGN_UP_USERS } from '@greenlit/domain/billing/seats.ts';
import { ADMIN_CUSTOM_KEY, withFixedLibrary } from '@greenlit/domain/libraries/libraries.ts';
import { PENDING_NAME } from '@greenlit/domain/people/members.ts';
import { nameTyped } from '@greenlit/domain/people/schemas.ts';
import { OWN_REVIEWER } from '@greenlit/domain/review/schemas.ts';
import { conflict, type FieldMessages, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import {
  askedAnswers,
  CHOOSE_LIBRARY,
  clampStep,
  firstPlanOf,
  parseAnswers,
  setupEndsWithWizard,
  type WorkspaceWizard,
  wizardFields,
  wizardSteps,
} from '@greenlit/domain/workspace/workspace.ts';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { settings, users } from '../../db/tables.ts';
import { insertDisclosures } from '../accounts/disclosures.actions.ts';
import { nameReviewer } from '../accounts/reviewers.actions.ts';
import {
  addSettings,
  again,
  checkSettings,
  fieldsSet,
  recordedOf,
  type SettingsColumns,
  saveSettings,
} from '../accounts/settings.actions.ts';
import { faultsOfImages } from '../accounts/upload-limits.ts';
import { giveFirstPlan } from '../billing/purchase/plans.actions.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { offeredLibraries } from '../libraries/libraries.queries.ts';
import { brandOf } from '../people/company-brand.actions.ts';
import { changePerson } from '../people/people.actions.ts';
import { managed } from '../people/team.queries.ts';
import { personOfAccount } from '../sessions/person.ts';
import { accessPerson, complianceEngineOn, type ShownSettings, shownSettings } from '../sessions/person-facts.ts';

/** Answers known from the start: the name given at sign-up. */
function firstAnswers({ user }: Person): { wsName?: string } {
  return user.name === PENDING_NAME ? {} : { wsName: fullName(user) };
}

/** The saved state of the wizard. */
export interface Workspace {
  step: number;
  steps: string[];
  answers: WorkspaceWizard;
  finished: boolean;
  accountId: string;
}

/** Where the person is in the wizard; at the end once they have settings. */
export function workspaceOf(person: Person): Workspace {
  const asked = accessPerson(person);
  const steps = wizardSteps(asked);
  const finished = person.settings !== null;
  const kept = wizardFields.safeParse(askedAnswers(asked, { ...firstAnswers(person), ...person.user.workspaceDraft }));
  return {
    step: finished ? steps.length - 1 : clampStep(steps, person.user.workspaceStep ?? 0),
    steps: steps.map(({ name }) => name),
    // drafts that predate a stricter rule start over
    answers: kept.success ? kept.data : wizardFields.parse({}),
    finished,
    accountId: person.user.accountId,
  };
}

type Answers = Readonly<Record<string, unknown>>;

/**
 * Saves the wizard's step and answers. They only become settings when it is finished, so nothing is recorded. Answers missing
 * from this call stay unchanged, even if another window saved them a moment ago.
 */
export async function saveWorkspace(
  ctx: Context,
  person: Person,
  { step, answers }: { step: number; answers: Answers },
): Promise<Person> {
  if (person.settings) return person;
  const asked = accessPerson(person);
  const at = clampStep(wizardSteps(asked), step);
  const sent = askedAnswers(asked, answers);
  await ctx.ports.db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(hasKey(users, person.user)).for('no key update');
    if (!row) throw notFound('User');
    const parsed = parseAnswers(asked, { ...firstAnswers(person), ...row.workspaceDraft, ...sent }, at);
    await refuseFaults(tx, person, sent, parsed);
    const kept = Object.fromEntries(Object.entries(parsed).filter(([name]) => name in sent));
    await changePerson(tx, person.user, { workspaceStep: at, workspaceDraft: { ...row.workspaceDraft, ...kept } });
  });
  return again(ctx, person);
}

/** Checks that need the database: missing pictures, and libraries that are not offered. */
async function refuseFaults(db: Readable, { user }: Person, sent: Answers, answers: WorkspaceWizard): Promise<void> {
  const { wsAvatar, wsImgCompany, wsLibrary } = answers;
  const faults: FieldMessages = await faultsOfImages(db, user.accountId, {
    ...('wsAvatar' in sent ? { wsAvatar } : {}),
    ...('wsImgCompany' in sent ? { wsImgCompany } : {}),
  });
  if ('wsLibrary' in sent && wsLibrary !== '' && !(await offeredLibraries(db)).some(({ id }) => id === wsLibrary))
    faults.wsLibrary = CHOOSE_LIBRARY;
  if (answers.wsCompliance && answers.wsEmailCompliance && sameMailbox(answers.wsEmailCompliance, user.email))
    faults.wsEmailCompliance = OWN_REVIEWER;
  if (Object.keys(faults).length > 0) throw invalid(faults);
}

/**
 * Finishes the setup, once: settings, name, disclosure and first plan are created together or not at all. Repeated or
 * concurrent calls return the person unchanged.
 */
export async function finishWorkspace(ctx: Context, person: Person, sent: Answers): Promise<Person> {
  if (person.settings) return person;
  const asked = accessPerson(person);
  await ctx.ports.db.transaction(async (tx) => {
    const [row] = await tx.select().from(users).where(hasKey(users, person.user)).for('no key update');
    if (!row) throw notFound('User');
    if (await hasSettings(tx, person)) return;
    const all = { ...firstAnswers(person), ...row.workspaceDraft, ...askedAnswers(asked, sent) };
    const answers = parseAnswers(asked, all);
    await refuseFaults(tx, person, all, answers);
    await setUp(tx, ctx, person, settingsOf(person, answers), answers);
  });
  return again(ctx, person);
}

const hasSettings = async (tx: Transaction, { user }: Person): Promise<boolean> => {
  const ofPerson = hasUser(settings, user);
  return (await tx.select({ id: settings.id }).from(settings).where(ofPerson)).length > 0;
};

function settingsOf(person: Person, answers: WorkspaceWizard): SettingsColumns {
  const asked = accessPerson(person);
  const isAsked = (name: string) => wizardSteps(asked).some((step) => step.name === name);
  // an empty text: a partner company without a name, which does not show its enterprise's
  const none = person.user.kind === 'company' ? '' : null;
  const companyName = answers.wsCompanyName || none;
  return {
    workspaceImg: answers.wsAvatar || null,
    color: isAsked('avatar') ? answers.wsColor : null,
    companyName,
    companyFullName: person.user.kind === 'enterprise' ? companyName : null,
    companyImg: answers.wsImgCompany || none,
    complianceEmail: (answers.wsCompliance && answers.wsEmailCompliance) || null,
  };
}

/** Creates everything that a setup needs, whichever call requested it; the person's row is locked. */
export async function setUp(
  tx: Transaction,
  ctx: Context,
  person: Person,
  given: SettingsColumns,
  answers: Partial<WorkspaceWizard> = {},
): Promise<void> {
  const { accountId, id, kind } = person.user;
  const columns = kind === 'company' ? withBrand(person, given) : given;
  const asked = accessPerson(person);
  const plan = firstPlanOf(asked);
  const usersCount = plan === 'lifetime' ? LIFETIME_USERS : kind === 'individual' ? SIGN_UP_USERS : null;
  if (columns.complianceEmail)
    await nameReviewer(tx, ctx, person, { email: columns.complianceEmail, field: 'wsEmailCompliance' });
  await addSettings(tx, { ...columns, accountId, userId: id, usersCount });
  // settings created by somebody else do not finish one's own setup
  const isOwn = ctx.actor.kind === 'user' && ctx.actor.person.user.id === id;
  const needSetup = person.user.needSetup && !(isOwn && setupEndsWithWizard(asked));
  await changePerson(tx, person.user, {
    ...nameTyped(answers.wsName ?? '', person.user),
    needSetup,
    workspaceStep: null,
    workspaceDraft: null,
  });
  const disclosure = answers.wsTitleDisclaimer
    ? { title: answers.wsTitleDisclaimer, text: answers.wsBodyDisclaimer ?? '' }
    : null;
  if (disclosure) await insertDisclosures(tx, person, [disclosure]);
  const first = plan && { kind: plan, ...(await chosen(tx, answers)) };
  if (first) await giveFirstPlan(tx, ctx, person.user, first);
  await record(tx, ctx, isOwn ? 'account.setup_finished' : 'settings.changed', about('user', { accountId, id }), {
    fields: fieldsSet(columns),
    ...recordedOf(columns),
    usersCount,
    disclosure,
    plan: first,
  });
}

/** A partner company has its own name and logo from its setup on: as it says, as it was invited, or none. */
function withBrand(company: Person, given: SettingsColumns): SettingsColumns {
  const invited = brandOf(company);
  return {
    ...given,
    companyName: given.companyName ?? invited?.name ?? '',
    companyImg: given.companyImg ?? invited?.img ?? '',
  };
}

async function chosen(tx: Transaction, { wsLibrary, wsCompliance }: Partial<WorkspaceWizard>) {
  const fixed = (await offeredLibraries(tx)).find(({ key }) => key === ADMIN_CUSTOM_KEY);
  const libraries = withFixedLibrary(wsLibrary ? [wsLibrary] : [], fixed?.id).filter((id) => id !== ADMIN_CUSTOM_KEY);
  return { libraries, complianceEngine: wsCompliance ?? false };
}

/**
 * Creates settings for a person who has none: the caller, which finishes their setup like the wizard, or somebody they manage.
 * @throws DomainError NOT_FOUND for anybody else, CONFLICT if there are settings, PLAN_REQUIRED for others' without a plan
 */
export async function createSettings(
  ctx: Context,
  by: Person,
  { user, input }: { user: string | null; input: unknown },
): Promise<ShownSettings> {
  const person = user === null || user === by.user.id ? by : await managed(ctx.ports.db, by, user);
  if (person.settings) throw taken();
  const isChosen = firstPlanOf(accessPerson(person)) === null;
  const edit = await checkSettings(ctx, person, input, { engine: isChosen && complianceEngineOn(person) });
  await ctx.ports.db.transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(hasKey(users, person.user)).for('no key update');
    const fresh = await personOfAccount(tx, person.user.accountId, person.user.id);
    if (!fresh || fresh.user.removedAt) throw notFound('User');
    if (fresh.settings) throw taken();
    await setUp(tx, ctx, fresh, edit.self);
    await saveSettings(tx, ctx, fresh, { ...edit, self: {} });
  });
  const shown = shownSettings(await again(ctx, person));
  if (!shown) throw notFound('Settings');
  return shown;
}

const taken = () => conflict('settings_exist', 'These settings exist already');
