import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import type { ItemStatus, ReviewScriptFragment, ReviewVideoFragment, RoundFragment } from '../../gen/graphql.ts';

/** A script or a video that came back with corrections, for screens that handle both. */
export type Subject = {
  kind: ItemType;
  id: string;
  title: string;
  category: string | null;
  text: string;
  /** When the server last changed it: a revision is based on that state. */
  updatedAt: string;
  dismissals: readonly Dismissal[];
  status: ItemStatus;
  rounds: readonly RoundFragment[];
  mayRevise: boolean;
  mayRecordAgain: boolean;
  video?: ReviewVideoFragment;
};

type WithRounds<T> = T & { rounds: readonly RoundFragment[] };

export function subjectOfVideo(video: WithRounds<ReviewVideoFragment>): Subject {
  const { id, title, category, script, status, rounds, viewerCan, dismissals, updatedAt } = video;
  return {
    kind: 'video',
    id,
    title,
    category,
    text: script ?? '',
    updatedAt,
    dismissals,
    status,
    rounds,
    mayRevise: viewerCan.revise,
    mayRecordAgain: viewerCan.backToRecording,
    video,
  };
}

export function subjectOfScript(script: WithRounds<ReviewScriptFragment>): Subject {
  const { id, title, category, scriptText, status, rounds, viewerCan, dismissals, updatedAt } = script;
  return {
    kind: 'script',
    id,
    title,
    category,
    text: scriptText ?? '',
    updatedAt,
    dismissals,
    status,
    rounds,
    mayRevise: viewerCan.revise,
    mayRecordAgain: false,
  };
}

const DAY = 86_400_000;

/** Whole days since a time. */
export const daysSince = (at: string, now = Date.now()): number =>
  Math.max(0, Math.floor((now - new Date(at).getTime()) / DAY));
