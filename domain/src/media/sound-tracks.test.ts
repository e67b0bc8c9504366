import { expect, test } from 'vitest';
import type { Relation } from './sound-sketch.ts';
import { chooseSound, chosenTracks, type SoundTrack, tracksToChoose, tracksToHear } from './sound-tracks.ts';

const track = (id: number, more: Partial<SoundTrack> = {}): SoundTrack => ({
  id,
  decodes: true,
  isDefault: id === 1,
  language: null,
  alternateGroup: 0,
  channels: 2,
  isAside: false,
  isSilent: false,
  ...more,
});
const silent = { isSilent: true };
const mono = { channels: 1 };
const many = (count: number, more: Record<number, Partial<SoundTrack>> = {}) =>
  Array.from({ length: count }, (_, i) => track(i + 1, more[i + 1]));
/** Two languages, which both claim to be the default. */
const languagesAnd = (...others: SoundTrack[]) => [
  track(1, { language: 'eng' }),
  track(2, { language: 'spa', isDefault: true }),
  ...others,
];
/** All pairs are related like this, or those that are named. */
type Relations = Relation | Record<string, Relation>;

test.each<[string, SoundTrack[], Relations, number[], string]>([
  ['no track', [], 'apart', [], ''],
  ['one track', [track(1)], 'apart', [1], ''],
  ['a silent track', [track(1, silent)], 'apart', [1], 'silent'],
  ['desktop and microphone', [track(1), track(2)], 'apart', [1, 2], ''],
  [
    'the same as ffmpeg writes them',
    [track(1, { alternateGroup: 1 }), track(2, { alternateGroup: 1 })],
    'apart',
    [1, 2],
    '',
  ],
  ['two mono tracks of one room', [track(1, mono), track(2, mono)], 'mingled', [1, 2], ''],
  ['a silent desktop before the microphone', [track(1, silent), track(2)], 'apart', [2], '1 silent'],
  ['a silent track between two others', [track(1), track(2, silent), track(3)], 'apart', [1, 3], '2 silent'],
  ['silent tracks only', [track(1, silent), track(2, silent)], 'apart', [1], '2 silent, silent'],
  [
    'silent tracks, the second default',
    [track(1, { ...silent, isDefault: false }), track(2, { ...silent, isDefault: true })],
    'apart',
    [2],
    '1 silent, silent',
  ],
  ['a commentary', [track(1), track(2), track(3, { isAside: true })], 'apart', [1, 2], '3 aside'],
  ['nothing but a commentary', [track(1, { isAside: true })], 'apart', [1], ''],
  ['a commentary over silence', [track(1, silent), track(2, { isAside: true })], 'apart', [2], '1 silent'],
  ['another coding', [track(1), track(2)], 'same', [1], '2 same'],
  [
    'another coding, the second default',
    [track(1, { isDefault: false }), track(2, { isDefault: true })],
    'same',
    [2],
    '1 same',
  ],
  ['a coding that cannot be read', [track(1, { decodes: false }), track(2)], 'apart', [2], '1 format'],
  [
    'silence beside a coding that cannot be read',
    [track(1, silent), track(2, { decodes: false })],
    'apart',
    [1],
    '2 format, unclear',
  ],
  ['ten tracks', many(10), 'apart', [1, 2, 3, 4, 5, 6, 7, 8], '9 tooMany, 10 tooMany, unclear'],
  [
    'ten tracks, the last default',
    many(10, { 1: { isDefault: false }, 10: { isDefault: true } }),
    'apart',
    [1, 2, 3, 4, 5, 6, 7, 10],
    '8 tooMany, 9 tooMany, unclear',
  ],
  [
    'nine tracks, the first two commentaries',
    many(9, { 1: { isAside: true, isDefault: false }, 2: { isAside: true } }),
    'apart',
    [3, 4, 5, 6, 7, 8, 9],
    '2 tooMany, 1 aside, unclear',
  ],
  [
    'nine tracks, eight of them silent',
    many(9, Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8].map((id) => [id, silent]))),
    'apart',
    [1],
    '9 tooMany, 2 silent, 3 silent, 4 silent, 5 silent, 6 silent, 7 silent, 8 silent, unclear',
  ],
  ['nothing that can be read', [track(1, { decodes: false })], 'apart', [1], ''],
  ['a track that holds the other', [track(1), track(2)], 'first', [1], '2 contained'],
  ['a track that the other holds', [track(1), track(2)], 'second', [2], '1 contained'],
  [
    'a mix beside its two parts',
    [track(1), track(2), track(3)],
    { '1-2': 'first', '1-3': 'first', '2-3': 'apart' },
    [1],
    '2 contained, 3 contained',
  ],
  ['two languages', [track(1, { language: 'eng' }), track(2, { language: 'spa' })], 'mingled', [1], '2 language'],
  [
    'two languages, the second default',
    [track(1, { language: 'eng', isDefault: false }), track(2, { language: 'spa', isDefault: true })],
    'mingled',
    [2],
    '1 language',
  ],
  [
    'two languages, both default',
    [track(1, { language: 'eng' }), track(2, { language: 'spa', isDefault: true })],
    'apart',
    [1],
    '2 language, unclear',
  ],
  [
    'a language beside music',
    [track(1, { language: 'eng' }), track(2), track(3, { language: 'fra' })],
    'apart',
    [1, 2],
    '3 language',
  ],
  ['one language twice', [track(1, { language: 'eng' }), track(2, { language: 'eng' })], 'apart', [1, 2], ''],
  [
    'a group that is meant',
    [track(1, { alternateGroup: 2 }), track(2, { alternateGroup: 2 })],
    'apart',
    [1],
    '2 alternative',
  ],
  ['versions of one sound', [track(1), track(2)], 'mingled', [1], '2 alternative, unclear'],
])('%s', (_what, tracks, relations, use, rest) => {
  const relation = (one: SoundTrack, other: SoundTrack) =>
    typeof relations === 'string' ? relations : (relations[`${one.id}-${other.id}`] ?? 'apart');
  const choice = chooseSound(tracks, relation);
  expect(choice.use).toEqual(use);
  const said = [
    ...choice.left.map(({ id, why }) => `${id} ${why}`),
    ...(choice.isSilent ? ['silent'] : []),
    ...(choice.isUnclear ? ['unclear'] : []),
  ];
  expect(said.join(', ')).toBe(rest);
});

