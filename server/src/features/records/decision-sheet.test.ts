import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemRecord, RoundRecord } from '@greenlit/domain/records/package.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addDecisionSheet } from './decision-sheet.ts';
import { PdfScript, type PdfStep } from './pdf-script.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-sheet-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const AT = '2026-11-20T10:00:00.000Z';
const AUTHOR = { id: 'a', name: 'Nora Brandt', email: 'nora@firm.test' };
const CONTENT = {
  ...{ title: 'Bonds', text: 'Bonds pay.', category: null, postText: null },
  ...{ disclosureTitle: null, disclosureText: null, media: null, thumb: null, captions: null },
};
const ROUND: RoundRecord = {
  ...{ id: 'r', version: 1, state: 'approved', submittedAt: AT, submittedBy: AUTHOR, submitter: null },
  ...{ reviewerEmail: 'ida@firm.test', content: CONTENT, contentSha256: 'c0ffee', complianceText: null },
  ...{ reviewForm: null, formFile: null, signature: null, whatChanged: null, textOnly: false },
  ...{ answers: [], dismissals: [], notes: [] },
  decision: { at: AT, reviewerName: 'Ida Rhodes', decidedByUserId: null, corrections: null },
};
const ITEM: ItemRecord = {
  ...{ kind: 'script', id: 'i', status: 'approved', version: 1, creator: AUTHOR, createdAt: AT },
  ...{ removedAt: null, destroyedAt: null, use: { first: null, last: null }, content: CONTENT, rounds: [] },
  approval: { at: AT, by: 'Ida Rhodes', reviewed: true, mediaSha256: null },
};

/** What is drawn, a step a line. */
const sheet = (...rounds: Partial<RoundRecord>[]): Promise<PdfStep[]> => sheetOf(ITEM, ...rounds);

async function sheetOf(record: ItemRecord, ...rounds: Partial<RoundRecord>[]): Promise<PdfStep[]> {
  const pdf = new PdfScript(join(folder, `${randomUUID()}.jsonl`), { title: '', footer: '', createdAt: AT });
  const records = rounds.map((round) => ({ record: { ...ROUND, ...round } }));
  addDecisionSheet(pdf, { record, title: 'Bonds', rounds: records }, { folder: 'items/1/', thumb: null });
  await pdf.flush();
  const [, ...steps] = (await readFile(pdf.path, 'utf8')).trim().split('\n');
  return steps.map((line) => JSON.parse(line) as PdfStep);
}

const pairs = (steps: readonly PdfStep[]) =>
  steps.flatMap(([kind, ...rest]) => (kind === 'pair' ? [`${rest[0]}: ${rest[1]}`] : []));

it('names everybody who handed the decision on, and to whom', async () => {
  const forwards = [
    { from: 'grace@firm.test', name: 'Grace Hopper', to: 'joan@firm.test', at: AT, message: 'See 0:15.' },
    { from: 'joan@firm.test', name: null, to: 'ida@firm.test', at: AT },
  ];
  expect(pairs(await sheet({ forwards })).filter((line) => line.startsWith('Forwarded'))).toEqual([
    'Forwarded: 2026-11-20 10:00:00 UTC by Grace Hopper <grace@firm.test> to joan@firm.test: See 0:15.',
    'Forwarded: 2026-11-20 10:00:00 UTC by joan@firm.test to ida@firm.test',
  ]);
});

it('names the office of whoever decided, and where the item was filed', async () => {
  const registration = { title: 'Principal', number: '1234567' };
  const decision = { ...ROUND.decision, registration } as RoundRecord['decision'];
  const filing = { number: 'FR2026-0143', day: '2026-01-31' };
  const lines = pairs(await sheetOf({ ...ITEM, filing }, { decision }));
  expect(lines).toContain('By: Ida Rhodes, Principal, CRD 1234567 <ida@firm.test>, with the e-mailed link');
  expect(lines).toContain('Filing: FR2026-0143, Jan 31st, 2026');
});

it.each([
  [null, 'not yet'],
  [AT, '2026-11-20 10:00:00 UTC'],
])('states the conditions of an approval, and whether the author agreed to them: %s', async (followed, agreed) => {
  const conditions = { text: 'In print.', lastDay: '2026-12-31', places: ['Newsletter'] };
  const decision = { ...ROUND.decision, conditions, conditionsFollowedAt: followed } as RoundRecord['decision'];
  const lines = pairs(await sheet({ decision }));
  const at = lines.indexOf('Condition on use: In print.');
  expect(lines.slice(at, at + 4)).toEqual([
    'Condition on use: In print.',
    'Condition on use: Only for: Newsletter',
    'Condition on use: Until Dec 31st, 2026',
    `Agreed to by the author: ${agreed}`,
  ]);
});

it.each([
  ['green', 'Approved (version 1)', ITEM, 'approved'],
  ['struck', 'Approved (version 1), removed on 2026-11-20 10:00:00 UTC', { ...ITEM, removedAt: AT }, 'approved'],
  ['amber', 'Waiting for a decision (version 1)', { ...ITEM, status: 'in_review', approval: null }, 'open'],
  [
    'changes',
    'Sent back with corrections (version 1)',
    { ...ITEM, status: 'need_changes', approval: null },
    'corrections',
  ],
  ['struck', 'Declined (version 1)', { ...ITEM, status: 'need_changes', approval: null }, 'declined'],
] as const)('shows a lamp that is %s beside: %s', async (lamp, words, record, state) => {
  const outcome = (await sheetOf(record, { state })).find((step) => step[0] === 'pair' && step[1] === 'Decision');
  expect(outcome).toEqual(['pair', 'Decision', words, { lamp }]);
});

it('shows a dark lamp beside what nobody reviewed', async () => {
  const published = { ...ITEM, approval: { at: AT, by: null, reviewed: false, mediaSha256: null } };
  expect(await sheetOf(published)).toContainEqual([
    ...['pair', 'Decision', 'Published, not reviewed (version 1)'],
    { lamp: 'dark' },
  ]);
});

it('prints an answer once, with the version that it first came with', async () => {
  const answers = [{ noteId: 'n', done: true, reply: 'In May.' }];
  const other = answers.map((answer) => ({ ...answer, reply: 'In June.' }));
  const rounds = [answers, answers, other].map((sent, at) => ({ version: at + 2, answers: sent }));
  expect(pairs(await sheet(...rounds)).filter((line) => line.startsWith('Answer'))).toEqual([
    'Answer to a note, version 2: Done. In May.',
    'Answer to a note, version 4: Done. In June.',
  ]);
});

it('keeps a text with the line that introduces it', async () => {
  const steps = await sheet({ state: 'corrections' }, { version: 2, content: { ...CONTENT, text: 'Bonds may pay.' } });
  const introduced = steps.flatMap((step, index) =>
    step[0] === 'pair' && step[3].introduces ? [[step[1], steps[index + 1]?.[0]]] : [],
  );
  expect(introduced).toEqual([
    ['Changes since version 1', 'difference'],
    ['Script', 'paragraph'],
    ['Script', 'paragraph'],
  ]);
});

it('says whether it was decided with the link, or by a code on the page without scripts', async () => {
  const by = async (round: Partial<RoundRecord>) => pairs(await sheet(round)).find((line) => line.startsWith('By:'));
  expect(await by({})).toBe('By: Ida Rhodes <ida@firm.test>, with the e-mailed link');
  const decision = ROUND.decision && { ...ROUND.decision, plainPage: true as const };
  expect(await by({ decision })).toBe('By: Ida Rhodes <ida@firm.test>, on the plain page, by an e-mailed code');
});
