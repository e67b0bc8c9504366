import { enterpriseWizard, WORKSPACE_STEPS, workspaceWizard } from '@greenlit/domain/workspace/schemas.ts';
import type { WorkspaceInput } from '../../gen/graphql.ts';
import type { Workspace } from './queries.ts';

/** What is answered; the addresses under which the two pictures can be seen are shown, not sent. */
export type Answers = Omit<Workspace['answers'], '__typename'>;
export type Field = Exclude<keyof Answers, 'signedAvatarUrl' | 'signedImgCompanyUrl'>;
export type Faults = Partial<Record<Field, string>>;

/** Stands in for what other steps ask, so that only the step itself is judged. */
const ELSEWHERE = { wsName: '-', wsLibrary: '-', wsCompanyName: '-' };

/** The fields that a step asks for. */
export function fieldsOf(step: string): readonly Field[] {
  return WORKSPACE_STEPS.find(({ name }) => name === step)?.fields ?? [];
}

/** What is missing or wrong in one step. Enterprises are asked, but nothing is required of them. */
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
 * The step to show when `wanted` is asked for: that one, or the first before it that is not answered yet. `left` is
 * shown when nothing is asked for, or something that is no step of this person.
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

/** The answers as they are sent: all of them. */
export function toInput(answers: Answers): WorkspaceInput {
  const { signedAvatarUrl: _avatar, signedImgCompanyUrl: _logo, ...input } = answers;
  return input;
}

/**
 * What is new since the last save and can be kept: what is not touched here stays as another window may have left it,
 * and what is still wrong waits until it is right.
 */
export function newAnswers(answers: Answers, kept: Answers): WorkspaceInput {
  // A half disclosure is half for now; that something is missing keeps nobody from leaving.
  const whole = { ...answers, ...halves(answers) };
  const faulty = new Set(WORKSPACE_STEPS.flatMap(({ name }) => Object.keys(faultsOf(name, whole, true))));
  return Object.fromEntries(
    Object.entries(toInput(answers)).filter(([name, value]) => value !== kept[name as Field] && !faulty.has(name)),
  );
}

function halves({ wsTitleDisclaimer: title, wsBodyDisclaimer: body }: Answers): Partial<Answers> {
  return { wsTitleDisclaimer: title || (body ? '-' : ''), wsBodyDisclaimer: body || (title ? '-' : '') };
}

/** Whether a step can be passed over: it asks for something, nothing of it is given, and nothing of it is required. */
export function isOptional(step: string, answers: Answers, isEnterprise: boolean): boolean {
  const fields = fieldsOf(step);
  // To review or not is a choice that is made either way.
  if (fields.length === 0 || step === 'compliance') return false;
  const blank = fields.every((field) => answers[field] === '' || answers[field] === 0);
  return blank && !isFaulty(step, answers, isEnterprise);
}

/** The answers with those that this browser kept because they were not saved yet; what makes no sense is left out. */
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
