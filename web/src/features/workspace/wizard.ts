import { enterpriseWizard, WORKSPACE_STEPS, workspaceWizard } from '@greenlit/domain/workspace/workspace.ts';
import type { WorkspaceInput } from '../../gen/graphql.ts';
import type { Workspace } from './data.ts';

/** The answers; the signed URLs of the two pictures are only for display. */
export type Answers = Omit<Workspace['answers'], '__typename'>;
export type Field = Exclude<keyof Answers, 'signedAvatarUrl' | 'signedImgCompanyUrl'>;
export type Faults = Partial<Record<Field, string>>;

/** Placeholders for the answers of other steps, so that only this step is validated. */
const ELSEWHERE = { wsName: '-', wsLibrary: '-', wsCompanyName: '-' };

export function fieldsOf(step: string): readonly Field[] {
  return WORKSPACE_STEPS.find(({ name }) => name === step)?.fields ?? [];
}

/** The errors of a step. Enterprises are asked too, but nothing is required. */
export function faultsOf(step: string, answers: Answers, isEnterprise: boolean): Faults {
  const form = isEnterprise ? enterpriseWizard : workspaceWizard;
  const fields = fieldsOf(step);
  const asked = Object.fromEntries(fields.map((field) => [field, answers[field]]));
  const { error } = form.safeParse({ ...ELSEWHERE, ...asked });
  const faults: Faults = {};
  for (const { path, message } of error?.issues ?? []) {
    const field = fields.find((name) => name === path[0]);
    if (field) faults[field] ??= message;
  }
  return faults;
}

const isFaulty = (step: string, answers: Answers, isEnterprise: boolean) =>
  Object.keys(faultsOf(step, answers, isEnterprise)).length > 0;

/**
 * The step to show for `wanted`: that one, or the first unanswered one before it. `left` is the default, also for steps that
 * this person does not have.
 */
export function stepToShow(
  { steps, left, wanted }: { steps: readonly string[]; left: number; wanted: string | undefined },
  answers: Answers,
  isEnterprise: boolean,
): number {
  const named = wanted === undefined ? -1 : steps.indexOf(wanted);
  const target = Math.min(Math.max(named === -1 ? left : named, 0), steps.length - 1);
  const open = steps.findIndex((step, index) => index < target && isFaulty(step, answers, isEnterprise));
  return open === -1 ? target : open;
}

export function toInput(answers: Answers): WorkspaceInput {
  const { signedAvatarUrl: _avatar, signedImgCompanyUrl: _logo, ...input } = answers;
  return input;
}

/** The refused answers that are still given. */
export const heldAnswers = (answers: Answers, refused: Partial<Answers>): Field[] =>
  (Object.keys(refused) as Field[]).filter((name) => refused[name] === answers[name]);

/**
 * The answers changed since the last save that can be saved: untouched ones stay as another window may have changed them,
 * invalid ones wait until they are valid, and `held` ones were refused.
 */
export function newAnswers(answers: Answers, kept: Answers, held: readonly Field[] = []): WorkspaceInput {
  // A disclosure can be saved incomplete, so that it does not prevent leaving.
  const whole = { ...answers, ...halves(answers) };
  const faulty = new Set([...held, ...WORKSPACE_STEPS.flatMap(({ name }) => Object.keys(faultsOf(name, whole, true)))]);
  return Object.fromEntries(
    Object.entries(toInput(answers)).filter(([name, value]) => value !== kept[name as Field] && !faulty.has(name)),
  );
}

function halves({ wsTitleDisclaimer: title, wsBodyDisclaimer: body }: Answers): Partial<Answers> {
  return { wsTitleDisclaimer: title || (body ? '-' : ''), wsBodyDisclaimer: body || (title ? '-' : '') };
}

/** Whether a step can be skipped: it has fields, none is filled in, and none is required. */
export function isOptional(step: string, answers: Answers, isEnterprise: boolean): boolean {
  const fields = fieldsOf(step);
  // Whether to review is always decided one way or the other.
  if (fields.length === 0 || step === 'compliance') return false;
  const blank = fields.every((field) => answers[field] === '' || answers[field] === 0);
  return blank && !isFaulty(step, answers, isEnterprise);
}

/** The answers, with the unsaved ones that this browser kept; invalid ones are dropped. */
export function restored(answers: Answers, kept: string | undefined): Answers {
  const found = parsed(kept);
  const fields = WORKSPACE_STEPS.flatMap((step) => step.fields);
  const fitting = fields.filter((field) => field in found && typeof found[field] === typeof answers[field]);
  return { ...answers, ...Object.fromEntries(fitting.map((field) => [field, found[field]])) };
}

function parsed(text: string | undefined): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    return value && typeof value === 'object' ? { ...value } : {};
  } catch {
    return {};
  }
}
