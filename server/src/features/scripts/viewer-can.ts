import { mayDeleteFromChannel, seesShareButton } from '@greenlit/domain/accounts/settings.ts';
import { allowedMoves, isApproved, isEditable, isInReview, type Move } from '@greenlit/domain/review/lifecycle.ts';
import type { ShareButton } from '@greenlit/domain/shared/labels.ts';
import type { Person } from '../../context.ts';
import { ownsChannel, shareButtonsOf } from '../accounts/channels.ts';
import { accessPerson, complianceEngineOn, mayApprove } from '../identity/person.ts';
import { rightsTo, type ScriptFacts } from './reach.ts';

/** The facts that decide which buttons a script or video has. */
export type ItemFacts = { version: number } & (
  | ({ type: 'script' } & ScriptFacts)
  | ({ type: 'video' } & Omit<ScriptFacts, 'isProviderScript'>)
);

/** Decided here for the caller, so that screens need no rules of their own. */
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

/** Each is decided when it is read: a list asks for one or two of them. */
export function viewerCan(person: Person | null, item: ItemFacts): ViewerCan {
  if (!person) return NOTHING;
  const { permissions, user } = person;
  const isCreator = item.creatorId === user.id;
  const writes =
    item.type === 'video' ? permissions.myVideosWrite : permissions.myVideosWrite || permissions.contentLibraryWrite;
  const moves = (move: Move) => {
    if (!isCreator || !writes) return false;
    const { status, version, creatorId } = item;
    const state = { status, version, creatorId, roundsSoFar: 0, complianceEngineOn: complianceEngineOn(person) };
    const stage = item.type === 'video' ? { stage: 0 as const } : {};
    return allowedMoves({ ...state, ...stage }, { kind: 'user', id: user.id, canApprove: mayApprove(person) }).includes(
      move,
    );
  };
  const isEnterprise =
    ['enterprise', 'enterprise_internal'].includes(user.kind) || person.parent?.user.kind === 'enterprise';
  const approvedVideo = item.type === 'video' && isApproved(item.status) && item.accountId === user.accountId;
  const shows = (button: ShareButton) =>
    approvedVideo && seesShareButton(accessPerson(person), button, shareButtonsOf(person));
  // staff have no channel, so there is nothing to share
  const shares = (button: ShareButton) => permissions.postVideos && user.kind !== 'staff' && shows(button);
  // same rule for scripts and videos
  const may = () => rightsTo(item.type === 'script' ? item : { ...item, isProviderScript: false }, person);
  const removable = () =>
    item.type === 'video' && !isInReview(item.status) && mayDeleteFromChannel(accessPerson(person));
  return {
    get edit() {
      return writes && (item.type === 'script' ? may().edits : isCreator && isEditable(item.status));
    },
    get submit() {
      return moves('submit');
    },
    get publish() {
      return moves('publish');
    },
    get revise() {
      return moves('revise') && !(isEnterprise && item.type === 'video');
    },
    get backToRecording() {
      return moves('backToRecording') && !isEnterprise;
    },
    get resend() {
      return moves('resend') && complianceEngineOn(person);
    },
    get withdraw() {
      return moves('withdraw');
    },
    get remove() {
      return removable() && writes && (isCreator || (approvedVideo && ownsChannel(person)));
    },
    get hide() {
      return writes && may().hides;
    },
    get favorite() {
      return permissions.favoritesWrite && (item.type === 'script' || isApproved(item.status));
    },
    get download() {
      return shows('downloadButton');
    },
    get embed() {
      return shares('embedButton');
    },
    get shareFacebook() {
      return shares('facebookButton');
    },
    get shareTwitter() {
      return shares('twitterButton');
    },
    get shareLinkedin() {
      return shares('linkedinButton');
    },
  };
}
