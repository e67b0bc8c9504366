import type { RecorderState } from '@greenlit/studio/recorderState.ts';

/** The look of the booth; several states of the recorder share one. */
export type Phase = 'setup' | 'countdown' | 'live' | 'finishing' | 'done' | 'failed';

export function phaseOf(state: RecorderState): Phase {
  switch (state.kind) {
    case 'idle':
    case 'preview':
      return 'setup';
    case 'recording':
    case 'paused':
      return 'live';
    // If devices could not be opened, the setup explains it; there is nothing to save yet.
    case 'failed':
      return state.take ? 'failed' : 'setup';
    default:
      return state.kind;
  }
}

/** Devices could not be opened, or were lost before recording: others may do. Nothing else is forgotten without a press. */
export const isWithoutDevices = (state: RecorderState): boolean =>
  state.kind === 'failed' && !state.take && !state.next && /^(camera|microphone|system)_/.test(state.error.reason);

export const streamOf = (state: RecorderState): MediaStream | null => ('stream' in state ? state.stream : null);
