import { type Claim, isExpired } from '@greenlit/domain/claims/claims.ts';
import type { FoundClaim } from '@greenlit/domain/claims/found.ts';
import type { ReviewedMark } from '@greenlit/domain/scripts/pre-review/dismissals.ts';
import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import { dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { dayWords } from '@greenlit/domain/shared/text.ts';
import { Anchor, Button, Group, Textarea } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import { useViewer } from '../../app/rights.ts';
import { useReturnFocus } from '../../app/ui/useReturnFocus.ts';
import { Beside } from './Beside.tsx';
import classes from './Marks.module.css';
import { SeverityTag } from './SeverityTag.tsx';
import { texts } from './texts.ts';
import { MARKS_SHOWN } from './usePreReview.ts';

/** Number of cards rendered at once. */
const AT_ONCE = 25;

type Props = {
  empty: boolean;
  ready: boolean;
  /** The text, and the claims that it may make. */
  text: string;
  claims: readonly Claim[];
  marks: readonly ReviewedMark[];
  current: Mark | undefined;
  replacementOf: (mark: Mark) => string | undefined;
  onJump: (mark: Mark) => void;
  onReplace: (mark: Mark, replacement: string) => void;
  onDismiss: (mark: Mark, reason: string) => void;
  onRestore: (mark: Mark) => void;
};

/** The marks of a text as a list, in order; dismissed ones are separate. */
export function MarkPanel({ empty, ready, text, claims, marks, current, replacementOf, ...on }: Props) {
  const { complianceEngine } = useViewer();
  const heading = useRef<HTMLHeadingElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [shown, setShown] = useState(AT_ONCE);
  useEffect(() => {
    // scrolls only the panel, because the person may be typing
    const card = current && panel.current?.querySelector('li[data-current]');
    if (card && panel.current) showWithin(panel.current, card);
  }, [current]);
  const standing = withNames(marks.filter(({ dismissed }) => dismissed === null));
  const act = useActions(standing, {
    ...on,
    onDismiss: (mark, reason) => {
      on.onDismiss(mark, reason);
      heading.current?.focus();
    },
  });
  const dismissed = marks.filter((mark) => mark.dismissed !== null);
  const count = (marks.length < MARKS_SHOWN ? texts.marked : texts.markedMore)(standing.length);
  const isClear = standing.length === 0 && !empty && ready;
  const said = isClear ? texts.none(complianceEngine) : standing.length > 0 ? count : empty ? texts.empty : '';
  const rest = standing.length - shown;
  return (
    <section ref={panel} className={classes.panel} aria-label={texts.title}>
      <h2 ref={heading} tabIndex={-1}>
        {texts.title}
      </h2>
      <p role="status" className={classes.count} data-none={(standing.length === 0 && !empty) || undefined}>
        {isClear ? <IconCircleCheck size={18} aria-hidden /> : null}
        {said}
      </p>
      {standing.length > 0 ? (
        <ol>
          {standing.slice(0, shown).map(({ name, mark }) => (
            <MarkCard
              key={name}
              name={name}
              mark={mark}
              current={mark === current}
              replacement={replacementOf(mark)}
              act={act}
            />
          ))}
        </ol>
      ) : null}
      {rest > 0 ? (
        <Button size="compact-sm" variant="default" onClick={() => setShown(shown + AT_ONCE)}>
          {texts.showMore(Math.min(rest, AT_ONCE))}
        </Button>
      ) : null}
      {dismissed.length > 0 ? (
        <details className={classes.dismissed}>
          <summary>{texts.dismissed.title(dismissed.length)}</summary>
          <ul>
            {withNames(dismissed).map(({ name, mark }) => (
              <li key={name}>
                <p className={classes.quote}>“{mark.text}”</p>
                <p dir="auto">{mark.dismissed?.reason}</p>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={texts.dismissed.restoreAbout(mark.text)}
                  onClick={() => {
                    on.onRestore(mark);
                    heading.current?.focus();
                  }}
                >
                  {texts.dismissed.restore}
                </Button>
              </li>
            ))}
          </ul>
        </details>
      ) : null}
      <ClaimsMade text={text} claims={claims} />
    </section>
  );
}

type Named = { name: string; mark: ReviewedMark };
type Handlers = Pick<Props, 'onJump' | 'onReplace' | 'onDismiss'>;

/** Callbacks that stay the same between keystrokes and look up the mark's current position. */
function useActions(standing: readonly Named[], handlers: Handlers): MarkActions {
  const now = useRef({ standing, handlers });
  now.current = { standing, handlers };
  const [actions] = useState((): MarkActions => {
    const found = (name: string, then: (mark: Mark, on: Handlers) => void) => {
      const named = now.current.standing.find((each) => each.name === name);
      if (named) then(named.mark, now.current.handlers);
    };
    return {
      jump: (name) => found(name, (mark, on) => on.onJump(mark)),
      replace: (name, replacement) => found(name, (mark, on) => on.onReplace(mark, replacement)),
      dismiss: (name, reason) => found(name, (mark, on) => on.onDismiss(mark, reason)),
    };
  });
  return actions;
}

/** Marks of identical sentences share a key, so each gets its own name. */
function withNames<M extends Mark>(marks: readonly M[]): { name: string; mark: M }[] {
  const seen = new Map<string, number>();
  return marks.map((mark) => {
    const count = (seen.get(mark.key) ?? 0) + 1;
    seen.set(mark.key, count);
    return { name: `${mark.key}.${count}`, mark };
  });
}

function showWithin(panel: Element, card: Element): void {
  const [outer, inner] = [panel.getBoundingClientRect(), card.getBoundingClientRect()];
  if (inner.top < outer.top) panel.scrollTop += inner.top - outer.top - 8;
  else if (inner.bottom > outer.bottom) panel.scrollTop += inner.bottom - outer.bottom + 8;
}

const words = texts.claims;
/** The claims of the register that a text makes, with their evidence. */
function ClaimsMade({ text, claims }: { text: string; claims: readonly Claim[] }) {
  const found = useFound(text, claims);
  if (found.length === 0) return null;
  const now = new Date();
  return (
    <section aria-label={words.title(found.length)} className={classes.claims}>
      <h3>{words.title(found.length)}</h3>
      <ul>
        {found.map(({ claim, start, said }) => {
          const source = claim.link ?? claim.file;
          return (
            <li key={start}>
              <p className={classes.quote}>“{said}”</p>
              <p dir="auto">{claim.proof}</p>
              <p className={classes.citation}>
                {isExpired(claim.until, now)
                  ? words.expired(dayWords(claim.until))
                  : words.until(dayWords(claim.until), claim.approvedBy)}
              </p>
              {source ? (
                <Anchor size="sm" href={source} target="_blank" rel="noopener noreferrer">
                  {words.proof}
                </Anchor>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

type Said = FoundClaim & { said: string };

function useFound(text: string, claims: readonly Claim[]): readonly Said[] {
  const [found, setFound] = useState<readonly Said[]>([]);
  const settled = useDeferredValue(text);
  useEffect(() => {
    let over = false;
    const timer = setTimeout(async () => {
      // loaded with the rules of the compliance check; offline it may fail to load, and the next change tries again
      const search = claims.length > 0 ? await import('@greenlit/domain/claims/found.ts').catch(() => null) : null;
      if (over) return;
      const all = search?.findClaims(settled, claims) ?? [];
      setFound(all.map((one) => ({ ...one, said: settled.slice(one.start, one.end) })));
    }, PAUSE_MS);
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [settled, claims]);
  return found;
}

/** Pause in typing before the text is searched again. */
const PAUSE_MS = 200;

/** The actions on a mark, by its name in the list; stable while the list exists. */
type MarkActions = {
  jump: (name: string) => void;
  replace: (name: string, replacement: string) => void;
  dismiss: (name: string, reason: string) => void;
};

type MarkCardProps = {
  name: string;
  mark: Mark;
  /** The cursor is in it. */
  current: boolean;
  /** The firm's replacement, if its list has one. */
  replacement: string | undefined;
  act: MarkActions;
};

/** Whether it is the same phrase of the same sentence, wherever it is in the text. */
const same = (before: MarkCardProps, after: MarkCardProps): boolean =>
  before.name === after.name &&
  before.mark.text === after.mark.text &&
  before.mark.beside?.length === after.mark.beside?.length &&
  before.current === after.current &&
  before.replacement === after.replacement &&
  before.act === after.act;

/** A marked phrase: severity, reason, rule, and three actions. */
const MarkCard = memo(function MarkCard({ name, mark, current, replacement, act }: MarkCardProps) {
  const [dismissing, setDismissing] = useState(false);
  const opener = useReturnFocus(dismissing);
  return (
    <li className={classes.card} data-severity={mark.severity} data-current={current || undefined}>
      <SeverityTag severity={mark.severity} family={mark.family} />
      <button
        type="button"
        className={classes.phrase}
        aria-label={texts.jump(mark.text)}
        onClick={() => act.jump(name)}
      >
        “{mark.text}”
      </button>
      <p>{mark.reason}</p>
      {mark.suggestion && replacement === undefined ? <p className={classes.suggestion}>{mark.suggestion}</p> : null}
      {mark.citation ? (
        <p className={classes.citation}>
          {texts.rule}: {mark.citation}
        </p>
      ) : null}
      {mark.beside ? <Beside findings={mark.beside} /> : null}
      {dismissing ? (
        <DismissForm
          mark={mark}
          onDismiss={(reason) => act.dismiss(name, reason)}
          onCancel={() => setDismissing(false)}
        />
      ) : (
        <Group gap={8} mt={4}>
          {replacement === undefined ? null : (
            <Button size="compact-sm" variant="light" onClick={() => act.replace(name, replacement)}>
              {texts.replace(replacement)}
            </Button>
          )}
          <Button
            ref={opener}
            size="compact-sm"
            variant="default"
            aria-label={texts.dismiss.about(mark.text)}
            onClick={() => setDismissing(true)}
          >
            {texts.dismiss.open}
          </Button>
        </Group>
      )}
    </li>
  );
}, same);

const markCardWords = texts.dismiss;

type DismissFormProps = { mark: Mark; onDismiss: (reason: string) => void; onCancel: () => void };

/** Asks why a marked phrase is fine, because the reviewer reads the reason. Not a <form>, because it is inside one. */
function DismissForm({ mark, onDismiss, onCancel }: DismissFormProps) {
  const [reason, setReason] = useState('');
  const [asked, setAsked] = useState(false);
  const errors = fieldErrors(dismissal, { key: mark.key, reason });
  const save = () => {
    setAsked(true);
    if (!errors.reason) onDismiss(reason.trim());
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset does not support this layout
    <div
      role="group"
      className={classes.dismiss}
      aria-label={markCardWords.about(mark.text)}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
        if (event.key === 'Enter' && (event.metaKey || event.ctrlKey)) save();
      }}
    >
      <Textarea
        label={markCardWords.reason}
        description={markCardWords.hint}
        required
        autosize
        autoFocus
        minRows={2}
        value={reason}
        error={asked ? errors.reason : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Group gap={8}>
        <Button size="compact-sm" onClick={save}>
          {markCardWords.save}
        </Button>
        <Button size="compact-sm" variant="subtle" color="gray" onClick={onCancel}>
          {markCardWords.cancel}
        </Button>
      </Group>
    </div>
  );
}
