import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import { expect, test } from 'vitest';
import { ConversionFailed } from '../../../shared/media/serverConversion.ts';
import { describeFailure, UnusableFile } from './unusable.ts';

const TITLE = 'Error processing video, please try again';
const CORRUPTED = 'This video is corrupted, try another one!';

test.each<[StudioReason, string, boolean]>([
  ['not_a_video', 'Failed to load video metadata', true],
  ['truncated', CORRUPTED, true],
  ['empty_file', CORRUPTED, true],
  ['no_video_track', CORRUPTED, true],
  ['not_ready', 'Ffmpeg is not ready', false],
  ['cannot_decode', TITLE, true],
  ['other_speed', TITLE, true],
  ['disk_full', TITLE, false],
])('%s has the title "%s" and is final: %s', (reason, title, final) => {
  const error = new StudioError(reason);
  const { message, ...rest } = describeFailure(error, TITLE);
  expect({ final: false, ...rest }).toEqual({ title, final });
  expect(message, 'what it means stands below').toBe(error.message);
});

test('the message names the file', () => {
  expect(describeFailure(new StudioError('not_a_video', 'Its index is damaged.'), TITLE, 'talk.mp4')).toEqual({
    title: 'Failed to load video metadata',
    message: 'talk.mp4: Its index is damaged.',
    final: true,
  });
});

test.each([
  [new ConversionFailed('Export it.', 'Ffmpeg is not ready'), 'Ffmpeg is not ready', 'Export it.'],
  [new ConversionFailed('It took too long.'), TITLE, 'It took too long.'],
  [
    new UnusableFile('Incorrect format', 'Allowed formats (jpg, png)'),
    'Incorrect format',
    'Allowed formats (jpg, png)',
  ],
])('%s has its own message', (error, title, message) => {
  expect(describeFailure(error, TITLE)).toEqual({ title, message, final: true });
});
