import { describe, expect, test } from 'vitest';
import type { Stage, Status } from '../review/lifecycle.ts';
import { fieldErrors, parse } from '../shared/errors.ts';
import {
  firstStage,
  JOURNEY,
  journeyOf,
  STAGE_MARKERS,
  scriptPath,
  videoChange,
  videoDraft,
  videoPath,
  videosOrder,
} from './schemas.ts';

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ title: 'Taxes' }, {}],
  [{ title: '' }, { title: 'Title is required' }],
  [{}, { title: 'Title is required' }],
  [{ title: 'x'.repeat(10_000) }, { title: 'A title can have at most 200 characters' }],
  [{ title: 'T', scriptText: 'x'.repeat(100_001) }, { scriptText: 'A script can have at most 100,000 characters' }],
])('draft %#', (value, errors) => {
  expect(fieldErrors(videoDraft, value)).toEqual(errors);
});

test.each<[Stage | undefined, boolean, Stage]>([
  [undefined, false, 0],
  [undefined, true, 0],
  [0, true, 0],
  [1, false, 1],
  [2, false, 1],
  [3, false, 1],
  [2, true, 2],
  [3, true, 3],
])('a new video asked for at stage %s, recorded %s, opens at %i', (asked, hasRecording, stage) => {
  expect(firstStage(asked, hasRecording)).toBe(stage);
});

describe('a change', () => {
  test('contains what was sent, but never status, version or owner', () => {
    expect(parse(videoChange, {})).toEqual({});
    expect(parse(videoChange, { stage: 2, thumb: null, status: 'approved', version: 9, userId: 'x' })).toEqual({
      stage: 2,
      thumb: null,
    });
  });

  test.each<[Record<string, unknown>, string]>([
    [{ title: ' ' }, 'title'],
    [{ stage: 4 }, 'stage'],
    [{ stage: 1.5 }, 'stage'],
    [{ logoPosition: 'center' }, 'logoPosition'],
    [{ postText: 'x'.repeat(2_001) }, 'postText'],
    [{ urlVideo: 'x'.repeat(2_001) }, 'urlVideo'],
    [{ scriptType: 'song' }, 'scriptType'],
  ])('%# is refused', (value, field) => {
    expect(Object.keys(fieldErrors(videoChange, value))).toEqual([field]);
  });
});

test.each<[unknown, Record<string, string>]>([
  [
    [
      { id: 'a', order: 1 },
      { id: 'b', order: 0 },
    ],
    {},
  ],
  [[{ id: 'a', order: 1 }], { _: 'TO ORDER THERE MUST BE MORE THAN 1 VIDEO' }],
  [[], { _: 'TO ORDER THERE MUST BE MORE THAN 1 VIDEO' }],
  [
    [
      { id: 'a', order: 1 },
      { id: 'a', order: 2 },
    ],
    { _: 'A video can only be in one place' },
  ],
])('order %j', (value, errors) => {
  expect(fieldErrors(videosOrder, value)).toEqual(errors);
});

test('the wizard has its four markers, the journey its five steps', () => {
  expect(STAGE_MARKERS).toEqual(['Edit Script', 'Record Video', 'Add Logo', 'Send Video']);
  expect(JOURNEY).toEqual(['Edit Script', 'Record Video', 'Add Logo', 'Send Video', 'Published']);
});

test.each<[Status, Stage, boolean, string]>([
  ['draft', 0, true, 'current next next next next'],
  ['draft', 1, true, 'done current next next next'],
  ['draft', 2, true, 'done done current next next'],
  ['draft', 3, true, 'done done done current next'],
  ['draft', 0, false, 'current next next skipped next'],
  ['draft', 2, false, 'done done current skipped next'],
  ['draft', 3, false, 'done done done current next'],
  ['in_review', 3, true, 'done done done current next'],
  ['in_review', 3, false, 'done done done current next'],
  ['need_changes', 3, true, 'done done done current next'],
  ['approved', 3, true, 'done done done done done'],
  ['approved', 2, false, 'done done done skipped done'],
])('%s at stage %i, engine %s: %s', (status, stage, complianceEngineOn, states) => {
  const journey = journeyOf({ status, stage, complianceEngineOn });
  expect(journey.map((step) => step.state).join(' ')).toBe(states);
});

test.each([
  [true, false, 'done'],
  [false, true, 'skipped'],
])('published, reviewed %s, engine now %s: sending is %s', (reviewed, complianceEngineOn, state) => {
  const journey = journeyOf({ status: 'approved', stage: 3, complianceEngineOn, reviewed });
  expect(journey[3]?.state).toBe(state);
});

test('approved with conditions that nobody agreed to yet: not published', () => {
  const journey = journeyOf({ status: 'approved', stage: 3, complianceEngineOn: true, isHeld: true });
  expect(journey.at(-1)).toEqual({ step: 'Published', state: 'current' });
});

test.each<[Status, string]>([
  ['draft', '/dashboard/edit-script/v%2F1'],
  ['in_review', '/dashboard/in-review/v%2F1'],
  ['need_changes', '/dashboard/need-changes/v%2F1'],
  ['approved', '/dashboard/approved/v%2F1'],
])('a video that is %s opens at %s', (status, path) => {
  expect(videoPath({ id: 'v/1', status })).toBe(path);
});

test.each<[Parameters<typeof scriptPath>[0], Parameters<typeof scriptPath>[1], string]>([
  [{ id: 's1', status: 'approved' }, undefined, '/dashboard/edit-script?script=s1'],
  [{ id: 's1', status: 'approved', isCustomTemplate: true }, undefined, '/dashboard/edit-script/create/s1'],
  [{ id: 's1', status: 'in_review' }, undefined, '/dashboard/review-script/s1'],
  [{ id: 's1', status: 'need_changes' }, '/admin-enterprise', '/admin-enterprise/review-script/s1'],
  [{ id: 's1', status: 'draft' }, undefined, '/dashboard/review-script/s1'],
])('the script %j opens in %s at %s', (script, root, path) => {
  expect(scriptPath(script, root)).toBe(path);
});
