import { approvalQuestion } from '@greenlit/domain/review/corrections.ts';
import { missingFor } from '@greenlit/domain/review/decision-form.ts';
import { type RefObject, useRef, useState } from 'react';
import { ApiError } from '../../graphql.ts';
import { changeDraft, type Drafts, KEPT, NO_DRAFT } from './drafts.ts';
import { type Review, type ReviewActions, saidBy } from './review.ts';
import { texts } from './texts.ts';
import type { Notes } from './useNotes.ts';

const words = texts.decision;

export interface Decided {
  decision: 'send' | 'approve' | 'decline' | 'forward';
  /** As typed; null for members. */
  name: string | null;
}

type Options = {
  review: Review;
  actions: ReviewActions;
  drafts: Drafts;
  notes: Notes;
  again: () => Promise<Review | null>;
  onDecided: (decided: Decided) => void | Promise<void>;
  onOver: (review: Review) => void;
  decidesAs: string | null;
  /** There is a video that was not played. */
  isUnplayed: () => boolean;
  /** Names of what could not be shown. */
  missing: ReadonlySet<string>;
};

const FIELDS = [
  ...(['text', 'conditions', 'lastDay', 'places', 'name', 'title', 'number'] as const),
  ...(['code', 'forwardTo', 'message', 'reason'] as const),
] as const;
export type Field = (typeof FIELDS)[number];
const UNTYPED = Object.fromEntries(FIELDS.map((field) => [field, ''])) as Record<Field, string>;

export interface Question {
  decision: Decided['decision'];
  text: string;
  /** The label of the button that decides. */
  yes: string;
  /** Confirming closes the open notes. */
  closesNotes: boolean;
  /** An approval that nothing speaks against. */
  isPlain?: boolean;
}

export type DecisionState = ReturnType<typeof useDecision>;

