import { LOGO_POSITION_LABELS } from '@greenlit/domain/shared/labels.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { JobPanel } from '../../../shared/media/JobPanel.tsx';
import classes from './Edit.module.css';
import { BASE, editLength, isCut, type VideoEdit } from './model.ts';
import { type Cards, canTakeBack, takenBack } from './plan.ts';
import { texts } from './texts.ts';
import type { Editing } from './useEdit.ts';
import type { Saving } from './useSaving.ts';

const words = texts.save;

type Props = {
  saving: Saving;
  editing: Editing;
  cards: Cards;
  /** This browser makes no videos. */
  unable: boolean;
};

/** What is not in the video yet, and the one button that puts it there, or takes it back where this browser cannot. */
export function SaveBar({ saving, editing: { edit, change }, cards, unable }: Props) {
  const { work, job } = saving;
  const working = job.state.kind === 'working';
  useKeptFocus(working);
  const takeBack = () => {
    change((now) => takenBack(now, cards));
    toHeading();
  };
  if (work === 'nothing' && job.state.kind === 'idle') return null;
  return (
    <section className={classes.save} aria-label={words.title}>
      {working ? null : (
        <div className={classes.pending}>
          <p>
            <strong>{words.title}:</strong> {pendingOf(edit, cards).join(' · ')}
          </p>
          {unable ? (
            <>
              <p>{words.unable}</p>
              {canTakeBack(edit, cards) ? (
                <Button variant="light" onClick={takeBack}>
                  {words.takeBack}
                </Button>
              ) : null}
            </>
          ) : (
            <Button variant="light" onClick={() => void saving.save()}>
              {work === 'logo' ? words.logoButton : words.button}
            </Button>
          )}
        </div>
      )}
      <JobPanel job={job} hint={words.hint} />
    </section>
  );
}

/** The button that was pressed is gone when the work begins, and stays gone when it is done: the page's heading takes over. */
function useKeptFocus(working: boolean): void {
  const was = useRef(working);
  useEffect(() => {
    const ended = was.current && !working;
    was.current = working;
    if (ended && document.activeElement === document.body) toHeading();
  }, [working]);
}

const toHeading = (): void => document.querySelector<HTMLElement>('main h1')?.focus();

function pendingOf(edit: VideoEdit, { wanted, there }: Cards): string[] {
  const base = edit.sources.find(({ id }) => id === BASE)?.seconds ?? 0;
  const pending: string[] = [];
  if (isCut(edit)) {
    pending.push(words.cut(formatDuration(base), formatDuration(editLength(edit))));
    if (edit.clips.length > 1) pending.push(words.clips(edit.clips.length));
  }
  if (edit.logo) pending.push(words.logo(LOGO_POSITION_LABELS[edit.logo.position]));
  const changed = wanted?.text !== there?.text || wanted?.title !== there?.title || wanted?.seconds !== there?.seconds;
  if (changed) pending.push(wanted ? words.card(String(wanted.seconds)) : words.noCard);
  return pending;
}
