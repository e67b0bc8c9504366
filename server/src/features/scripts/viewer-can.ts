import { mayDeleteFromChannel, seesShareButton } from '@greenlit/domain/accounts/rights.ts';
import type { ShareButton } from '@greenlit/domain/accounts/share-buttons.ts';
import { allowedMoves, isApproved, isEditable, isInReview, type Move } from '@greenlit/domain/review/lifecycle.ts';
import type { Person } from '../../context.ts';
import { ownsChannel, shareButtonsOf } from '../accounts/channels.ts';
import { accessPerson, complianceEngineOn, mayApprove } from '../sessions/person-facts.ts';
import { rightsTo, type ScriptFacts } from './reach.ts';

/** The facts that decide which buttons a script or video has. */
export type ItemFacts = { version: number; declinedAt: Date | null } & (
  | ({ type: 'script' } & ScriptFacts)
  | ({ type: 'video' } & Omit<ScriptFacts, 'isProviderScript'>)
);

/** Decided here, so that screens need no rules of their own. */
export interface ViewerCan {
  edit: boolean;
  submit: boolean;
  publish: boolean;
  revise: boolean;
  backToRecording: boolean;
  resend: boolean;
  withdraw: boolean;
  remove: boolean;
  hide: boolean;
  favorite: boolean;
  download: boolean;
  embed: boolean;
  shareFacebook: boolean;
  shareTwitter: boolean;
  shareLinkedin: boolean;
}

const NOTHING: ViewerCan = {
  edit: false,
  submit: false,
  publish: false,
  revise: false,
  backToRecording: false,
  resend: false,
  withdraw: false,
  remove: false,
  hide: false,
  favorite: false,
  download: false,
  embed: false,
  shareFacebook: false,
  shareTwitter: false,
  shareLinkedin: false,
};

export const viewerCan = (person: Person | null, item: ItemFacts): ViewerCan =>
  person ? new Decided(person, item) : NOTHING;

/** Each answer is worked out when it is read: a list asks for one or two of them per row. */
class Decided implements ViewerCan {
  readonly #person: Person;
  readonly #item: ItemFacts;

  constructor(person: Person, item: ItemFacts) {
    this.#person = person;
    this.#item = item;
  }

  get edit(): boolean {
    const { type, status, declinedAt } = this.#item;
    if (declinedAt) return false;
    return this.#writes && (type === 'script' ? this.#rights.edits : this.#isCreator && isEditable(status));
  }
  get submit(): boolean {
    return this.#moves('submit');
  }
  get publish(): boolean {
    return this.#moves('publish');
  }
  get revise(): boolean {
    return this.#moves('revise');
  }
  get backToRecording(): boolean {
    return this.#moves('backToRecording');
  }
  get resend(): boolean {
    return this.#moves('resend') && complianceEngineOn(this.#person);
  }
  get withdraw(): boolean {
    return this.#moves('withdraw');
  }
  get remove(): boolean {
    const { type, status } = this.#item;
    if (type === 'script') return this.#writes && this.#rights.removes;
    if (isInReview(status)) return false;
    // an enterprise keeps what is on its channels
    if (isApproved(status) && !mayDeleteFromChannel(accessPerson(this.#person))) return false;
    return this.#writes && (this.#isCreator || (this.#isApprovedVideo && ownsChannel(this.#person)));
  }
  get hide(): boolean {
    return this.#writes && this.#rights.hides;
  }
  get favorite(): boolean {
    const { type, status } = this.#item;
    return this.#person.permissions.favoritesWrite && (type === 'script' || isApproved(status));
  }
  get download(): boolean {
    return this.#shows('downloadButton');
  }
  get embed(): boolean {
    return this.#shares('embedButton');
  }
  get shareFacebook(): boolean {
    return this.#shares('facebookButton');
  }
  get shareTwitter(): boolean {
    return this.#shares('twitterButton');
  }
  get shareLinkedin(): boolean {
    return this.#shares('linkedinButton');
  }

  get #isCreator(): boolean {
    return this.#item.creatorId === this.#person.user.id;
  }
  get #writes(): boolean {
    const { myVideosWrite, contentLibraryWrite } = this.#person.permissions;
    return this.#item.type === 'video' ? myVideosWrite : myVideosWrite || contentLibraryWrite;
  }
  get #isApprovedVideo(): boolean {
    const { type, status, accountId } = this.#item;
    return type === 'video' && isApproved(status) && accountId === this.#person.user.accountId;
  }
  /** The same rule for scripts and videos. */
  get #rights() {
    const item = this.#item;
    return rightsTo(item.type === 'script' ? item : { ...item, isProviderScript: false }, this.#person);
  }

  #moves(move: Move): boolean {
    if (!this.#isCreator || !this.#writes) return false;
    const { type, status, version, creatorId, declinedAt } = this.#item;
    const person = this.#person;
    return allowedMoves(
      {
        status,
        version,
        roundsSoFar: 0,
        creatorId,
        isDeclined: declinedAt !== null,
        complianceEngineOn: complianceEngineOn(person),
        ...(type === 'video' ? { stage: 0 as const } : {}),
      },
      { kind: 'user', id: person.user.id, canApprove: mayApprove(person) },
    ).includes(move);
  }

  #shows(button: ShareButton): boolean {
    const person = this.#person;
    return this.#isApprovedVideo && seesShareButton(accessPerson(person), button, shareButtonsOf(person));
  }
  /** Staff have no channel, so they have nothing to share. */
  #shares(button: ShareButton): boolean {
    const { permissions, user } = this.#person;
    return permissions.postVideos && user.kind !== 'staff' && this.#shows(button);
  }
}
