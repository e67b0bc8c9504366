import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import { Button, Group } from '@mantine/core';
import { memo, useState } from 'react';
import { useReturnFocus } from '../../app/ui/useReturnFocus.ts';
import { DismissForm } from './DismissForm.tsx';
import classes from './Marks.module.css';
import { SeverityTag } from './SeverityTag.tsx';
import { texts } from './texts.ts';

/** The actions on a mark, by its name in the list; stable while the list exists. */
export type MarkActions = {
  jump: (name: string) => void;
  replace: (name: string, replacement: string) => void;
  dismiss: (name: string, reason: string) => void;
};

type Props = {
  name: string;
  mark: Mark;
  /** The cursor is in it. */
  current: boolean;
  /** The firm's replacement, if its list has one. */
  replacement: string | undefined;
  act: MarkActions;
};

/** Whether it is the same phrase of the same sentence, wherever it is in the text. */
const same = (before: Props, after: Props): boolean =>
  before.name === after.name &&
  before.mark.text === after.mark.text &&
  before.current === after.current &&
  before.replacement === after.replacement &&
  before.act === after.act;

/** A marked phrase: severity, reason, rule, and three actions. */
export const MarkCard = memo(function MarkCard({ name, mark, current, replacement, act }: Props) {
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
      {dismissing ? (
        <DismissForm
          mark={mark}
          onDismiss={(reason) => act.dismiss(name, reason)}
          onCancel={() => setDismissing(false)}
        />
      ) : (
        <Group gap={6} mt={4}>
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
