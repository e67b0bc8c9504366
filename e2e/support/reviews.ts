import { readFile } from 'node:fs/promises';
import { DEMO_PASSWORD } from '@greenlit/seeds/cast.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { type APIRequestContext, expect } from '@playwright/test';
import { graphql, newPerson, PASSWORD, tokenOf } from './people.ts';

const FINISH = `mutation ($answers: WorkspaceInput!) { finishWorkspace(answers: $answers) { id } }`;

/** A person on trial with the compliance engine, whose reviewer has an address of their own. */
export async function ownerWithReviewer(request: APIRequestContext, reviewerEmail: string): Promise<string> {
  const email = await newPerson(request, 'ringing');
  const token = await tokenOf(request, email);
  const { getContentLibraries } = await graphql<{ getContentLibraries: { id: string }[] }>(
    request,
    token,
    '{ getContentLibraries { id } }',
  );
  const answers = {
    wsName: 'Nora Brandt',
    wsLibrary: getContentLibraries[0]?.id,
    wsCompanyName: 'Brandt Planning',
    wsCompliance: true,
    wsEmailCompliance: reviewerEmail,
  };
  await graphql(request, token, FINISH, { answers });
  return email;
}

export const formOf = (email: string): string =>
  JSON.stringify({ email, representativeName: 'Nora Brandt', repNumber: '1815', repRegister: ['series7'] });

/** Puts one of their scripts in review. */
export async function submitScript(request: APIRequestContext, email: string, title: string): Promise<void> {
  const script = {
    title,
    scriptText: 'A ladder of bonds pays you back a little every year.',
    category: 'Building Wealth',
    reviewForm: formOf(email),
  };
  await graphql(
    request,
    await tokenOf(request, email),
    'mutation ($script: ScriptInput!) { createScript(script: $script) { id } }',
    { script },
  );
}

async function storedTalk(request: APIRequestContext, headers: Record<string, string>): Promise<string> {
  const file = { name: 'talk.mp4', mimeType: 'video/mp4', buffer: await readFile(fixtures.talk) };
  const stored = await request.post('/api/files', { headers, multipart: { category: 'videos', files: file } });
  expect(stored.status()).toBeLessThan(300);
  return (await stored.json()).url;
}

/** Publishes a video of a person without a compliance engine. */
export async function publishVideo(request: APIRequestContext, email: string, title: string): Promise<void> {
  const token = await tokenOf(request, email);
  const urlVideo = await storedTalk(request, { authorization: `Bearer ${token}` });
  const { createVideo } = await graphql<{ createVideo: { id: string } }>(
    request,
    token,
    'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }',
    { video: { title, script: 'Bonds pay you back.', category: 'Investor Behavior', urlVideo, view: 3 } },
  );
  await graphql(request, token, 'mutation ($id: ID!) { updateVideo(id: $id, video: { status: approved }) { id } }', {
    id: createVideo.id,
  });
}

/** Puts one of their videos in review, with its script. */
export async function submitVideo(
  request: APIRequestContext,
  email: string,
  { title, script }: { title: string; script: string },
  password = PASSWORD,
): Promise<string> {
  const token = await tokenOf(request, email, password);
  const headers = { authorization: `Bearer ${token}` };
  const url = await storedTalk(request, headers);
  const { createVideo } = await graphql<{ createVideo: { id: string } }>(
    request,
    token,
    'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }',
    { video: { title, script, category: 'Investor Behavior', urlVideo: url, view: 3 } },
  );
  const { getViewer } = await graphql<{ getViewer: { complianceEmail: string } }>(
    request,
    token,
    '{ getViewer { complianceEmail } }',
  );
  await graphql(
    request,
    token,
    'mutation ($data: ComplianceSubmissionInput!) { createComplianceSubmission(data: $data) { id } }',
    { data: { videoId: createVideo.id, email: getViewer.complianceEmail, reviewForm: formOf(email) } },
  );
  return createVideo.id;
}

/** The reviewer's corrections to the first version of the owner's item. */
export async function sendBack(
  request: APIRequestContext,
  token: string,
  item: { id: string; type: 'script' | 'video' },
) {
  const { getVideoComments: rounds } = await graphql<{ getVideoComments: { id: string }[] }>(
    request,
    token,
    'query ($id: ID!, $type: String) { getVideoComments(id: $id, type: $type) { id } }',
    item,
  );
  await graphql(
    request,
    await tokenOf(request, 'approver@demo.test', DEMO_PASSWORD),
    'mutation ($id: ID!, $c: CommentInput!) { updateComment(id: $id, comment: $c) { id } }',
    { id: rounds[0]?.id, c: { text: 'Name the risk.', version: 1 } },
  );
}
