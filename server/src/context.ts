import type { EventActor } from '@greenlit/domain/ledger/ledger.ts';
import type { Permissions, RoleAudience } from '@greenlit/domain/people/permissions.ts';
import { reviewerLabel } from '@greenlit/domain/review/rounds.ts';
import type { plans, reviewLinks, reviewRounds, settings, users } from './db/tables.ts';
import type { Ports } from './ports/ports.ts';

type SettingsRow = typeof settings.$inferSelect;
type PlanRow = typeof plans.$inferSelect;

/** A user with their plan and settings, and the users above them up to the account's root. */
export interface Lineage {
  user: typeof users.$inferSelect;
  settings: SettingsRow | null;
  plan: PlanRow | null;
  parent: Lineage | null;
}

/**
 * A signed-in person with everything that decides what they may do: roles, plans and settings, their own and of those above.
 */
export interface Person extends Lineage {
  roles: {
    id: string;
    name: string;
    description: string | null;
    permissions: Partial<Permissions>;
    audience: RoleAudience;
  }[];
  permissions: Permissions;
}

/** The round that a reviewer's link opens, with the link's own state. */
export interface ReviewerRound {
  round: typeof reviewRounds.$inferSelect;
  link: typeof reviewLinks.$inferSelect;
  /** False if the account that sent it, or one above it, is disabled. */
  ownerActive: boolean;
}

/** A client's area seen by a provider admin, who acts as nobody there. */
export interface Looking {
  id: string;
  by: Person;
  reason: string;
  endsAt: Date;
}

/** Who makes the request. Staff are users of the provider's account; while they look as a client, `person` is the client. */
export type Actor =
  | { kind: 'visitor'; viewer: string | null }
  /** `plainPage`: by a mailed code, on the page without scripts. */
  | { kind: 'reviewer'; opened: ReviewerRound; name?: string; plainPage?: true }
  | { kind: 'user'; person: Person; tokenHash: Buffer; looking?: Looking }
  | { kind: 'system'; name: string };

export interface Context {
  actor: Actor;
  ports: Ports;
  /** Where the request came from; null for jobs. */
  from: { ip: string | null; agent: string | null } | null;
  /** The time zone of the caller's browser, if it says so; not checked. */
  timeZone?: string | null;
  /** Aborted when the client disconnects before the response; absent where that cannot be detected. */
  leaving?: () => AbortSignal;
}

/** The actor as stored in the ledger, with enough detail to identify them even if the user is later changed or deleted. */
export function eventActor(actor: Actor): EventActor {
  switch (actor.kind) {
    case 'user': {
      const { user } = actor.person;
      return {
        kind: user.kind === 'staff' ? 'staff' : 'user',
        id: user.id,
        label: `${fullName(user)} <${user.email}>`,
      };
    }
    case 'reviewer': {
      const { round } = actor.opened;
      return { kind: 'reviewer', id: round.id, ...reviewerLabel(round.reviewerEmail, actor.name ?? null) };
    }
    case 'system':
      return { kind: 'system', id: null, label: actor.name };
    case 'visitor':
      return { kind: 'visitor', id: actor.viewer, label: 'a visitor' };
  }
}

export const fullName = (person: { name: string; lastName: string | null }): string =>
  [person.name, person.lastName].filter(Boolean).join(' ');

/** Somebody's name in the ledger, without the address after it. */
export const nameIn = ({ label }: EventActor): string => label.replace(/ <[^<>]*>$/, '');
