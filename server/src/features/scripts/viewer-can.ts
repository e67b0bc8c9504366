import { allowedMoves, isEditable, type Status } from '@greenlit/domain/review/lifecycle.ts';
import type { Person } from '../../context.ts';
import { complianceEngineOn, mayApprove } from '../identity/person.ts';

/** What decides about a script's or a video's buttons. */
export interface ItemFacts {
  type: 'script' | 'video';
  accountId: string;
  creatorId: string;
  status: Status;
  version: number;
}

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
  const approvedVideo = item.type === 'video' && item.status === 'approved' && item.accountId === user.accountId;
  // the company's settings decide; without any, everything is on
  const shows = person.parent?.settings ?? person.settings;
  const shares = approvedVideo && !isEnterprise && permissions.postVideos;
  return {
    edit: mine && isEditable(item.status),
    submit: mine && moves.includes('submit'),
    publish: mine && moves.includes('publish'),
    revise: mine && moves.includes('revise') && !(isEnterprise && item.type === 'video'),
    backToRecording: mine && moves.includes('backToRecording') && !isEnterprise,
    resend: mine && moves.includes('resend') && complianceEngineOn(person),
    withdraw: mine && moves.includes('withdraw'),
    remove: mine && item.type === 'video' && item.status !== 'in_review' && !isEnterprise,
    hide: mine,
    favorite: permissions.favoritesWrite && (item.type === 'script' || item.status === 'approved'),
    download: approvedVideo && shows?.downloadButton !== false,
    embed: shares && shows?.embedButton !== false,
    shareFacebook: shares && shows?.facebookButton !== false,
    shareTwitter: shares && shows?.twitterButton !== false,
    shareLinkedin: shares && shows?.linkedinButton !== false,
  };
}
