import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { CALLS } from '../../../testing/calls.ts';
import { type Rows, rowsOf } from '../../../testing/cast-rows.ts';
import { documentOf, operationsOf } from '../../../testing/documents.ts';
import { rewindable } from '../../../testing/rewind.ts';
import { createApp } from '../../app.ts';
import { buildGuardedSchema } from '../../graphql/schema.ts';

let test: TestApp;
/** What the auditor's account has. */
let rows: Rows;
let auditor: TestPerson;
let app: Awaited<ReturnType<typeof createApp>>;
let undo: ReturnType<typeof rewindable>;

const operations = operationsOf(buildGuardedSchema());

beforeAll(async () => {
  test = await startTestApp();
  const owner = await test.makePerson({ role: 'full' });
  rows = await rowsOf(test, owner);
  auditor = await test.makePerson({ parent: owner, role: 'auditor' });
  undo = rewindable(test.ownerUrl);
  app = await createApp({ ...test.ports, db: undo.db });
});
afterAll(async () => {
  await app.close();
  await undo.db.$client.end();
  await test.close();
});

/** Operations that reach the owner's records; auditors can also use what everybody can for their own session and profile. */
const RECORDS = ['getLedger', 'getRecordExport', 'getRecordExports', 'getRecordSettings', 'exportRecords'];
/** These change or show none of the account's content, only the auditor's own rows. */
const OWN_BUSINESS =
  /^(getViewer|getUser|getPermissions|getConfig|getEnterprise|getDomainGuidance|getWorkspace|saveWorkspace|finishWorkspace|getUserNotifications|readNotifications|getSessions|end\w*Sessions?|confirm\w+|request\w+|update(MFA)?User|verify(MFAUser|Email)|newBackupCodes|closeAccount|getMyComments|getContentLibraries|getPlans\w*|getCoupon|preview\w+|\w*Plan\w*|\w*Payment\w*|updateSettings|createSettings|updateNotification|getVideoComments|getComment|updateVideoMetrics|getReviewPolicy)$/;

const codes = new Map<string, string>();

describe('an auditor', () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))('%s', async (name, operation) => {
    const variables = CALLS[name]?.(rows) ?? {};
    const code = await undo.rewind(async () => {
      const answer = await app.inject({
        method: 'POST',
        url: '/graphql',
        headers: headersOf(auditor),
        payload: { query: documentOf(operation), variables },
      });
      const { errors = [] } = answer.json();
      return errors[0]?.extensions.code ?? 'none';
    });
    codes.set(name, code);
    if (RECORDS.includes(name)) expect(code).toBe('none');
    else if (!OWN_BUSINESS.test(name)) expect(['FORBIDDEN', 'NOT_FOUND']).toContain(code);
  });

  it('is refused everything that creates or changes content', () => {
    const refused = [
      'createVideo',
      'createScript',
      'updateVideo',
      'removeVideo',
      'sendToCompliance',
      'getVideo',
      'getMyVideos',
    ];
    for (const name of [
      ...refused,
      'getScript',
      'getMyScriptsNew',
      'updateComment',
      'createSubUsers',
      'getSubUsers',
      'setLegalHold',
    ])
      expect(codes.get(name), name).toBe('FORBIDDEN');
  });
});
