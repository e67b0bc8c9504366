import { describe, expect, test } from 'vitest';
import { DomainError } from '../shared/errors.ts';
import {
  allowedMoves,
  FREE_FIELDS,
  frozenAmong,
  type ItemState,
  isEditable,
  type LifecycleActor,
  MOVES,
  type Move,
  moveForRequestedStatus,
  refuseChangedContent,
  refuseFrozen,
  STATUSES,
  type Stage,
  type Status,
  sameContent,
  transition,
} from './lifecycle.ts';

const CREATOR = 'u-creator';
type ActorName = 'creator' | 'creatorWhoApproves' | 'approver' | 'colleague' | 'reviewer';
const ACTORS: Record<ActorName, LifecycleActor> = {
  creator: { kind: 'user', id: CREATOR, canApprove: false },
  creatorWhoApproves: { kind: 'user', id: CREATOR, canApprove: true },
  approver: { kind: 'user', id: 'u-approver', canApprove: true },
  colleague: { kind: 'user', id: 'u-colleague', canApprove: false },
  reviewer: { kind: 'reviewer' },
};
const ACTOR_NAMES = Object.keys(ACTORS) as ActorName[];
const CREATORS: ActorName[] = ['creator', 'creatorWhoApproves'];
const REVIEWERS: ActorName[] = ['approver', 'reviewer'];

// The table of decisions, written independently of the code: who may make each move, and its result.
const ALLOWED: Record<string, { who: ActorName[]; to: Status; engine?: boolean; videosOnly?: true }> = {
  'draft submit': { who: CREATORS, to: 'in_review', engine: true },
  'draft publish': { who: CREATORS, to: 'approved', engine: false },
  'in_review sendCorrections': { who: REVIEWERS, to: 'need_changes' },
  'in_review decline': { who: REVIEWERS, to: 'need_changes' },
  'in_review approve': { who: REVIEWERS, to: 'approved' },
  'need_changes revise': { who: CREATORS, to: 'in_review' },
  'need_changes backToRecording': { who: CREATORS, to: 'draft', videosOnly: true },
  'in_review resend': { who: CREATORS, to: 'in_review' },
  'in_review withdraw': { who: CREATORS, to: 'draft' },
};
const BY_REVIEWER: Move[] = ['sendCorrections', 'decline', 'approve'];

const item = (state: Partial<ItemState> = {}): ItemState => ({
  status: 'draft',
  version: 1,
  roundsSoFar: 0,
  creatorId: CREATOR,
  complianceEngineOn: true,
  stage: 3,
  ...state,
});

const script = (state: Partial<ItemState> = {}): ItemState => {
  const { stage: _none, ...rest } = item(state);
  return rest;
};

