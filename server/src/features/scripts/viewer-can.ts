import { mayDeleteFromChannel, seesShareButton } from '@greenlit/domain/accounts/settings.ts';
import { allowedMoves, isApproved, isEditable, isInReview } from '@greenlit/domain/review/lifecycle.ts';
import type { ShareButton } from '@greenlit/domain/shared/labels.ts';
import type { Person } from '../../context.ts';
import { ownsChannel, shareButtonsOf } from '../accounts/channels.ts';
import { accessPerson, complianceEngineOn, mayApprove } from '../identity/person.ts';
import { rightsTo, type ScriptFacts } from './reach.ts';

/** What decides about a script's or a video's buttons. */
export type ItemFacts = { version: number } & (
  | ({ type: 'script' } & ScriptFacts)
  | ({ type: 'video' } & Omit<ScriptFacts, 'isProviderScript'>)
);

/** Decided here for the person who asks; the screens only ask. */
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

export function viewerCan(person: Person | null, item: ItemFacts): ViewerCan {
  if (!person) return NOTHING;
  const { permissions, user } = person;
  const isCreator = item.creatorId === user.id;
  const writes =
    item.type === 'video' ? permissions.myVideosWrite : permissions.myVideosWrite || permissions.contentLibraryWrite;
  const moves = allowedMoves(
    {
      status: item.status,
      version: item.version,
      roundsSoFar: 0,
      creatorId: item.creatorId,
      complianceEngineOn: complianceEngineOn(person),
      ...(item.type === 'video' ? { stage: 0 as const } : {}),
    },
    { kind: 'user', id: user.id, canApprove: mayApprove(person) },
  );
  const mine = isCreator && writes;
  const isEnterprise =
    ['enterprise', 'enterprise_internal'].includes(user.kind) || person.parent?.user.kind === 'enterprise';
  const approvedVideo = item.type === 'video' && isApproved(item.status) && item.accountId === user.accountId;
  const seen = accessPerson(person);
  const buttons = shareButtonsOf(person);
  const shows = (button: ShareButton) => approvedVideo && seesShareButton(seen, button, buttons);
  // staff have no channel, and so nothing to share
  const shares = (button: ShareButton) => permissions.postVideos && user.kind !== 'staff' && shows(button);
  // the same rule for both
  const may = rightsTo(item.type === 'script' ? item : { ...item, isProviderScript: false }, person);
  const removable = item.type === 'video' && !isInReview(item.status) && mayDeleteFromChannel(seen);
  return {
    edit: writes && (item.type === 'script' ? may.edits : isCreator && isEditable(item.status)),
    submit: mine && moves.includes('submit'),
    publish: mine && moves.includes('publish'),
    revise: mine && moves.includes('revise') && !(isEnterprise && item.type === 'video'),
    backToRecording: mine && moves.includes('backToRecording') && !isEnterprise,
    resend: mine && moves.includes('resend') && complianceEngineOn(person),
    withdraw: mine && moves.includes('withdraw'),
    remove: removable && writes && (isCreator || (approvedVideo && ownsChannel(person))),
    hide: writes && may.hides,
    favorite: permissions.favoritesWrite && (item.type === 'script' || isApproved(item.status)),
    download: shows('downloadButton'),
    embed: shares('embedButton'),
    shareFacebook: shares('facebookButton'),
    shareTwitter: shares('twitterButton'),
    shareLinkedin: shares('linkedinButton'),
  };
}
