import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { itemTitle, scriptRevision } from '@greenlit/domain/scripts/schemas.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { ApiError } from '../../app/graphql.ts';
import { queryClient } from '../../app/query.ts';
import { holdUnsaved, keepUnsaved, unsaved } from '../../app/unsaved.ts';
import type { SavedDraft } from '../../shared/drafts/draftSaver.ts';
import { dismissalsIn, keptDismissals } from '../../shared/pre-review/kept.ts';
import { reviewScriptQuery, reviewVideoQuery } from './queries.ts';
import { type Subject, subjectOfScript, subjectOfVideo } from './subject.ts';

export const revision = scriptRevision.extend({ title: itemTitle });
export type Values = { title: string; scriptText: string; dismissals: readonly Dismissal[] };

const valuesOf = ({ title, text, dismissals }: Subject): Values => ({ title, scriptText: text, dismissals });

/** What stands on the server, as the dialog shows it beside the text of this page. */
export const savedElsewhere = ({ id, updatedAt, title, category, text }: Subject): SavedDraft => ({
  id,
  updatedAt,
  draft: { title, category: category ?? '', script: text },
});

const roundOf = ({ rounds }: Subject): string => rounds[0]?.id ?? '';

/** What is answered, and the text that is changed. */
const startOf = (subject: Subject) => ({
  round: roundOf(subject),
  updatedAt: subject.updatedAt,
  values: valuesOf(subject),
});
type Start = ReturnType<typeof startOf>;

const same = (a: Values, b: Values): boolean =>
  a.title === b.title && a.scriptText === b.scriptText && keptDismissals(a.dismissals) === keptDismissals(b.dismissals);

// by the round that is answered: what was left over from an earlier one must not come back in its place
const slotOf = ({ id }: Subject, round: string): string => `revision.${id}.${round}`;

/** The answer to corrections while it is written: kept in this browser, and what it is written from. */
export function useRevision(subject: Subject, userId: string) {
  // What was typed before a reload or an ended session, and from which state. Read once: from then on the form has it.
  const [left] = useState(() => {
    const kept = unsaved(userId, slotOf(subject, roundOf(subject)), ['title', 'scriptText', 'dismissals', 'updatedAt']);
    return kept && { ...kept, dismissals: dismissalsIn(kept.dismissals) };
  });
  // a fresh look at the item while one types changes nothing here
  const [from, setFrom] = useState<Start>(() => {
    const start = startOf(subject);
    return { ...start, updatedAt: left?.updatedAt ?? start.updatedAt };
  });
  const [theirs, setTheirs] = useState<Subject>();
  const keep = (values: Values, { round, updatedAt, values: before }: Start) => {
    const kept = { ...values, dismissals: keptDismissals(values.dismissals), updatedAt };
    keepUnsaved(userId, slotOf(subject, round), same(values, before) ? null : kept);
  };
  const forget = () => keepUnsaved(userId, slotOf(subject, from.round), null);
  const form = useForm<Values>({
    initialValues: left ? { title: left.title, scriptText: left.scriptText, dismissals: left.dismissals } : from.values,
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
    // what was left over is what the server has by now
    if (left && !changed) keepUnsaved(userId, slot, null);
  }, [left, changed, userId, slot]);

  return {
    form,
    forget,
    expectedUpdatedAt: from.updatedAt,
    /** True when what stands here is not what it was written from. */
    changed,
    /** True when something was written here that the item, as it is now, does not have. */
    unsent: changed && !same(form.values, valuesOf(subject)),
    /** Back to the text as it is on the server. */
    cancel: () => startOver(subject),
    /** The same item as somebody saved it in between, while the person has to choose. */
    theirs,
    /** True when a save was refused because the item changed in between, and the page itself tells so. */
    conflict: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || error.code !== 'CONFLICT') return false;
      const now = await lookedAt(subject).catch(() => null);
      if (!now) return false;
      // it moved on: the fresh look is in `subject` by now, and there is nothing left to choose
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