test('each pair is compared once, whichever goes first', () => {
  const compared: string[] = [];
  const tracks = [track(1, { isDefault: false }), track(2, { isDefault: true }), track(3)];
  chooseSound(tracks, (one, other) => {
    compared.push([one.id, other.id].toSorted().join('-'));
    return 'apart';
  });
  expect(compared.toSorted()).toEqual(['1-2', '1-3', '2-3']);
});

test('as many tracks are listened to as there are, up to eight', () => {
  for (const count of [0, 1, 8, 9, 40]) expect(tracksToHear(many(count))).toHaveLength(Math.min(count, 8));
});

test.each<[string, SoundTrack[], Relation, number[]]>([
  [
    'two languages, both default',
    [track(1, { language: 'eng' }), track(2, { language: 'spa', isDefault: true })],
    'apart',
    [1, 2],
  ],
  ['versions of one sound', [track(1), track(2)], 'mingled', [1, 2]],
  ['two languages, one default', [track(1, { language: 'eng' }), track(2, { language: 'spa' })], 'apart', []],
  ['desktop and microphone', [track(1), track(2)], 'apart', []],
  ['too many tracks, which are not heard', many(9), 'apart', []],
  ['two languages and a silent one', languagesAnd(track(3, silent)), 'apart', [1, 2]],
  ['two languages and a commentary', languagesAnd(track(3, { isAside: true })), 'apart', [1, 2]],
])('of %s a person can choose where it is unclear', (_what, tracks, relation, offered) => {
  const choice = chooseSound(tracks, () => relation);
  expect(tracksToChoose(choice)).toEqual(offered);
  if (offered.length === 0) return;
  const { use, left, isUnclear } = chosenTracks(choice, [2]);
  expect({ use, isUnclear }).toEqual({ use: [2], isUnclear: false });
  expect(left).toContainEqual({ id: 1, why: 'notChosen' });
  expect(left).toHaveLength(tracks.length - 1);
  // what was not offered cannot be chosen
  expect(chosenTracks(choice, [1, 2, 3, 9]).use).toEqual(offered);
});
