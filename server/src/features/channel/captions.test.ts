import { writeCaptions } from '@greenlit/domain/videos/captions.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  approvedVideo,
  draftVideo,
  REVIEW_FORM,
  readyVideo,
  submittedVideo,
  UPDATE_VIDEO,
} from '../../../testing/flow.ts';
import { complaints, entryOf, packageOf, roundsIn, verdictOf } from '../../../testing/records.ts';
import { pageFinder } from '../../http/public-pages.ts';
import { eventsOf } from '../ledger/ledger.queries.ts';
import { presentVideo, publicVideo } from './channel.queries.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson({ engine: true });
});
afterAll(() => test.close());

const SET = `mutation ($id: ID!, $captions: String!) {
  setVideoCaptions(id: $id, captions: $captions) { id captions signedCaptionsUrl updatedAt }
}`;
const READ = `mutation ($id: ID!, $captions: String!) {
  setVideoCaptions(id: $id, captions: $captions, isRead: true) { captions }
}`;
const GET = 'query ($id: ID!) { getVideo(id: $id) { captions signedCaptionsUrl } }';
const VTT = 'WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\n';
const SRT = '1\r\n00:00:01,000 --> 00:00:02,500\r\n<i>Hello</i>\r\n';

interface Captioned {
  captions: string | null;
  signedCaptionsUrl: string | null;
}
const set = (id: string, captions: string, caller = owner) => test.ask<Captioned>(caller, SET, { id, captions });
const get = (id: string) => test.ask<Captioned>(owner, GET, { id });

