import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { itemTitle, scriptRevision } from '@greenlit/domain/scripts/schemas.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ApiError, queryClient } from '../../app/graphql.ts';
import { holdUnsaved, keepUnsaved, unsaved } from '../../app/unsaved.ts';
import type { SavedDraft } from '../../shared/drafts/draftSaver.ts';
import { dismissalsIn, keptDismissals } from '../../shared/pre-review/kept.ts';
import { today } from '../../shared/review/papers.ts';
import { reviewScriptQuery, reviewVideoQuery } from './data.ts';
import { type Subject, subjectOfScript, subjectOfVideo } from './subject.ts';

export const revision = scriptRevision.extend({ title: itemTitle });

/** What can be changed in response to corrections; `''` for unchanged fields. */
export type Values = {
  title: string;
  scriptText: string;
  dismissals: readonly Dismissal[];
  postText: string;
  /** The newly chosen disclosure: its id, NO_DISCLOSURE, or ''. */
  disclosure: string;
  /** The newly chosen picture: its stored address, and a signed one valid for an hour. */
  thumb: string;
  thumbShown: string;
  /** The reviewer for this version; '' for the one who asked for the corrections. */
  email: string;
  /** The deadline for the decision; '' for none. */
  neededBy: string;
  /** The person's summary of changes; null for the one generated from the comparison. */
  whatChanged: string | null;
};
export const NO_DISCLOSURE = 'none';

/** The deadline of the last round, unless it has passed. */
const dayOf = ({ rounds }: Subject): string => {
  const day = rounds[0]?.neededBy ?? '';
  return day >= today() ? day : '';
};

const valuesOf = (subject: Subject): Values => ({
  title: subject.title,
  scriptText: subject.text,
  dismissals: subject.dismissals,
  postText: subject.video?.postText ?? '',
  disclosure: '',
  thumb: '',
  thumbShown: '',
  email: '',
  neededBy: dayOf(subject),
  whatChanged: null,
});

/** The server's version, in the form that the conflict dialog shows. */
export const savedElsewhere = ({ id, updatedAt, title, category, text }: Subject): SavedDraft => ({
  id,
  updatedAt,
  draft: { title, category: category ?? '', script: text },
});

const roundOf = ({ rounds }: Subject): string => rounds[0]?.id ?? '';

/** The initial text, and the round being answered. */
const startOf = (subject: Subject) => ({
  round: roundOf(subject),
  updatedAt: subject.updatedAt,
  values: valuesOf(subject),
});
type Start = ReturnType<typeof startOf>;

const same = (a: Values, b: Values): boolean =>
  (['title', 'scriptText', 'postText', 'disclosure', 'thumb', 'email', 'neededBy', 'whatChanged'] as const).every(
    (field) => a[field] === b[field],
  ) && keptDismissals(a.dismissals) === keptDismissals(b.dismissals);

// keyed by the round, so that text left over from an earlier one does not come back
const slotOf = ({ id }: Subject, round: string): string => `revision.${id}.${round}`;

const KEPT = [
  ...(['title', 'scriptText', 'dismissals', 'updatedAt'] as const),
  ...(['postText', 'disclosure', 'thumb', 'thumbShown', 'email', 'neededBy', 'whatChanged'] as const),
] as const;

function readKept({ updatedAt, dismissals, whatChanged, ...values }: Record<(typeof KEPT)[number], string>) {
  const kept: Values = {
    ...values,
    dismissals: dismissalsIn(dismissals),
    whatChanged: whatChanged ? whatChanged.slice(1) : null,
  };
  return { updatedAt, values: kept };
}

/** The answer to corrections while it is written: stored in this browser with the state it is based on. */
export function useRevision(subject: Subject, userId: string) {
  // Text from before a reload or an expired session, with its base. Read once; from then on the form has it.
  const [left] = useState(() => {
    const kept = unsaved(userId, slotOf(subject, roundOf(subject)), KEPT);
    return kept && readKept(kept);
  });
  // refetching the item while typing changes nothing here
  const [from, setFrom] = useState<Start>(() => {
    const start = startOf(subject);
    return { ...start, updatedAt: left?.updatedAt ?? start.updatedAt };
  });
  const [theirs, setTheirs] = useState<Subject>();
  const keep = (values: Values, { round, updatedAt, values: before }: Start) => {
    const { whatChanged } = values;
    const kept = {
      ...values,
      dismissals: keptDismissals(values.dismissals),
      // an empty text that somebody wrote is not the same as none
      whatChanged: whatChanged === null ? '' : `=${whatChanged}`,
      updatedAt,
    };
    keepUnsaved(userId, slotOf(subject, round), same(values, before) ? null : kept);
  };
  const forget = () => keepUnsaved(userId, slotOf(subject, from.round), null);
  const form = useForm<Values>({
    initialValues: left?.values ?? from.values,
    validate: schemaResolver(revision, { sync: true }),
    onValuesChange: (values) => keep(values, from),
  });
  const slot = slotOf(subject, from.round);
  const keepAgain = useEffectEvent(() => keep(form.values, from));
  useLayoutEffect(() => {
    return holdUnsaved(
      userId,
      () => slot,
      () => keepAgain(),
    );
  }, [userId, slot]);
  const startOver = (now: Subject) => {
    setTheirs(undefined);
    setFrom(startOf(now));
    form.setValues(valuesOf(now));
    forget();
  };
  const changed = !same(form.values, from.values);
  useEffect(() => {
    // the leftover text is what the server already has
    if (left && !changed) keepUnsaved(userId, slot, null);
  }, [left, changed, userId, slot]);

  return {
    form,
    forget,
    expectedUpdatedAt: from.updatedAt,
    /** Whether the text differs from its base. */
    changed,
    /** Whether something was written here that the current item does not have. */
    unsent: changed && !same(form.values, valuesOf(subject)),
    cancel: () => startOver(subject),
    /** The item as someone else saved it, while the person has to choose. */
    theirs,
    /** Whether a save was refused because the item changed, and the page shows that itself. */
    conflict: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return false;
      const now = await lookedAt(subject).catch(() => null);
      if (!now) return false;
      // the status changed: the refetched item is in `subject`, and there is nothing to choose
      if (!now.mayRevise) return true;
      if (error.reason !== 'stale') return false;
      setTheirs(now);
      return true;
    },
    resolve: (choice: 'mine' | 'theirs') => {
      if (!theirs) return;
      if (choice === 'theirs') return startOver(theirs);
      setTheirs(undefined);
      forget();
      setFrom(startOf(theirs));
      keep(form.values, startOf(theirs));
    },
  };
}

async function lookedAt({ kind, id }: Subject): Promise<Subject> {
  if (kind === 'video') return subjectOfVideo(await queryClient.fetchQuery({ ...reviewVideoQuery(id), staleTime: 0 }));
  return subjectOfScript(await queryClient.fetchQuery({ ...reviewScriptQuery(id), staleTime: 0 }));
}
