import type { RecorderState } from '@greenlit/studio/recorderState.ts';

/** What the booth looks like; several states of the recorder share a look. */
export type Phase = 'setup' | 'countdown' | 'live' | 'finishing' | 'done' | 'failed';

export function phaseOf(state: RecorderState): Phase {
  switch (state.kind) {
    case 'idle':
    case 'preview':
      return 'setup';
    case 'recording':
    case 'paused':
      return 'live';
    // Devices that could not be opened are a matter of the setup; there is nothing to rescue yet.
    case 'failed':
      return state.take ? 'failed' : 'setup';
    default:
      return state.kind;
  }
}

export const streamOf = (state: RecorderState): MediaStream | null => ('stream' in state ? state.stream : null);
