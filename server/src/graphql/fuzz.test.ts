import { choicesFrom, randomFrom, repeats, SEED } from '@greenlit/seeds/testing/chance.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, headersOf, startTestApp, type TestApp } from '../../testing/app.ts';
import { rowsOf } from '../../testing/cast-rows.ts';
import { submittedVideo } from '../../testing/flow.ts';
import { randomDocuments } from '../../testing/random-documents.ts';
import { buildGuardedSchema } from './schema.ts';

const DOCUMENTS = repeats({ test: 200, soak: 20_000 });
/** After this many, there are new people with rows of their own: calls remove people, rows and rights. */
const SAME_PEOPLE = 400;
const choices = choicesFrom(randomFrom());
const schema = buildGuardedSchema();

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

interface Stage {
  callers: Caller[];
  ids: string[];
}
async function newStage(): Promise<Stage> {
  const owner = await test.makePerson({ role: 'full' });
  const member = await test.makePerson({ parent: owner, role: 'full' });
  const stranger = await test.makePerson({ role: 'full' });
  const staff = await test.makePerson({ kind: 'staff', plan: 'none' });
  const rows = [await rowsOf(test, owner), await rowsOf(test, member), await rowsOf(test, stranger)];
  const { reviewer } = await submittedVideo(test, member);
  return {
    callers: [owner, owner, owner, member, stranger, staff, reviewer, null],
    ids: [...rows.flatMap((own) => Object.values(own) as string[]), '', 'abc', crypto.randomUUID()],
  };
}

it(
  `${DOCUMENTS} random documents made from the schema are all answered, without an internal error`,
  async () => {
    const failures: object[] = [];
    const codes = new Map<string, number>();
    let stage = await newStage();
    for (let sent = 0; sent < DOCUMENTS && failures.length < 20; sent += 1) {
      if (sent > 0 && sent % SAME_PEOPLE === 0) stage = await newStage();
      const document = randomDocuments(schema, choices, stage.ids)();
      const caller = choices.pick(stage.callers);
      const before = test.logged.length;
      const answer = await test.app.inject({
        method: 'POST',
        url: '/graphql',
        headers: headersOf(caller),
        payload: document,
      });
      const { data, errors = [] } = answer.json<{ data: unknown; errors?: { extensions?: { code?: string } }[] }>();
      for (const { extensions } of errors)
        codes.set(extensions?.code ?? 'none', (codes.get(extensions?.code ?? 'none') ?? 0) + 1);
      if (data !== null && errors.length === 0) codes.set('answered', (codes.get('answered') ?? 0) + 1);
      const internal = errors.filter(
        ({ extensions }) => !/^(?!INTERNAL|UNAVAILABLE)[A-Z_]+$/.test(extensions?.code ?? ''),
      );
      if (answer.statusCode >= 500 || internal.length > 0)
        failures.push({ ...document, internal, logged: test.logged.slice(before).map((line) => line.slice(0, 900)) });
    }
    console.log(`SEED=${SEED}`, Object.fromEntries(codes));
    expect(failures, `SEED=${SEED}`).toEqual([]);
    // if all documents were refused, the test would find nothing
    expect(codes.get('answered')).toBeGreaterThan(DOCUMENTS / 10);
  },
  6 * 3_600_000,
);
