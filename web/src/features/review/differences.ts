import { type Differences, differences, reasonsOf, type Submitted } from '@greenlit/domain/review/changes.ts';
import type { Subject } from './subject.ts';
import { NO_DISCLOSURE, type Values } from './useRevision.ts';
import type { DisclosureFragment } from './VideoParts.tsx';

/** The differences between what the reviewer saw and this page. Recording and captions cannot change here. */
export function differencesOf(
  { title, text, category, dismissals, video, rounds: [round] }: Subject,
  values: Values,
  disclosures: readonly DisclosureFragment[],
): Differences {
  const sent: Submitted = {
    title: round?.title ?? title,
    category,
    text: round?.script ?? text,
    disclosureTitle: round?.disclosureTitle ?? null,
    disclosureText: round?.disclosureText ?? null,
    postText: round?.postText ?? null,
    ...{ media: null, captions: null, thumb: null },
    reasons: reasonsOf(dismissals),
  };
  const chosen = disclosures.find(({ id }) => id === values.disclosure);
  const kept = { title: video?.disclosureTitle ?? null, text: video?.disclosureText ?? null };
  const disclosure = values.disclosure === NO_DISCLOSURE ? { title: null, text: null } : (chosen ?? kept);
  return differences(sent, {
    ...sent,
    title: values.title,
    text: values.scriptText,
    disclosureTitle: disclosure.title,
    disclosureText: disclosure.text,
    postText: values.postText,
    thumb: values.thumb || null,
    reasons: reasonsOf(values.dismissals),
  });
}
