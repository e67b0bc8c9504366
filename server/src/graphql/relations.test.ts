import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import {
  APPROVAL,
  approvedVideo,
  CREATE_SCRIPT,
  draftVideo,
  RESEND,
  ROUND,
  SEND_CORRECTIONS,
  SUBMIT_VIDEO,
  type Submitted,
  submission,
  submittedVideo,
  UPDATE_SCRIPT,
  UPDATE_VIDEO,
} from '../../testing/flow.ts';

/** The callers, by their relation to the member who made the row. */
const RELATIONS = ['maker', 'owner', 'colleague', 'reader', 'approver', 'stranger'] as const;
type Relation = (typeof RELATIONS)[number];

let test: TestApp;
let people: Record<Relation, TestPerson>;

beforeAll(async () => {
  test = await startTestApp();
  const owner = await test.makePerson({ engine: true });
  const under = (more: object) => test.makePerson({ parent: owner, ...more });
  people = {
    maker: await under({ role: 'full' }),
    owner,
    colleague: await under({ may: ['myVideosRead', 'myVideosWrite', 'contentLibraryRead', 'contentLibraryWrite'] }),
    reader: await under({ role: 'basic' }),
    approver: await under({ may: ['approveVideos'] }),
    stranger: await test.makePerson({ engine: true }),
  };
});
afterAll(() => test.close());

type Row = Pick<Submitted, 'id'> & Partial<Submitted>;
/** Rows made by the maker, fresh for every caller. */
const ROWS = {
  draft: async (): Promise<Row> => ({ id: await draftVideo(test, people.maker) }),
  inReview: (): Promise<Row> => submittedVideo(test, people.maker),
  approved: (): Promise<Row> => approvedVideo(test, people.maker),
  scriptDraft: (): Promise<Row> =>
    test.ask(people.maker, CREATE_SCRIPT, { script: { title: 'Bonds', scriptText: 'A loan.', status: 'draft' } }),
};

const GET_VIDEO = 'query ($id: ID!) { getVideo(id: $id) { id } }';
const GET_SCRIPT = 'query ($id: ID!) { getScript(id: $id) { id } }';
const ROUNDS = 'query ($id: ID!) { getVideoComments(id: $id) { id } }';
const REMOVE = 'mutation ($id: ID!) { removeVideo(id: $id) { id } }';
const STAR = 'mutation ($id: ID!) { videoIsFavorite(id: $id, isFavorite: true) { id } }';
const byId = ({ id }: Row) => ({ id });
const byRound = ({ roundId }: Row) => ({ id: roundId });
const change = (video: object) => (row: Row) => ({ ...byId(row), video });

type Line = [row: keyof typeof ROWS, what: string, document: string, variables: (row: Row) => object, expected: string];
// One letter per relation, in the order above: N not found, F forbidden, C conflict; a dot means success.
const TABLE: Line[] = [
  ['draft', 'read', GET_VIDEO, byId, '.NNNNN'],
  ['draft', 'changed', UPDATE_VIDEO, change({ title: 'New' }), '.NNFNN'],
  ['draft', 'submitted', SUBMIT_VIDEO, ({ id }) => submission(id), 'INNFFN'],
  ['draft', 'removed', REMOVE, byId, '.NNFFN'],
  ['scriptDraft', 'read', GET_SCRIPT, byId, '.NNNNN'],
  ['scriptDraft', 'changed', UPDATE_SCRIPT, (row) => ({ ...byId(row), script: { title: 'New' } }), '.NNFNN'],
  ['inReview', 'read', GET_VIDEO, byId, '..NN.N'],
  ['inReview', 'its round read', ROUND, byRound, '..NF.N'],
  ['inReview', 'its rounds listed', ROUNDS, byId, '..NN.N'],
  ['inReview', 'changed', UPDATE_VIDEO, change({ title: 'New' }), 'CFNFFN'],
  ['inReview', 'withdrawn', UPDATE_VIDEO, change({ status: 'draft' }), '.FNFFN'],
  ['inReview', 'sent anew', RESEND, byId, '.FFFFN'],
  ['inReview', 'corrected', SEND_CORRECTIONS, (row) => ({ ...byRound(row), comment: { text: 'No.' } }), 'F.FF.N'],
  ['inReview', 'approved', UPDATE_VIDEO, change({ ...APPROVAL, version: 1 }), 'F.NF.N'],
  ['inReview', 'removed', REMOVE, byId, 'CFNFFN'],
  ['approved', 'read', GET_VIDEO, byId, '.....N'],
  ['approved', 'its round read', ROUND, byRound, '..NF.N'],
  ['approved', 'changed', UPDATE_VIDEO, change({ title: 'New' }), 'CFFFFN'],
  ['approved', 'starred', STAR, byId, '..F.FN'],
  ['approved', 'removed', REMOVE, byId, '..FFFN'],
];

const LETTERS: Record<string, string> = { NOT_FOUND: 'N', FORBIDDEN: 'F', CONFLICT: 'C', INVALID: 'I', none: '.' };

describe('what a member made', () => {
  it.each(TABLE)('%s can be %s only by the right people', async (made, _what, document, variables, expected) => {
    let letters = '';
    for (const relation of RELATIONS) {
      const row = await ROWS[made]();
      const { errors } = await test.graphql(people[relation], document, variables(row));
      const code = errors[0]?.extensions.code ?? 'none';
      letters += LETTERS[code] ?? `(${code})`;
    }
    expect(letters).toBe(expected);
  });
});
