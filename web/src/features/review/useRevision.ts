import type { Dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { itemTitle, scriptRevision } from '@greenlit/domain/scripts/schemas.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { SavedDraft } from '../../app/drafts/draftSaver.ts';
import { ApiError } from '../../app/graphql.ts';
import { dismissalsIn, keptDismissals } from '../../app/preReview/kept.ts';
import { queryClient } from '../../app/query.ts';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
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

// by the round that is answered: what was left over from an earlier one must not come back in its place
const slotOf = (subject: Subject): string => `revision.${subject.id}.${roundOf(subject)}`;

/** The answer to corrections while it is written: kept in this browser, and what it is written from. */
export function useRevision(subject: Subject, userId: string) {
  // what is answered, and the text that is changed; a fresh look at the item while one types changes neither
  const [from, setFrom] = useState({ round: roundOf(subject), updatedAt: subject.updatedAt });
  const [theirs, setTheirs] = useState<Subject>();
  const slot = `revision.${subject.id}.${from.round}`;
  const kept = ({ dismissals, ...values }: Values, updatedAt: string) => ({
    ...values,
    dismissals: keptDismissals(dismissals),
    updatedAt,
  });
  const form = useForm<Values>({
    initialValues: valuesOf(subject),
    validate: schemaResolver(revision, { sync: true }),
    onValuesChange: (values) => keepUnsaved(userId, slot, kept(values, from.updatedAt)),
  });
  const { setValues } = form;
  useEffect(() => {
    // What was typed before a reload or an ended session; Cancel still leads back to the text as it was sent.
    const left = unsaved(userId, slot, ['title', 'scriptText', 'dismissals']);
    if (!left) return;
    const updatedAt = unsaved(userId, slot, ['updatedAt'])?.updatedAt;
    if (updatedAt) setFrom((before) => ({ ...before, updatedAt }));
    setValues({ ...left, dismissals: dismissalsIn(left.dismissals) });
  }, [setValues, userId, slot]);
  const forget = () => keepUnsaved(userId, slot, null);
  const goOnFrom = (now: Subject) => {
    setFrom({ round: roundOf(now), updatedAt: now.updatedAt });
    form.setInitialValues(valuesOf(now));
  };

  return {
    form,
    forget,
    expectedUpdatedAt: from.updatedAt,
    /** Back to the text as it is on the server. */
    cancel: () => {
      goOnFrom(subject);
      form.reset();
      forget();
    },
    /** The same item as somebody saved it in between, while the person has to choose. */
    theirs,
    /** True when a save was refused because somebody saved in between: both are shown then. */
    conflict: async (error: unknown): Promise<boolean> => {
      if (!(error instanceof ApiError) || error.reason !== 'stale') return false;
      const now = await lookedAt(subject).catch(() => null);
      if (now?.mayRevise) setTheirs(now);
      return now?.mayRevise ?? false;
    },
    resolve: (choice: 'mine' | 'theirs') => {
      if (!theirs) return;
      setTheirs(undefined);
      goOnFrom(theirs);
      if (choice === 'theirs') form.reset();
      forget();
      if (choice === 'mine') keepUnsaved(userId, slotOf(theirs), kept(form.values, theirs.updatedAt));
    },
  };
}

async function lookedAt({ kind, id }: Subject): Promise<Subject> {
  if (kind === 'video') return subjectOfVideo(await queryClient.fetchQuery({ ...reviewVideoQuery(id), staleTime: 0 }));
  return subjectOfScript(await queryClient.fetchQuery({ ...reviewScriptQuery(id), staleTime: 0 }));
}
