import type { ItemRecord, Manifest, RoundRecord } from '@greenlit/domain/records/package.ts';
import { type Verdict, verifyPackage } from '@greenlit/domain/records/verify.ts';
import { type ByteSource, readZip } from '@greenlit/domain/records/zip.ts';
import type { TestApp, TestPerson } from './app.ts';
import { APPROVAL, changeVideo, correct, newestLink, REVIEW_FORM, type Submitted, submittedVideo } from './flow.ts';

export const EXPORT = `mutation ($scope: RecordScopeInput!) { exportRecords(scope: $scope) { id state progress } }`;
export const ONE_EXPORT = `query ($id: ID!) {
  getRecordExport(id: $id) { state progress items events bytes message signedUrl fingerprint scopeWords requestedBy }
}`;

export interface ExportAnswer {
  state: string;
  progress: number;
  items: number;
  events: number;
  bytes: number | null;
  message: string | null;
  signedUrl: string | null;
  fingerprint: string | null;
  scopeWords: string;
  requestedBy: string;
}

/** A video that came back twice and was then approved, by someone with non-ASCII letters in their name. */
export async function threeRounds(test: TestApp, owner: TestPerson, video: object = {}): Promise<Submitted> {
  const sent = await submittedVideo(test, owner, { title: 'Ünïcode “returns” 🎬', ...video });
  await correct(test, sent.reviewer, sent.roundId, 'Please name the risk.\nAnd the date.');
  await changeVideo(test, owner, sent.id, {
    status: 'in_review',
    scriptText: 'Good morning. Markets carry risk.',
    reviewForm: REVIEW_FORM,
  });
  const second = await newestLink(test);
  await correct(test, second.reviewer, second.roundId, 'Nearly there.');
  await changeVideo(test, owner, sent.id, {
    status: 'in_review',
    scriptText: 'Good morning. Markets carry risk, today.',
  });
  const third = await newestLink(test);
  await changeVideo(test, third.reviewer, sent.id, { ...APPROVAL, reviewerName: 'Łucja Żółć', approveAnyway: true });
  return { id: sent.id, ...third };
}

/** Requests an export package, has it created, and downloads it. */
export async function packageOf(
  test: TestApp,
  person: TestPerson,
  scope: object,
): Promise<{ answer: ExportAnswer; zip: Buffer }> {
  const { id } = await test.ask<{ id: string }>(person, EXPORT, { scope });
  await test.runJobs();
  const answer = await test.ask<ExportAnswer>(person, ONE_EXPORT, { id });
  if (!answer.signedUrl) throw new Error(`no package: ${JSON.stringify(answer)}\n${test.logged.slice(-5).join('')}`);
  const zip = (await test.app.inject({ url: answer.signedUrl })).rawPayload;
  return { answer, zip };
}

export const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (start, end) => bytes.subarray(start, end),
});

/** A file of a package. */
export function entryOf(zip: Buffer, path: string): Buffer {
  const found = readZip(sourceOf(zip)).entries.find((one) => one.path === path);
  if (!found) throw new Error(`no ${path} in the package`);
  return zip.subarray(found.dataAt, found.dataAt + found.bytes);
}

/** The rounds of the first item of a package. */
export function roundsIn(zip: Buffer): RoundRecord[] {
  const parsed = <Value>(path: string) => JSON.parse(entryOf(zip, path).toString()) as Value;
  const [item] = parsed<Manifest>('manifest.json').items;
  return parsed<ItemRecord>(item?.path ?? '').rounds.map((path) => parsed<RoundRecord>(path));
}

export const verdictOf = (zip: Uint8Array, key?: string): Verdict => verifyPackage(sourceOf(zip), key);
/** The complaints of a verdict. */
export const complaints = (verdict: Verdict): string[] =>
  verdict.findings.filter(({ holds }) => !holds).map(({ words }) => words);