function refusal(move: Move, state: ItemState, actor: LifecycleActor): DomainError | null {
  try {
    transition(move, state, actor);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

const cells = MOVES.flatMap((move) =>
  STATUSES.flatMap((status) =>
    ACTOR_NAMES.flatMap((actor) =>
      [true, false].flatMap((engine) =>
        (['video', 'script'] as const).map((type) => ({ move, status, actor, engine, type })),
      ),
    ),
  ),
);

describe('the full table', () => {
  test(`has ${9 * 4 * 5 * 2 * 2} cells`, () => {
    expect(cells).toHaveLength(720);
  });

  test.each(cells)('$move from $status by $actor, engine $engine, $type', ({ move, status, actor, engine, type }) => {
    const state = (type === 'video' ? item : script)({
      status,
      complianceEngineOn: engine,
      version: 4,
      roundsSoFar: 3,
    });
    const rule = ALLOWED[`${status} ${move}`];
    const rightActor = (BY_REVIEWER.includes(move) ? REVIEWERS : CREATORS).includes(actor);
    const rightState =
      rule !== undefined &&
      (rule.engine === undefined || rule.engine === engine) &&
      (rule.videosOnly === undefined || type === 'video');
    const error = refusal(move, state, ACTORS[actor]);
    expect(allowedMoves(state, ACTORS[actor]).includes(move)).toBe(error === null);
    if (!rightActor) expect(error?.code).toBe('FORBIDDEN');
    else if (!rightState) expect(error?.code).toBe('CONFLICT');
    else expect(transition(move, state, ACTORS[actor]).status).toBe(rule.to);
  });
});

describe('versions', () => {
  test.each<[string, Move, Partial<ItemState>, ActorName, number]>([
    ['a first submission stays 1', 'submit', { version: 1, roundsSoFar: 0 }, 'creator', 1],
    ['one after a withdrawn round counts', 'submit', { version: 1, roundsSoFar: 1 }, 'creator', 2],
    ['one after going back to recording counts', 'submit', { version: 3, roundsSoFar: 3 }, 'creator', 4],
    ['one at a higher version counts even without rounds', 'submit', { version: 2, roundsSoFar: 0 }, 'creator', 3],
    ['publishing', 'publish', { version: 2, complianceEngineOn: false }, 'creator', 2],
    ['corrections', 'sendCorrections', { status: 'in_review', version: 2 }, 'reviewer', 2],
    ['approval', 'approve', { status: 'in_review', version: 2 }, 'reviewer', 2],
    ['a revision counts', 'revise', { status: 'need_changes', version: 1, roundsSoFar: 1 }, 'creator', 2],
    ['back to recording', 'backToRecording', { status: 'need_changes', version: 2 }, 'creator', 2],
    ['sending anew', 'resend', { status: 'in_review', version: 2 }, 'creator', 2],
    ['withdrawing', 'withdraw', { status: 'in_review', version: 2 }, 'creator', 2],
  ])('%s', (_name, move, state, actor, version) => {
    expect(transition(move, item(state), ACTORS[actor]).version).toBe(version);
  });

  test('only going back to recording changes the stage and clears the logo', () => {
    const back = transition('backToRecording', item({ status: 'need_changes' }), ACTORS.creator);
    expect(back).toEqual({ status: 'draft', version: 1, stage: 1, clearsLogo: true });
    expect(transition('submit', item(), ACTORS.creator)).toEqual({ status: 'in_review', version: 1 });
  });
});

test.each<[Move, Partial<ItemState>, ActorName, string]>([
  ['approve', { status: 'in_review' }, 'creatorWhoApproves', 'own_item'],
  ['approve', { status: 'in_review' }, 'creator', 'own_item'],
  ['sendCorrections', { status: 'in_review' }, 'creatorWhoApproves', 'own_item'],
  ['approve', { status: 'in_review' }, 'colleague', 'not_reviewer'],
  ['submit', {}, 'approver', 'not_creator'],
  ['withdraw', { status: 'in_review' }, 'reviewer', 'not_creator'],
  ['approve', { status: 'approved' }, 'reviewer', 'status'],
  ['submit', { complianceEngineOn: false }, 'creator', 'engine_off'],
  ['publish', {}, 'creator', 'engine_on'],
])('%s of %j by %s is refused as %s', (move, state, actor, reason) => {
  expect(refusal(move, item(state), ACTORS[actor])?.reason).toBe(reason);
});

test('a script has no recording to go back to', () => {
  expect(refusal('backToRecording', script({ status: 'need_changes' }), ACTORS.creator)?.reason).toBe('not_a_video');
});

describe('a status a client requests', () => {
  const expected: Record<string, Move | null | 'CONFLICT'> = {
    'draft draft': null,
    'draft in_review': 'submit',
    'draft need_changes': 'CONFLICT',
    'draft approved': 'publish',
    'in_review draft': 'withdraw',
    'in_review in_review': null,
    'in_review need_changes': 'sendCorrections',
    'in_review approved': 'approve',
    'need_changes draft': 'backToRecording',
    'need_changes in_review': 'revise',
    'need_changes need_changes': null,
    'need_changes approved': 'CONFLICT',
    'approved draft': 'CONFLICT',
    'approved in_review': 'CONFLICT',
    'approved need_changes': 'CONFLICT',
    'approved approved': null,
  };

  test.each(Object.entries(expected))('%s → %s', (pair, move) => {
    const [from, to] = pair.split(' ') as [Status, Status];
    if (move === 'CONFLICT') {
      expect(() => moveForRequestedStatus(item({ status: from }), to)).toThrow(expect.objectContaining({ code: move }));
    } else {
      expect(moveForRequestedStatus(item({ status: from }), to)).toBe(move);
    }
  });

  test.each<[Stage, boolean]>([
    [0, false],
    [1, true],
    [2, false],
    [3, false],
  ])('back to stage %i: %s', (stage, allowed) => {
    const ask = () => moveForRequestedStatus(item({ status: 'need_changes' }), 'draft', stage);
    if (allowed) expect(ask()).toBe('backToRecording');
    else expect(ask).toThrow(expect.objectContaining({ code: 'CONFLICT', reason: 'stage' }));
  });
});

test.each(MOVES)('a declined item is not moved by %s, no matter who asks', (move) => {
  for (const status of STATUSES)
    for (const actor of ACTOR_NAMES) {
      const refused = refusal(move, item({ status, isDeclined: true }), ACTORS[actor]);
      expect(['FORBIDDEN', 'CONFLICT']).toContain(refused?.code);
      if (refused?.code === 'CONFLICT')
        expect(refused).toMatchObject({ reason: 'declined', message: 'This was declined' });
    }
});

test('declining marks the item', () => {
  expect(transition('decline', item({ status: 'in_review' }), ACTORS.reviewer)).toEqual({
    status: 'need_changes',
    version: 1,
    declines: true,
  });
});

describe('20,000 random moves', () => {
  test.each([1, 7, 42, 2026])('from seed %i stay within the table', (seed) => {
    const random = generator(seed);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    let state = item();
    let made = 0;
    for (let step = 0; step < 20_000; step += 1) {
      const move = pick(MOVES);
      const actor = pick(ACTOR_NAMES);
      const before = { ...state, complianceEngineOn: random() < 0.7 };
      const rule = ALLOWED[`${before.status} ${move}`];
      const isLawful =
        rule?.who.includes(actor) === true && (rule.engine === undefined || rule.engine === before.complianceEngineOn);
      expect(refusal(move, before, ACTORS[actor]) === null).toBe(isLawful);
      if (isLawful) {
        const after = transition(move, before, ACTORS[actor]);
        expect(rule?.to).toBe(after.status);
        expect(rule?.who).toContain(actor);
        if (rule?.engine !== undefined) expect(before.complianceEngineOn).toBe(rule.engine);
        expect([0, 1]).toContain(after.version - before.version);
        expect(before.status).not.toBe('approved');
        const opens = move === 'submit' || move === 'revise';
        state = {
          ...before,
          status: after.status,
          version: after.version,
          roundsSoFar: before.roundsSoFar + (opens ? 1 : 0),
          stage: after.stage ?? 3,
        };
        made += 1;
      }
      // An approved item cannot move any more, so the walk goes on with a new one.
      if (state.status === 'approved') {
        expect(allowedMoves(state, ACTORS[pick(ACTOR_NAMES)])).toEqual([]);
        state = item({ stage: pick([0, 1, 2, 3] as const) });
      }
    }
    expect(made).toBeGreaterThan(1_000);
  });
});

/** A small seeded generator (mulberry32), so that a failure can be repeated. */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('frozen content', () => {
  test.each<[Status, boolean, boolean]>([
    ['draft', false, true],
    ['in_review', false, false],
    ['need_changes', false, true],
    ['approved', true, false],
  ])('%s: frozen %s, editable %s', (status, frozen, editable) => {
    expect([frozenAmong(status, ['title']).length > 0, isEditable(status)]).toEqual([frozen, editable]);
  });

  test.each<[Status, string[], string[]]>([
    ['approved', ['title', 'hidden'], ['title']],
    ['approved', [...FREE_FIELDS], []],
    ['approved', ['scriptText', 'urlVideo', 'disclosure'], ['scriptText', 'urlVideo', 'disclosure']],
    ['approved', ['somethingNew'], ['somethingNew']],
    ['need_changes', ['scriptText', 'urlVideo', 'disclosure'], []],
    ['draft', ['title'], []],
  ])('%s: of %j these are frozen: %j', (status, changed, frozen) => {
    expect(frozenAmong(status, changed)).toEqual(frozen);
    if (frozen.length === 0) expect(() => refuseFrozen(status, changed)).not.toThrow();
    else expect(() => refuseFrozen(status, changed)).toThrow(expect.objectContaining({ reason: 'frozen' }));
  });
});

describe('a decision binds to what was seen', () => {
  test.each<[Record<string, string | null>, Record<string, string | null>, boolean]>([
    [{ media: 'a', text: 'b' }, { text: 'b', media: 'a' }, true],
    [{ media: 'a', text: 'b' }, { media: 'a', text: 'c' }, false],
    [{ media: 'a' }, { media: 'a', thumb: 't' }, false],
    [{ media: 'a', thumb: 't' }, { media: 'a' }, false],
    [{ media: 'a', thumb: null }, { media: 'a' }, true],
    [{}, {}, true],
  ])('%j and %j: %s', (submitted, current, same) => {
    expect(sameContent(submitted, current)).toBe(same);
    if (same) expect(() => refuseChangedContent(submitted, current)).not.toThrow();
    else expect(() => refuseChangedContent(submitted, current)).toThrow('This version changed, reload');
  });
});
