import { PENDING_NAME } from '@greenlit/domain/people/members.ts';
import {
  askedAnswers,
  clampStep,
  type WorkspaceWizard,
  wizardFields,
  wizardSteps,
} from '@greenlit/domain/workspace/workspace.ts';
import { fullName, type Person } from '../../context.ts';
import { accessPerson } from '../sessions/person-facts.ts';

/** Answers known from the start: the name given at sign-up. */
export function firstAnswers({ user }: Person): { wsName?: string } {
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
