import type { Mark } from '@greenlit/domain/scripts/pre-review/marks.ts';
import { Button, Group } from '@mantine/core';
import { type Ref, useState } from 'react';
import { useReturnFocus } from '../ui/useReturnFocus.ts';
import { DismissForm } from './DismissForm.tsx';
import classes from './Marks.module.css';
import { SeverityTag } from './SeverityTag.tsx';
import { texts } from './texts.ts';

type Props = {
  mark: Mark;
  /** The cursor stands in it. */
  current: boolean;
  /** What the firm writes instead, where its list says so. */
  replacement: string | undefined;
  onJump: () => void;
  onReplace: (replacement: string) => void;
  onDismiss: (reason: string) => void;
  ref?: Ref<HTMLLIElement>;
};

/** A marked phrase: how grave, why, by which rule, and the three things one can do about it. */
export function MarkCard({ mark, current, replacement, onJump, onReplace, onDismiss, ref }: Props) {
  const [dismissing, setDismissing] = useState(false);
  const opener = useReturnFocus(dismissing);
  return (
    <li ref={ref} className={classes.card} data-severity={mark.severity} data-current={current || undefined}>
      <SeverityTag severity={mark.severity} family={mark.family} />
      <button type="button" className={classes.phrase} aria-label={texts.jump(mark.text)} onClick={onJump}>
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
        <DismissForm mark={mark} onDismiss={onDismiss} onCancel={() => setDismissing(false)} />
      ) : (
        <Group gap={6} mt={4}>
          {replacement === undefined ? null : (
            <Button size="compact-sm" variant="light" onClick={() => onReplace(replacement)}>
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
}
