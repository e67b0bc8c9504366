import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { changeVideo, draftVideo, videoFile } from '../../../testing/flow.ts';
import type { Actor } from '../../context.ts';
import type { RowKey } from '../../db/keys.ts';
import { fileByUrl, filesById } from '../files/files.queries.ts';
import { countsOf } from '../videos/videos.queries.ts';
import { reactionsOf } from './metrics.queries.ts';

let test: TestApp;
let owner: TestPerson;
let stranger: TestPerson;
let video: string;
let url: string;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson({ engine: false });
  stranger = await test.makePerson();
  video = await draftVideo(test, owner);
  url = await videoFile(test, owner);
  await changeVideo(test, owner, video, { urlVideo: url, status: 'approved' });
  await test.ask(
    owner,
    'mutation ($id: ID!) { updateVideoMetrics(id: $id, metricData: { isLiked: true }) { likes } }',
    {
      id: video,
    },
  );
});
afterAll(() => test.close());

describe('a loader', () => {
  const asked = (accountId: string, id: string): RowKey[] => [{ accountId, id }];

  it('finds rows only in the given account', async () => {
    const file = await fileByUrl(test.db, owner.accountId, url);
    const actor = { kind: 'user', person: { user: { id: owner.id } } } as Actor;
    for (const [accountId, found] of [
      [owner.accountId, 1],
      [stranger.accountId, 0],
    ] as const) {
      expect((await filesById(test.db, asked(accountId, file?.id ?? ''))).size).toBe(found);
      expect((await countsOf(test.db, asked(accountId, video))).size).toBe(found);
      expect((await reactionsOf(test.db, actor, asked(accountId, video))).size).toBe(found);
    }
  });
});