describe('captions', () => {
  it.each([
    ['WebVTT', VTT],
    ['SubRip', SRT],
  ])('sent as %s are stored and served as WebVTT', async (_what, sent) => {
    const id = await draftVideo(test, owner);
    const { captions, signedCaptionsUrl } = await set(id, sent);
    expect(captions).toBe(VTT);
    const file = await test.app.inject({ url: signedCaptionsUrl ?? '' });
    expect([file.headers['content-type'], file.body]).toEqual(['text/vtt', VTT]);
    const saved = await test.app.inject({ url: `${signedCaptionsUrl}&download=Talk.vtt` });
    expect(saved.headers['content-disposition']).toBe('attachment; filename="Talk.vtt"');
    expect((await get(id)).captions).toBe(VTT);
  });

  it('are removed by an empty text or one without a caption', async () => {
    for (const nothing of ['', ' \n', 'WEBVTT\n\nNOTE later']) {
      const id = await draftVideo(test, owner);
      await set(id, VTT);
      expect(await set(id, nothing)).toMatchObject({ captions: null, signedCaptionsUrl: null });
      expect(await get(id)).toEqual({ captions: null, signedCaptionsUrl: null });
    }
  });

  it('that cannot be parsed are refused with the line number, and change nothing', async () => {
    const id = await draftVideo(test, owner);
    await set(id, VTT);
    const refused = await test.refusal(owner, SET, { id, captions: `${VTT}\n00:00:05 00:00:06\nagain` });
    expect(refused).toMatchObject({
      code: 'INVALID',
      fields: { captions: 'Line 6: "00:00:05 00:00:06" is not a time like 00:00:01.000 --> 00:00:04.000' },
    });
    expect((await get(id)).captions).toBe(VTT);
  });

  it('that all begin after the video’s end are refused, because nobody would see them', async () => {
    const id = await readyVideo(test, owner);
    const late = VTT.replaceAll('00:00:0', '01:00:0');
    expect(await test.refusal(owner, SET, { id, captions: late })).toMatchObject({
      code: 'INVALID',
      fields: {
        captions: expect.stringMatching(/^These captions begin at 1:00:01, after the end of the video \(0:\d\d\)$/),
      },
    });
    expect((await get(id)).captions).toBeNull();
  });

  it('uploaded as a file are validated too', async () => {
    const upload = (text: string) => test.upload(owner, 'captions', 'a.vtt', Buffer.from(text));
    expect(await upload(VTT)).toMatchObject({ status: 200 });
    expect(await upload('WEBVTT\n\n00:00:02.000 --> 00:00:01.000\nHello')).toMatchObject({
      status: 422,
      message: 'Incorrect format',
      fields: { file: 'Line 3: this caption ends before it starts' },
    });
    expect(await upload(SRT)).toMatchObject({ status: 422, fields: { file: 'Captions are kept as WebVTT' } });
  });

  it('are frozen while the video is in review, and once it is approved', async () => {
    const sent = await submittedVideo(test, owner);
    expect(await test.refusal(owner, SET, { id: sent.id, captions: VTT })).toMatchObject({
      code: 'CONFLICT',
      reason: 'in_review',
    });
    const { id } = await approvedVideo(test, owner);
    expect(await test.refusal(owner, SET, { id, captions: VTT })).toMatchObject({ code: 'CONFLICT', reason: 'frozen' });
    expect(await get(id)).toMatchObject({ captions: null });
  });

  it('are part of what a decision is bound to', async () => {
    const hash = async (captions: string) => {
      const id = await readyVideo(test, owner, { title: 'The same' });
      await set(id, captions);
      const [round] = await test.asOwner(
        'select content_sha256, captions_file_id from review_rounds where video_id = $1',
        [(await submitted(id)).videoId],
      );
      return round;
    };
    const [one, other, none] = [await hash(VTT), await hash(VTT.replace('Hello', 'Goodbye')), await hash('')];
    expect(new Set([one, other, none].map((round) => round?.content_sha256)).size).toBe(3);
    expect(none?.captions_file_id).toBeNull();
    expect(one?.captions_file_id).not.toBe(other?.captions_file_id);
  });

  async function submitted(videoId: string) {
    return test.ask<{ videoId: string }>(
      owner,
      'mutation ($data: ComplianceSubmissionInput!) { createComplianceSubmission(data: $data) { videoId } }',
      { data: { videoId, email: 'reviewer@firm.test', reviewForm: REVIEW_FORM } },
    );
  }

  it('are shown to the reviewer, and to everybody once the video is public', async () => {
    const publisher = await test.makePerson({ engine: false });
    const id = await readyVideo(test, publisher);
    await set(id, VTT, publisher);
    await test.ask(publisher, UPDATE_VIDEO, { id, video: { status: 'approved' } });
    const row = await publicVideo(test.db, id);
    const shown = row && presentVideo(row, test.ports.secrets);
    expect((await test.app.inject({ url: shown?.captionsPath ?? '' })).body).toBe(VTT);
    expect(shown?.captionsDownloadPath).toMatch(/&download=[\w.%-]+\.vtt$/);
  });

  it('made by a recognizer are marked for reviewer and viewers until their author has checked them, which is recorded', async () => {
    const publisher = await test.makePerson({ engine: false });
    const marked = writeCaptions([{ start: 1, end: 2.5, text: 'Hello' }], { machineMade: true });
    const corrected = marked.replace('Hello', 'Hello!');
    const sent = await readyVideo(test, owner);
    await set(sent, marked);
    expect((await set(sent, VTT)).captions).toBe(marked);
    expect((await set(sent, corrected)).captions).toBe(corrected);
    await submitted(sent);
    const roundId = String((await test.asOwner('select id from review_rounds where video_id = $1', [sent]))[0]?.id);
    const round = 'query ($id: ID!) { getComment(id: $id) { captionsMachineMade } }';
    expect(await test.ask(owner, round, { id: roundId })).toEqual({ captionsMachineMade: true });

    const page = async (read: boolean, first = marked) => {
      const id = await readyVideo(test, publisher);
      if (first) await set(id, first, publisher);
      if (read) expect(await test.ask<Captioned>(publisher, READ, { id, captions: marked })).toEqual({ captions: VTT });
      await test.ask(publisher, UPDATE_VIDEO, { id, video: { status: 'approved' } });
      const events = await eventsOf(test.db, publisher.accountId);
      const recorded = events.filter(({ type, subjectId }) => type === 'video.captions_read' && subjectId === id);
      const { page: shown } = (await pageFinder(test.ports).share(id)) ?? {};
      return { events: recorded.length, isMarked: shown?.kind === 'video' && shown.video.captionsMachineMade };
    };
    expect(await page(false)).toEqual({ events: 0, isMarked: true });
    expect(await page(true)).toEqual({ events: 1, isMarked: false });
    expect(await page(true, '')).toEqual({ events: 1, isMarked: false });
  });

  it('made by a recognizer are marked in the round’s record and on its decision sheet', async () => {
    const sheetOf = async (captions: string) => {
      const id = await readyVideo(test, owner);
      await set(id, captions);
      await submitted(id);
      const { zip } = await packageOf(test, owner, { kind: 'item', itemType: 'video', id });
      expect(complaints(verdictOf(zip))).toEqual([]);
      const sheet = await getDocumentProxy(new Uint8Array(entryOf(zip, 'summary.pdf')));
      const { text } = await extractText(sheet, { mergePages: true });
      return [
        roundsIn(zip)[0]?.content.captions?.machineMade,
        text.includes('captions were transcribed automatically'),
      ];
    };
    const marked = writeCaptions([{ start: 1, end: 2.5, text: 'Hello' }], { machineMade: true });
    expect(await sheetOf(marked)).toEqual([true, true]);
    expect(await sheetOf(VTT)).toEqual([undefined, false]);
  });

  it('that lose the recognizer’s mark without being checked are recorded, however they were changed', async () => {
    const marked = writeCaptions([{ start: 1, end: 2.5, text: 'Hello' }], { machineMade: true });
    const recorded = async (change: (id: string) => Promise<unknown>) => {
      const id = await readyVideo(test, owner);
      await set(id, marked);
      await change(id);
      const events = await eventsOf(test.db, owner.accountId);
      return events.flatMap(({ type, subjectId, data }) =>
        subjectId === id && type.startsWith('video.captions') ? [[type, data.captionsSha256]] : [],
      );
    };
    const put = (urlCaptions: string | null) => (id: string) =>
      test.ask(owner, UPDATE_VIDEO, { id, video: { urlCaptions } });
    const uploaded = async (text: string) =>
      put((await test.upload(owner, 'captions', 'a.vtt', Buffer.from(text))).url ?? '');
    const hash = expect.stringMatching(/^[0-9a-f]{64}$/);
    expect(await recorded((id) => set(id, VTT.replace('Hello', 'Goodbye')))).toEqual([
      ['video.captions_replaced', hash],
    ]);
    expect(await recorded(await uploaded(VTT))).toEqual([['video.captions_replaced', hash]]);
    expect(await recorded((id) => set(id, ''))).toEqual([['video.captions_replaced', null]]);
    expect(await recorded((id) => set(id, marked.replace('Hello', 'Goodbye')))).toEqual([]);
    expect(await recorded((id) => test.ask(owner, READ, { id, captions: marked }))).toEqual([
      ['video.captions_read', hash],
    ]);
    const urlVideo = await test.uploadFile(owner, 'videos', fixtures.spoken);
    const taken = (video: object) => recorded((id) => test.ask(owner, UPDATE_VIDEO, { id, video }));
    expect(await taken({ urlVideo, urlCaptions: null }), 'with their take').toEqual([]);
    expect(await taken({ urlVideo: null, view: 1, urlCaptions: null }), 'with their take').toEqual([]);
    const { url: urlCaptions } = await test.upload(owner, 'captions', 'a.vtt', Buffer.from(VTT));
    expect(await taken({ urlVideo, urlCaptions })).toEqual([['video.captions_replaced', hash]]);
    // marked as checked, but they are not the captions that were there
    const read = (captions: string) => recorded((id) => test.ask(owner, READ, { id, captions }));
    expect(await read('')).toEqual([['video.captions_replaced', null]]);
    expect(await read(VTT.replace('Hello', 'Goodbye'))).toEqual([['video.captions_replaced', hash]]);
    expect(await read(marked.replace('Hello', 'Goodbye'))).toEqual([]);
  });

  it('can be set only by the video’s creator', async () => {
    const id = await draftVideo(test, owner);
    const colleague = await test.makePerson({ parent: owner, role: 'full' });
    const stranger = await test.makePerson();
    expect(['FORBIDDEN', 'NOT_FOUND']).toContain((await test.refusal(colleague, SET, { id, captions: VTT })).code);
    expect(await test.refusal(stranger, SET, { id, captions: VTT })).toMatchObject({ code: 'NOT_FOUND' });
    expect((await get(id)).captions).toBeNull();
  });
});
