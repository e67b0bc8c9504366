import { LIFETIME_USERS, SIGN_UP_USERS } from '@greenlit/domain/billing/seats.ts';
import { ADMIN_CUSTOM_KEY, withFixedLibrary } from '@greenlit/domain/libraries/libraries.ts';
import { splitName } from '@greenlit/domain/people/schemas.ts';
import { OWN_REVIEWER } from '@greenlit/domain/review/schemas.ts';
import { type FieldMessages, invalid, notFound } from '@greenlit/domain/shared/errors.ts';
import { sameMailbox } from '@greenlit/domain/shared/mailboxes.ts';
import {
  askedAnswers,
  CHOOSE_LIBRARY,
  clampStep,
  firstPlanOf,
  parseAnswers,
  setupEndsWithWizard,
  type WorkspaceWizard,
  wizardSteps,
} from '@greenlit/domain/workspace/workspace.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { settings, users } from '../../db/tables.ts';
import { again } from '../accounts/accounts.actions.ts';
import { insertDisclosures } from '../accounts/disclosures.actions.ts';
import { faultsOfImages } from '../accounts/images.ts';
import { nameReviewer } from '../accounts/reviewers.actions.ts';
import { addSettings, fieldsSet, recordedOf, type SettingsColumns } from '../accounts/settings.actions.ts';
import { giveFirstPlan } from '../billing/purchase/first-plan.actions.ts';
import { record } from '../ledger/ledger.actions.ts';
import { offeredLibraries } from '../libraries/libraries.queries.ts';
import { changePerson } from '../people/people.actions.ts';
import { accessPerson } from '../sessions/person-facts.ts';
import { firstAnswers } from './workspace.queries.ts';

type Answers = Readonly<Record<string, unknown>>;

export const ofUser = ({ user }: Person) => and(eq(users.accountId, user.accountId), eq(users.id, user.id));

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
    const [row] = await tx.select().from(users).where(ofUser(person)).for('no key update');
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
    const [row] = await tx.select().from(users).where(ofUser(person)).for('no key update');
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
  const ofPerson = and(eq(settings.accountId, user.accountId), eq(settings.userId, user.id));
  return (await tx.select({ id: settings.id }).from(settings).where(ofPerson)).length > 0;
};

function settingsOf(person: Person, answers: WorkspaceWizard): SettingsColumns {
  const asked = accessPerson(person);
  const isAsked = (name: string) => wizardSteps(asked).some((step) => step.name === name);
  const companyName = answers.wsCompanyName || null;
  return {
    workspaceImg: answers.wsAvatar || null,
    color: isAsked('avatar') ? answers.wsColor : null,
    companyName,
    companyFullName: person.user.kind === 'enterprise' ? companyName : null,
    companyImg: answers.wsImgCompany || null,
    complianceEmail: (answers.wsCompliance && answers.wsEmailCompliance) || null,
  };
}

/** Creates everything that a setup needs, whichever call requested it; the person's row is locked. */
export async function setUp(
  tx: Transaction,
  ctx: Context,
  person: Person,
  columns: SettingsColumns,
  answers: Partial<WorkspaceWizard> = {},
): Promise<void> {
  const { accountId, id, kind } = person.user;
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
    ...nameOf(answers.wsName),
    needSetup,
    workspaceStep: null,
    workspaceDraft: null,
  });
  const disclosure = answers.wsTitleDisclaimer
    ? { title: answers.wsTitleDisclaimer, text: answers.wsBodyDisclaimer ?? '' }
    : null;
  if (disclosure) await insertDisclosures(tx, person, [disclosure]);
  const given = plan && { kind: plan, ...(await chosen(tx, answers)) };
  if (given) await giveFirstPlan(tx, ctx, person.user, given);
  await record(tx, ctx, {
    accountId,
    type: isOwn ? 'account.setup_finished' : 'settings.changed',
    subject: { kind: 'user', id },
    data: { fields: fieldsSet(columns), ...recordedOf(columns), usersCount, disclosure, plan: given },
  });
}

function nameOf(typed: string | undefined): { name?: string; lastName?: string | null } {
  if (!typed) return {};
  const { name, lastName } = splitName(typed);
  return { name, lastName: lastName || null };
}

async function chosen(tx: Transaction, { wsLibrary, wsCompliance }: Partial<WorkspaceWizard>) {
  const fixed = (await offeredLibraries(tx)).find(({ key }) => key === ADMIN_CUSTOM_KEY);
  const libraries = withFixedLibrary(wsLibrary ? [wsLibrary] : [], fixed?.id).filter((id) => id !== ADMIN_CUSTOM_KEY);
  return { libraries, complianceEngine: wsCompliance ?? false };
}
