import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import type { ItemStatus, ReviewScriptFragment, ReviewVideoFragment, RoundFragment } from '../../gen/graphql.ts';

/** A script or a video that came back with corrections: one set of screens for both. */
export type Subject = {
  kind: 'script' | 'video';
  id: string;
  title: string;
  text: string;
  dismissals: readonly Dismissal[];
  status: ItemStatus;
  rounds: readonly RoundFragment[];
  mayRevise: boolean;
  mayRecordAgain: boolean;
  video?: ReviewVideoFragment;
};

type WithRounds<T> = T & { rounds: readonly RoundFragment[] };

export function subjectOfVideo(video: WithRounds<ReviewVideoFragment>): Subject {
  const { id, title, script, status, rounds, viewerCan, dismissals } = video;
  return {
    kind: 'video',
    id,
    title,
    text: script ?? '',
    dismissals,
    status,
    rounds,
    mayRevise: viewerCan.revise,
    mayRecordAgain: viewerCan.backToRecording,
    video,
  };
}

export function subjectOfScript(script: WithRounds<ReviewScriptFragment>): Subject {
  const { id, title, scriptText, status, rounds, viewerCan, dismissals } = script;
  return {
    kind: 'script',
    id,
    title,
    text: scriptText ?? '',
    dismissals,
    status,
    rounds,
    mayRevise: viewerCan.revise,
    mayRecordAgain: false,
  };
}