/** The input of a decision, and the two ways to decide. However often a button is pressed, one decision is sent. */
export function useDecision(options: Options) {
  const { review, actions, drafts, notes, again, onDecided, onOver, decidesAs, isUnplayed, missing } = options;
  const typesName = decidesAs === null;
  const [values, setValues] = useState<Record<Field, string>>(() => {
    const { note, ...typed } = drafts.read() ?? NO_DRAFT;
    const { title = '', number = '' } = review.knownRegistration ?? {};
    const name = typed.name || (review.knownName ?? '');
    return {
      ...{ ...UNTYPED, ...typed },
      ...{ name, title: typed.title || title, number: typed.number || number },
    };
  });
  const [problems, setProblems] = useState(UNTYPED);
  const [failure, setFailure] = useState<{ message: string; reload: boolean } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const [codeSent, setCodeSent] = useState<'no' | 'asking' | 'sent'>('no');
  const [busy, setBusy] = useState(false);
  const deciding = useRef(false);
  /** The focused element when a question was asked. */
  const opener = useRef<HTMLElement | null>(null);
  const fields: Record<Field, RefObject<(HTMLTextAreaElement & HTMLInputElement) | null>> = {
    text: useRef(null),
    conditions: useRef(null),
    lastDay: useRef(null),
    places: useRef(null),
    name: useRef(null),
    title: useRef(null),
    number: useRef(null),
    code: useRef(null),
    forwardTo: useRef(null),
    message: useRef(null),
    reason: useRef(null),
  };

  /** Shows what is missing beside the field, and focuses it. */
  const complete = (decision: Decided['decision']): boolean => {
    const isLimited = Boolean(values.lastDay || values.places.trim());
    const found: Record<Field, string> = {
      ...UNTYPED,
      conditions: decision === 'approve' && isLimited && !values.conditions.trim() ? words.conditions.missing : '',
      forwardTo: decision === 'forward' && !values.forwardTo.includes('@') ? words.forward.missing : '',
      reason: decision === 'decline' && !values.reason.trim() ? words.decline.missing : '',
      ...missingFor(decision, values, { ...review, written: notes.written, typesName }),
    };
    setProblems(found);
    const first = FIELDS.find((field) => found[field]);
    if (first) fields[first].current?.focus();
    return first === undefined;
  };

  const ask = (decision: Decided['decision']): Question | null => {
    if (decision === 'send') return null;
    if (decision === 'forward') {
      const { ask: text, yes } = words.forward;
      return { decision, text: text(values.forwardTo.trim()), yes, closesNotes: false };
    }
    if (decision === 'decline')
      return { decision, text: words.decline.ask(words.what(review)), yes: words.decline.yes, closesNotes: false };
    const [open, unplayed] = [notes.openCount, isUnplayed()];
    const text = approvalQuestion({ open, unplayed, missing: [...missing], what: words.what(review), as: decidesAs });
    const isPlain = !unplayed && open === 0 && missing.size === 0;
    const yes = isPlain ? words.approve : words.approveAnyway;
    return text ? { decision, text, yes, closesNotes: open > 0, isPlain } : null;
  };

  const given = () => {
    const text = values.conditions.trim();
    const places = values.places.split(',').map((place) => place.trim());
    return text ? { text, lastDay: values.lastDay || null, places: places.filter(Boolean) } : null;
  };

  /** A decision that failed: the round may have been decided after all, or elsewhere; that is looked up first. */
  const explain = async (decision: Decided['decision'], error: unknown) => {
    const now = await again().catch(() => null);
    if (now && now.state !== 'open' && !now.viewerDecides) return onOver(now);
    const refused = error instanceof ApiError ? error : null;
    // a colleague wrote a note in the meantime
    if (refused?.reason === 'open_notes')
      return setQuestion({ decision: 'approve', text: refused.message, yes: words.approveAnyway, closesNotes: true });
    if (refused?.code === 'CONFLICT') return setFailure({ message: words.changed, reload: true });
    const told = problemsIn(refused?.fields ?? {}, decision);
    const wrong = FIELDS.find((field) => told[field]);
    if (wrong) {
      setProblems(told);
      return fields[wrong].current?.focus();
    }
    const failed = {
      send: words.sendFailed,
      decline: words.decline.failed,
      forward: words.forward.failed,
      approve: words.approveFailed[review.type],
    }[decision];
    setFailure({ message: [failed, refused?.message].filter(Boolean).join('. '), reload: false });
  };

  return {
    values,
    problems,
    failure,
    /** The current question before an approval; null if none. */
    question,
    opener,
    busy,
    codeSent,
    fields,
    type(field: Field, value: string) {
      setValues((before) => ({ ...before, [field]: value }));
      setProblems(UNTYPED);
      if (KEPT.some((kept) => kept === field)) changeDraft(drafts, { [field]: value });
    },
    dismiss: () => setQuestion(null),
    /** `answered`: the question that was confirmed. */
    async decide(decision: Decided['decision'], answered: Question | null = null) {
      setQuestion(null);
      if (deciding.current || !notes.finished() || !complete(decision)) return;
      const asked = answered ? null : ask(decision);
      if (asked) {
        opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
        return setQuestion(asked);
      }
      deciding.current = true;
      setBusy(true);
      setFailure(null);
      const name = typesName ? values.name.trim() : null;
      const registration = { title: values.title.trim(), number: values.number.trim() };
      const signed = { name, registration, code: review.codeNeeded ? values.code.trim() : null };
      try {
        if (decision === 'approve')
          await actions.approve(review, { ...signed, anyway: answered?.closesNotes ?? false, conditions: given() });
        else if (decision === 'forward')
          await actions.forward(review, { email: values.forwardTo.trim(), message: values.message.trim() }, signed);
        else if (decision === 'decline') await actions.decline(review, values.reason.trim(), signed);
        else await actions.sendCorrections(review, values.text.trim(), signed);
        drafts.keep(null);
        await onDecided({ decision, name });
      } catch (error) {
        await explain(decision, error);
      } finally {
        deciding.current = false;
        setBusy(false);
      }
    },
    /** The code is mailed to the review's address, whoever holds the link. */
    async askForCode() {
      if (codeSent === 'asking') return;
      setCodeSent('asking');
      try {
        await actions.requestCode();
        setCodeSent('sent');
        fields.code.current?.focus();
      } catch (error) {
        setCodeSent('no');
        setProblems({ ...UNTYPED, code: saidBy(error) || words.codeFailed });
      }
    },
  };
}

/** The server's field errors by this page's fields: an approval's text belongs to its conditions. */
function problemsIn(fields: Readonly<Record<string, string>>, decision: Decided['decision']): Record<Field, string> {
  const { text = '', lastDay = '', places = '', code = '', reason = '', email: forwardTo = '', message = '' } = fields;
  const isApproval = decision === 'approve';
  return {
    ...UNTYPED,
    lastDay,
    places,
    code,
    reason,
    forwardTo,
    message,
    title: fields['registration.title'] ?? '',
    number: fields['registration.number'] ?? '',
    ...(isApproval ? { conditions: text } : { text }),
  };
}
