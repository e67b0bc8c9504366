import { readdirSync, readFileSync, statSync } from 'node:fs';
import { adReviewForm } from '@greenlit/domain/review/schemas.ts';
import { describe, expect, test } from 'vitest';
import { durationOf, kindOf, pixelsOf, readCues } from '../testing/probe.ts';
import { demo } from './demo.ts';
import { mediaPath } from './media.ts';
import type { DemoMedia } from './types.ts';

const items = [...demo.scripts, ...demo.videos];
const clips = [...new Map(items.flatMap((item) => (item.media ? [[item.media.video, item.media]] : []))).values()];

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

describe('videos', () => {
  test('there are three approved on the owner channel, in order, and one each on two others', () => {
    const channel = (key: string): Array<number | null> =>
      demo.videos.filter((video) => video.creator === key && video.status === 'approved').map((video) => video.order);
    expect(channel('owner')).toEqual([0, 1, 2]);
    expect(channel('enterprise')).toEqual([0]);
    expect(channel('partner')).toEqual([0]);
    expect(duplicates(demo.videos.map((video) => video.key))).toEqual([]);
    expect(duplicates(demo.videos.map((video) => video.title))).toEqual([]);
  });

  test.each(demo.videos.map((video) => [video.key, video] as const))('%s matches its stage', (_, video) => {
    expect(video.media !== null).toBe(video.stage >= 2);
    expect(video.order !== null).toBe(video.status === 'approved');
    if (video.status !== 'draft') {
      expect(video.stage).toBe(3);
      expect(video.disclosure?.text.length).toBeLessThanOrEqual(500);
      expect(video.postText?.length).toBeLessThanOrEqual(280);
    }
    expect(video.logo !== null).toBe(video.logoPosition !== null);
    const { views, fullViews, likes, shares } = video.audience;
    for (const part of [fullViews, likes, shares]) expect(part).toBeLessThanOrEqual(views);
    expect(views > 0).toBe(video.status === 'approved');
  });

  test('drafts stand at every stage before the review', () => {
    const stages = demo.videos.filter((video) => video.status === 'draft').map((video) => video.stage);
    expect([...stages].sort()).toEqual([0, 1, 2]);
  });

  test('every ad review form is valid for the form screen', () => {
    const rounds = items.flatMap((item) => item.rounds);
    expect(rounds.length).toBeGreaterThan(8);
    for (const { form } of rounds) {
      const whereUse = form.whereUse.map((place) => (place === 'socialMedia' ? 'socialMedia' : place));
      const sent = { ...form, whereUse, signaturManager: '/files/signature.png' };
      expect(adReviewForm.safeParse(sent).error).toBeUndefined();
    }
  });
});

describe('media', () => {
  test('weigh at most 4 MB together', () => {
    const bytes = readdirSync(mediaPath('')).reduce((sum, file) => sum + statSync(mediaPath(file)).size, 0);
    expect(clips.length).toBeGreaterThanOrEqual(6);
    expect(bytes).toBeLessThanOrEqual(4 * 1000 * 1000);
  });

  test.each(clips.map((media) => [media.video, media] as const))(
    '%s is a small web video with a poster',
    (_, media) => {
      const video = readFileSync(mediaPath(media.video));
      expect(kindOf(video)).toBe('mp4');
      expect(video.length).toBeLessThanOrEqual(600_000);
      expect(media.seconds).toBeGreaterThanOrEqual(12);
      expect(media.seconds).toBeLessThanOrEqual(25);
      expect(durationOf(video)).toBeCloseTo(media.seconds, 1);
      expect(video.indexOf('moov')).toBeLessThan(video.indexOf('mdat'));
      expect(video.includes('avc1') && video.includes('mp4a')).toBe(true);
      const poster = readFileSync(mediaPath(media.poster));
      expect(kindOf(poster)).toBe('jpeg');
      expect(poster.length).toBeLessThanOrEqual(60_000);
      expect(pixelsOf(poster)).toEqual({ width: 1280, height: 720 });
    },
  );

  test.each(clips.map((media) => [media.captions, media] as const))(
    '%s keeps step with the speech',
    (_, media: DemoMedia) => {
      const cues = readCues(readFileSync(mediaPath(media.captions), 'utf8'));
      let before = 0;
      for (const cue of cues) {
        expect(cue.start).toBeGreaterThanOrEqual(before);
        expect(cue.end - cue.start).toBeGreaterThan(0.8);
        expect(cue.text.length).toBeLessThanOrEqual(62);
        before = cue.end;
      }
      expect(before).toBeLessThan(media.seconds);
      const spoken = items.find((item) => item.media?.video === media.video);
      const script = spoken && ('text' in spoken ? spoken.text : spoken.script);
      expect(cues.map((cue) => cue.text).join(' ')).toBe(script);
    },
  );

  test('logos are 300 x 160 with transparency', () => {
    const files = demo.people.flatMap((each) => each.settings.companyLogo ?? []);
    expect(new Set(files).size).toBe(2);
    for (const file of new Set(files)) {
      const png = readFileSync(mediaPath(file));
      expect(pixelsOf(png)).toEqual({ width: 300, height: 160 });
      expect(png[25]).toBe(6);
    }
  });
});
