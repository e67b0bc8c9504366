import { StudioError, type StudioReason } from '@greenlit/studio/errors.ts';
import type { RecorderState } from '@greenlit/studio/recorderState.ts';
import type { Take } from '@greenlit/studio/spool.ts';
import { describe, expect, test } from 'vitest';
import { isWithoutDevices } from './phase.ts';

const take = {} as Take;
const failed = (
  reason: StudioReason,
  rest: Partial<Extract<RecorderState, { kind: 'failed' }>> = {},
): RecorderState => ({
  kind: 'failed',
  error: new StudioError(reason),
  take: null,
  ...rest,
});

describe('when a device is plugged in, the booth', () => {
  test.each([
    ['opens one that was missing', failed('camera_missing'), true],
    ['opens another after one was lost', failed('microphone_lost'), true],
    ['tries again what the system did not allow', failed('system_denied'), true],
    ['goes on saying that nothing was written', failed('no_bytes'), false],
    ['goes on offering the recording without sound', failed('no_bytes', { next: 'silent' }), false],
    ['goes on saying that there is no room', failed('disk_full'), false],
    ['goes on offering what was recorded', failed('camera_lost', { take }), false],
    ['changes nothing otherwise', { kind: 'idle' } satisfies RecorderState, false],
  ])('%s', (_, state, opens) => {
    expect(isWithoutDevices(state)).toBe(opens);
  });
});
