import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { useViewer } from '../../app/useViewer.ts';
import classes from './FirstSteps.module.css';
import type { firstStepsOf } from './firstSteps.ts';
import { texts } from './texts.ts';

const words = texts.first;

/** For newcomers: the way to a published video, with a button for the next step. Stays hidden on this device once hidden. */
export function FirstSteps({ steps, next }: NonNullable<ReturnType<typeof firstStepsOf>>) {
  const { user } = useViewer();
  const key = `greenlit.first-steps-hidden ${user.id}`;
  const [hidden, setHidden] = useState(() => localStorage.getItem(key) !== null);
  if (hidden) return null;
  const at = steps.findIndex(({ isDone }) => !isDone);
  return (
    <section className={classes.card} aria-label={words.title}>
      <div className={classes.head}>
        <h2>{words.title}</h2>
        <p>{words.progress(at, steps.length)}</p>
      </div>
      <ol>
        {steps.map(({ step, isDone, title, hint, action }, index) => (
          <li
            key={step}
            data-state={isDone ? 'done' : index === at ? 'current' : 'next'}
            aria-current={index === at ? 'step' : undefined}
          >
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={15} stroke={3} /> : index + 1}
            </span>
            <div>
              <p className={classes.title}>
                {title}
                {isDone ? <VisuallyHidden>, {words.done}</VisuallyHidden> : null}
              </p>
              {isDone ? null : <p className={classes.hint}>{hint}</p>}
            </div>
            {index === at ? (
              <LinkButton path={next} variant="default" size="sm">
                {action}
              </LinkButton>
            ) : null}
          </li>
        ))}
      </ol>
      <Button
        className={classes.hide}
        variant="subtle"
        color="gray"
        size="compact-sm"
        onClick={() => {
          localStorage.setItem(key, '1');
          setHidden(true);
        }}
      >
        {words.hide}
      </Button>
    </section>
  );
}
