import type { Caller, TestApp, TestPerson } from './app.ts';

/** An item on its way: its id, its round, and the link that was mailed for it. */
export interface Submitted {
  id: string;
  roundId: string;
  /** The reviewer, by the mailed link. */
  reviewer: { secret: string };
}

/** A form with what has to be there. */
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
  const known = media.get(creator) ?? test.uploadMedia(creator, 'videos', 'order-of-returns.mp4');
  media.set(creator, known);
  return known;
}

/** Recorded and branded, ready to be sent. */
export async function readyVideo(test: TestApp, creator: TestPerson, video: object = {}): Promise<string> {
  const id = await draftVideo(test, creator);
  await changeVideo(test, creator, id, { urlVideo: await videoFile(test, creator), view: 3, ...video });
  return id;
}

export const submission = (videoId: string, changes: object = {}) => ({
  data: { videoId, email: 'reviewer@firm.test', reviewForm: REVIEW_FORM, ...changes },
});

/** What the newest mail to the reviewer links to. */
export async function newestLink(test: TestApp): Promise<{ roundId: string; reviewer: { secret: string } }> {
  await test.runJobs();
  for (const mail of await test.mails()) {
    const [, roundId, secret] =
      /\/compliance\/review\/([0-9a-f-]{36})(?:\?script=1)?#([\w-]{43})/.exec(mail.text) ?? [];
    if (roundId && secret) return { roundId, reviewer: { secret } };
  }
  throw new Error('no link was mailed');
}

export async function submittedVideo(test: TestApp, creator: TestPerson, video: object = {}): Promise<Submitted> {
  const id = await readyVideo(test, creator, video);
  await test.ask(creator, SUBMIT_VIDEO, submission(id));
  return { id, ...(await newestLink(test)) };
}

export async function approvedVideo(test: TestApp, creator: TestPerson): Promise<Submitted> {
  const sent = await submittedVideo(test, creator);
  await changeVideo(test, sent.reviewer, sent.id, { status: 'approved', reviewerName: 'Grace Hopper' });
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
  return { id: made.id, ...(await newestLink(test)) };
}
