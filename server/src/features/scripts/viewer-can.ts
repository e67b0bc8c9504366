import { mayDeleteFromChannel, seesShareButton } from '@greenlit/domain/accounts/rights.ts';
import type { ShareButton } from '@greenlit/domain/accounts/share-buttons.ts';
import { allowedMoves, CREATORS_MOVES, type CreatorsMove, isEditable } from '@greenlit/domain/review/lifecycle.ts';
import { byName } from '@greenlit/domain/shared/by-name.ts';
import type { Person } from '../../context.ts';
import { ownsChannel, shareButtonsOf } from '../accounts/channels.ts';
import { accessPerson, complianceEngineOn, mayApprove } from '../sessions/person-facts.ts';
import { rightsTo, type ScriptFacts } from './reach.ts';

/** The facts that decide which buttons a script or video has. */
export type ItemFacts = { version: number; declinedAt: Date | null } & (
  | ({ type: 'script' } & ScriptFacts)
  | ({ type: 'video' } & Omit<ScriptFacts, 'isProviderScript'>)
);

/** Somebody looks at an item. */
export interface View {
  /** Null for everybody but users. */
  person: Person | null;
  item: ItemFacts;
}

type Rule = (person: Person, item: ItemFacts) => boolean;

/** What a viewer may do with an item, decided here so that screens need no rules of their own. */
const RULES = {
  ...byName(
    CREATORS_MOVES,
    (move): Rule =>
      (person, item) =>
        mayMove(person, item, move),
  ),
  resend: (person, item) => mayMove(person, item, 'resend') && complianceEngineOn(person),
  edit: (person, item) => {
    if (item.declinedAt || !mayWrite(person, item)) return false;
    return item.type === 'script' ? rightsOf(person, item).edits : isCreator(person, item) && isEditable(item.status);
  },
  remove: (person, item) => {
    if (item.type === 'script') return mayWrite(person, item) && rightsOf(person, item).removes;
    if (item.status === 'in_review') return false;
    // an enterprise keeps what is on its channels
    if (item.status === 'approved' && !mayDeleteFromChannel(accessPerson(person))) return false;
    return mayWrite(person, item) && (isCreator(person, item) || (isOwnChannels(person, item) && ownsChannel(person)));
  },
  file: (person, item) =>
    item.accountId === person.user.accountId &&
    (mayApprove(person) || (isCreator(person, item) && mayWrite(person, item))),
  hide: (person, item) => mayWrite(person, item) && rightsOf(person, item).hides,
  favorite: (person, { type, status }) =>
    person.permissions.favoritesWrite && (type === 'script' || status === 'approved'),
  download: (person, item) => seesButton(person, item, 'downloadButton'),
  embed: (person, item) => mayShare(person, item, 'embedButton'),
  shareFacebook: (person, item) => mayShare(person, item, 'facebookButton'),
  shareTwitter: (person, item) => mayShare(person, item, 'twitterButton'),
  shareLinkedin: (person, item) => mayShare(person, item, 'linkedinButton'),
} satisfies Record<string, Rule>;

export type ItemRight = keyof typeof RULES;
export const ITEM_RIGHTS = Object.keys(RULES) as ItemRight[];

/** One right at a time: a list asks for one or two of them per row. */
export const viewerMay = ({ person, item }: View, right: ItemRight): boolean =>
  person !== null && RULES[right](person, item);

const isCreator: Rule = (person, { creatorId }) => creatorId === person.user.id;

const mayWrite: Rule = ({ permissions: { myVideosWrite, contentLibraryWrite } }, { type }) =>
  type === 'video' ? myVideosWrite : myVideosWrite || contentLibraryWrite;

/** An approved video of the person's account. */
const isOwnChannels: Rule = (person, { type, status, accountId }) =>
  type === 'video' && status === 'approved' && accountId === person.user.accountId;

/** The same rule for scripts and videos. */
const rightsOf = (person: Person, item: ItemFacts) =>
  rightsTo(item.type === 'script' ? item : { ...item, isProviderScript: false }, person);

function mayMove(person: Person, item: ItemFacts, move: CreatorsMove): boolean {
  if (!isCreator(person, item) || !mayWrite(person, item)) return false;
  const { type, status, version, creatorId, declinedAt } = item;
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

const seesButton = (person: Person, item: ItemFacts, button: ShareButton): boolean =>
  isOwnChannels(person, item) && seesShareButton(accessPerson(person), button, shareButtonsOf(person));

/** Staff have no channel, so they have nothing to share. */
const mayShare = (person: Person, item: ItemFacts, button: ShareButton): boolean =>
  person.permissions.postVideos && person.user.kind !== 'staff' && seesButton(person, item, button);
