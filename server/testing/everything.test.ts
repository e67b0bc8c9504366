import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { everything, everythingSince } from './everything.ts';
import { rewindable } from './rewind.ts';

let test: TestApp;
let undo: ReturnType<typeof rewindable>;
beforeAll(async () => {
  test = await startTestApp();
  undo = rewindable(test.ownerUrl);
});
afterAll(async () => {
  await undo.db.$client.end();
  await test.close();
});

it('what a transaction changed is noticed until it is undone', async () => {
  const { settingsId } = await test.makePerson();
  const before = await everything(undo.db);
  const change = (text: string) => undo.db.transaction((tx) => tx.execute(text));
  for (const text of [
    'insert into accounts default values',
    `update settings set bio = 'New' where id = '${settingsId}'`,
    'delete from price_config',
  ])
    await undo.rewind(async () => {
      expect(await everythingSince(undo.db, before), 'before it').toEqual(before);
      await change(text);
      expect(await everythingSince(undo.db, before), text).not.toEqual(before);
    });
  expect(await everything(undo.db)).toEqual(before);
});
