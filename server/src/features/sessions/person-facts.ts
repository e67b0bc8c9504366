/** A person and the people above them as input to the domain's rules. */
import {
  type Access,
  type Person as AccessPerson,
  accessOf,
  type PlanState,
} from '@greenlit/domain/accounts/access.ts';
import { can, type RightsHolder } from '@greenlit/domain/people/permissions.ts';
import type { Reviewers } from '@greenlit/domain/review/reviewers.ts';
import type { Lineage, Person } from '../../context.ts';

/** Roles apply to people who work for somebody else: under a parent account, or for the provider. */
export const rightsHolder = ({ user, roles }: Pick<Person, 'user' | 'roles'>): RightsHolder => ({
  hasParent: user.parentId !== null || user.kind === 'staff',
  roles,
});

const planState = (plan: Person['plan']): PlanState | null =>
  plan && {
    active: plan.active,
    trial: plan.trial,
    trialEndDate: plan.trialEndsAt,
    expireAt: plan.expiresAt,
    finalPriceCents: plan.finalPrice,
    renews: plan.cancelledAt === null,
    paidByAdmin: plan.paidByAdmin,
  };

/** The person as input to the domain's rules on access and routing. */
export const accessPerson = (person: Person): AccessPerson => ({
  ...accessFacts(person),
  needSetup: person.user.needSetup,
  hasSettings: person.settings !== null,
  roleNames: person.roles.map((role) => role.name),
});

const accessFacts = ({ user, plan, parent }: Lineage): AccessPerson => ({
  kind: user.kind,
  isLifetimeDeal: user.isLifetimeDeal,
  active: user.active,
  plan: planState(plan),
  parent: parent && accessFacts(parent),
});

export const accessOfPerson = (person: Person, now = new Date()): Access => accessOf(accessPerson(person), now);

/** Whether this person's work must be reviewed, by their own plan or that of anybody above them. */
export const complianceEngineOn = ({ plan, parent }: Lineage): boolean =>
  (plan?.complianceEngine ?? false) || (parent !== null && complianceEngineOn(parent));

/** The reviewers that apply: always the account's. People under an account cannot submit until it has one. */
export const reviewersAbove = ({ settings, parent }: Lineage): Reviewers =>
  parent
    ? reviewersAbove(parent)
    : { preset: settings?.complianceEmail || null, others: settings?.otherReviewers ?? [] };

export const mayApprove = (person: Person): boolean => can(rightsHolder(person), 'approveVideos');
