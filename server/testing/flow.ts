import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { linkSecret } from '../src/features/review/review.credential.ts';
import type { Caller, TestApp, TestPerson } from './app.ts';

/** A submitted item: its id, its round, and the link mailed for it. */
export interface Submitted {
  id: string;
  roundId: string;
  /** The reviewer, identified by the mailed link. */
  reviewer: { secret: string };
}

/** A form with only the required fields. */
export const REVIEW_FORM = JSON.stringify({
  email: 'ada@people.test',
  representativeName: 'Ada Lovelace',
  repNumber: '1815',
  repRegister: ['series7'],
});

export const CREATE_VIDEO = 'mutation ($video: VideoInput!) { createVideo(video: $video) { id updatedAt } }';
export const UPDATE_VIDEO = `mutation ($id: ID!, $video: VideoInput!) {
  updateVideo(id: $id, video: $video) {
    id title scriptText status view version urlVideo urlLogo logoPosition thumb updatedAt reviewed approvedBy mediaSha256
  }
}`;
export const SUBMIT_VIDEO = `mutation ($data: ComplianceSubmissionInput!) {
  createComplianceSubmission(data: $data) { id videoId email submitter reviewForm urlSignature }
}`;
export const CREATE_SCRIPT =
  'mutation ($script: ScriptInput!) { createScript(script: $script) { id status version updatedAt } }';
export const UPDATE_SCRIPT = `mutation ($id: ID!, $script: ScriptInput!) {
  updateScript(id: $id, script: $script) { id title scriptText status version updatedAt }
}`;
export const SEND_CORRECTIONS = `mutation ($id: ID!, $comment: CommentInput!) {
  updateComment(id: $id, comment: $comment) { id state text reviewerName }
}`;

export const ROUND = `query ($id: ID!) {
  getComment(id: $id) {
    id state title version script text category requestedBy email decidedAt reviewForm postText mediaSha256
    signedVideoUrl signedThumbUrl video { id title } scriptModel { title }
    earlier { version text script signedVideoUrl signedThumbUrl earlier { id } }
  }
}`;

export const RESEND = 'mutation ($id: ID!) { resendToCompliance(id: $id) { id state email } }';

export interface VideoAnswer {
  id: string;
  title: string;
  scriptText: string;
  status: string;
  view: number;
  version: number;
  urlVideo: string | null;
  urlLogo: string | null;
  logoPosition: string | null;
  thumb: string | null;
  updatedAt: string;
  reviewed: boolean;
  approvedBy: string | null;
  mediaSha256: string | null;
}

export interface RoundAnswer {
  state: string;
  title: string;
  version: number;
  script: string | null;
  text: string | null;
  reviewForm: string | null;
  signedVideoUrl: string | null;
}

export const roundSeenBy = (test: TestApp, caller: Caller, id: string): Promise<RoundAnswer> =>
  test.ask(caller, ROUND, { id });

/** What the reviewer's page sends to approve. */
export const APPROVAL = { status: 'approved', reviewerName: 'Grace Hopper' };

export const changeVideo = (test: TestApp, caller: Caller, id: string, video: object): Promise<VideoAnswer> =>
  test.ask(caller, UPDATE_VIDEO, { id, video });

export async function draftVideo(test: TestApp, creator: TestPerson, video: object = {}): Promise<string> {
  const made = await test.ask<{ id: string }>(creator, CREATE_VIDEO, {
    video: { title: 'The order of returns', category: 'Retirement', scriptText: 'Good morning.', ...video },
  });
  return made.id;
}

const media = new WeakMap<TestPerson, Promise<string>>();

/** The address of a real video in the creator's account, uploaded once. */
export function videoFile(test: TestApp, creator: TestPerson): Promise<string> {
  const known = media.get(creator) ?? test.uploadFile(creator, 'videos', fixtures.talk);
  media.set(creator, known);
  return known;
}

/** A video that is recorded, branded and ready to be submitted. */
export async function readyVideo(test: TestApp, creator: TestPerson, video: object = {}): Promise<string> {
  const id = await draftVideo(test, creator);
  await changeVideo(test, creator, id, { urlVideo: await videoFile(test, creator), view: 3, ...video });
  return id;
}

export const submission = (videoId: string, changes: object = {}) => ({
  data: { videoId, email: 'reviewer@firm.test', reviewForm: REVIEW_FORM, ...changes },
});

/** The link in the newest mail to the reviewer. */
export async function newestLink(test: TestApp): Promise<{ roundId: string; reviewer: { secret: string } }> {
  await test.runJobs();
  for (const mail of await test.mails()) {
    const [, roundId, secret] =
      /\/compliance\/review\/([0-9a-f-]{36})(?:\?script=1)?#([\w-]{43})/.exec(mail.text) ?? [];
    if (roundId && secret) return { roundId, reviewer: { secret } };
  }
  throw new Error('no link was mailed');
}

/** The same link without waiting for the mail. */
export async function linkOf(
  test: TestApp,
  itemId: string,
): Promise<{ roundId: string; reviewer: { secret: string } }> {
  const [link] = await test.asOwner(
    `select l.id, l.round_id from review_links l join review_rounds r on r.id = l.round_id
     where $1 in (r.video_id, r.script_id) and l.ended_at is null`,
    [itemId],
  );
  return { roundId: String(link?.round_id), reviewer: { secret: linkSecret(test.ports.secrets, String(link?.id)) } };
}

export async function submittedVideo(test: TestApp, creator: TestPerson, video: object = {}): Promise<Submitted> {
  const id = await readyVideo(test, creator, video);
  await test.ask(creator, SUBMIT_VIDEO, submission(id));
  return { id, ...(await linkOf(test, id)) };
}

export async function approvedVideo(test: TestApp, creator: TestPerson): Promise<Submitted> {
  const sent = await submittedVideo(test, creator);
  await changeVideo(test, sent.reviewer, sent.id, APPROVAL);
  return sent;
}

export const correct = (test: TestApp, caller: Caller, roundId: string, text = 'Please name the risk.') =>
  test.ask<{ state: string; text: string | null; reviewerName: string | null }>(caller, SEND_CORRECTIONS, {
    id: roundId,
    comment: { text, reviewerName: 'Grace Hopper' },
  });

export async function submittedScript(test: TestApp, creator: TestPerson): Promise<Submitted> {
  const made = await test.ask<{ id: string }>(creator, CREATE_SCRIPT, {
    script: { title: 'Bonds pay again', scriptText: 'A bond is a loan.', reviewForm: REVIEW_FORM },
  });
  return { id: made.id, ...(await linkOf(test, made.id)) };
}
