import { cardAction } from '@greenlit/domain/review/labels.ts';
import { complianceEmailMissing } from '@greenlit/domain/review/schemas.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { videoPath } from '@greenlit/domain/videos/schemas.ts';
import { paths } from '../../app/address.ts';
import type { Viewer } from '../../app/graphql.ts';
import { can } from '../../app/rights.ts';
import type { ItemStatus } from '../../gen/graphql.ts';
import type { RefusedReview, Round } from './data.ts';
import { texts } from './texts.ts';

export type Item = {
  id: string;
  title: string;
  status: ItemStatus;
  updatedAt: string;
  viewerCan: { revise: boolean };
  /** Approved on conditions that nobody agreed to follow yet. */
  isHeld: boolean;
};

/** An entry: what to do, or what others have to do, since when, and where. */
export type Need = {
  id: string;
  kind: 'plan' | 'setup' | 'reviewer' | 'refused' | 'corrections' | 'conditions' | 'decide' | 'waiting';
  title: string;
  hint: string | null;
  action?: { path: string; label: string };
};

type Facts = {
  viewer: Viewer;
  videos: readonly Item[];
  scripts: readonly Item[];
  /** Rounds waiting for this person's decision, longest waiting first. */
  rounds: readonly Round[];
  /** Sent to an address that does not exist. */
  refused: readonly RefusedReview[];
  timeZone: string;
};

const words = texts.needs;

/** What this person has to do, most urgent first, and what they wait for. */
export function needsOf({ viewer, videos, scripts, rounds, refused, timeZone }: Facts): {
  toDo: Need[];
  waiting: Need[];
} {
  const writes = can(viewer, 'myVideosWrite');
  const since = (at: string) => words.since(ordinalDate(at, timeZone));
  const items = [
    ...videos.map((video) => ({ ...video, path: videoPath(video), conditionsHint: words.conditionsHint.video })),
    ...scripts.map((script) => ({
      ...script,
      conditionsHint: words.conditionsHint.script,
      path: script.status === 'need_changes' ? paths.scriptNeedChanges(script.id) : paths.reviewScript(script.id),
    })),
  ];
  const goTo = (item: (typeof items)[number]) =>
    writes ? { action: { path: item.path, label: cardAction(item.status, 'video') } } : {};
  const waiting = items.filter((item) => item.status === 'in_review');
  return {
    toDo: [
      ...ofAccount(viewer),
      ...refused.map(
        ({ id, title, email, videoId, scriptId }): Need => ({
          id,
          kind: 'refused',
          title: words.refused(title),
          hint: words.refusedHint(email),
          ...(writes
            ? {
                action: {
                  path: videoId ? paths.inReview(videoId) : paths.reviewScript(scriptId ?? ''),
                  label: words.correctAddress,
                },
              }
            : {}),
        }),
      ),
      ...items
        // declined items need no action
        .filter((item) => item.status === 'need_changes' && (item.viewerCan.revise || !writes))
        .map(
          (item): Need => ({
            id: item.id,
            kind: 'corrections',
            title: words.corrections(item.title),
            hint: since(item.updatedAt),
            ...goTo(item),
          }),
        ),
      ...items
        .filter((item) => item.isHeld && writes)
        .map(
          (item): Need => ({
            id: item.id,
            kind: 'conditions',
            title: words.conditions(item.title),
            hint: item.conditionsHint,
            action: { path: item.path, label: words.conditionsRead },
          }),
        ),
      ...rounds.map(
        (round): Need => ({
          id: round.id,
          kind: 'decide',
          title: words.decide(round.title, round.version),
          hint: [words.askedBy(round.requestedBy), since(round.createdAt)].join(' · '),
          action: { path: paths.decide(round.id), label: words.review },
        }),
      ),
    ],
    waiting: waiting.map(
      (item): Need => ({
        id: item.id,
        kind: 'waiting',
        title: texts.waiting.review(item.title),
        hint: since(item.updatedAt),
        ...goTo(item),
      }),
    ),
  };
}

/** Entries about the account itself: plan, setup, reviewer. */
function ofAccount(viewer: Viewer): Need[] {
  const { access, rights, user } = viewer;
  const seePlans = rights.seePlans ? { action: { path: paths.plans, label: words.plans } } : {};
  const noReviewer = viewer.complianceEngine
    ? complianceEmailMissing(viewer.complianceEmail, user.admin !== null)
    : null;
  const needs: (Need | false)[] = [
    access.warning !== null && {
      id: 'plan',
      kind: 'plan',
      title: access.warning,
      hint: access.onTrial ? words.trial(access.daysLeft) : null,
      ...seePlans,
    },
    user.needSetup &&
      rights.seePlans && { id: 'setup', kind: 'setup', title: words.setup, hint: words.setupHint, ...seePlans },
    noReviewer !== null && {
      id: 'reviewer',
      kind: 'reviewer',
      title: words.reviewer,
      hint: noReviewer,
      ...(user.admin === null ? { action: { path: paths.companySettings, label: words.settings } } : {}),
    },
  ];
  return needs.filter((need) => need !== false);
}
