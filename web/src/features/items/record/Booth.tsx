import { RECORDING } from '@greenlit/domain/files/limits.ts';
import { formatDuration } from '@greenlit/domain/shared/text.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { isCancelled } from '@greenlit/studio/errors.ts';
import type { Recorder } from '@greenlit/studio/recorder.ts';
import { deleteTake, keepTakes, type RawTake, type Staying, type Take } from '@greenlit/studio/spool.ts';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';
import { BoothFooter } from './BoothControls.tsx';
import { BoothSetup } from './BoothSetup.tsx';
import { BoothStage } from './BoothStage.tsx';
import { boothKeys } from './boothKeys.ts';
import { type BoothPrefs, readPrefs, writePrefs } from './boothPrefs.ts';
import { phaseOf } from './phase.ts';
import { problemOf } from './problems.ts';
import { useRecorder } from './useRecorder.ts';
import { captionsOf, type Takes, useStaying } from './useTakes.ts';

const words = texts.booth;

type Props = {
  videoId: string;
  script: string;
  takes: Takes;
  /** `captions` is WebVTT; null if the video has none. */
  onKeep: (video: ProducedVideo | RawTake, take: Take, captions: string | null) => void;
  onExit: () => void;
};

/** The recording booth: full screen and always dark, so that the screen does not light up the face. */
export function Booth({ videoId, script, takes, onKeep, onExit }: Props) {
  const [prefs, setPrefs] = useState(readPrefs);
  const { recorder, state, devices, problem, open, setProblem, level, speaking, cues } = useRecorder(videoId, prefs);
  const [asking, setAsking] = useState<'exit' | Take | null>(null);
  const [captioned, setCaptioned] = useState(true);
  const [staying, setStaying] = useStaying();
  const reached = useRef(false);
  const finishing = useRef<AbortController | null>(null);
  const phase = phaseOf(state);
  const dialog = useBoothDialog(phase, asking !== null);
  const room = useRoom(recorder, state.kind === 'preview');
  const { refresh } = takes;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase may have added a take
  useEffect(refresh, [phase, refresh]);

  const change = (part: Partial<BoothPrefs>) => {
    const next = { ...prefs, ...part };
    setPrefs(next);
    writePrefs(next);
  };
  const reportProblem = (work: Promise<unknown>) => {
    setProblem('');
    return work.catch((error: unknown) => {
      if (!isCancelled(error)) setProblem(problemOf(error));
    });
  };
  const exit = () => {
    finishing.current?.abort();
    if (state.kind === 'done') void state.video.release();
    // Everything recorded must be on disk before the page behind lists the takes.
    void recorder.close().finally(onExit);
  };
  const askToExit = () => {
    if (phase === 'setup') return exit();
    if (state.kind === 'recording') recorder.pause();
    // nothing has been recorded, and recording must not start behind the dialog
    if (state.kind === 'countdown') void recorder.retake();
    setAsking('exit');
  };
  const togglePause = () => {
    if (state.kind === 'recording') recorder.pause();
    else if (state.kind === 'paused' && !state.limitReached) recorder.resume();
  };
  const finish = (take?: Take) => {
    finishing.current = new AbortController();
    const { signal } = finishing.current;
    void reportProblem(take ? recorder.watch(take, { signal }) : recorder.finish({ signal }));
  };
  const remove = async (take: Take) => {
    setAsking(null);
    if (state.kind === 'done' && state.take.id === take.id) await reportProblem(recorder.retake());
    await deleteTake(take.id);
    refresh();
  };

  return (
    <dialog
      ref={dialog}
      className={classes.booth}
      data-scheme="dark"
      data-phase={phase}
      tabIndex={-1}
      aria-label={words.label}
      onCancel={(event) => event.preventDefault()}
      // evaluated now, because the next key press makes clicked elements focus-visible too
      onFocus={({ target }) => {
        reached.current = target.matches(':focus-visible');
      }}
      onKeyDown={boothKeys({
        prefs,
        onPrefs: change,
        togglePause: phase === 'live' ? togglePause : undefined,
        toggleVoice:
          phase === 'setup' || phase === 'live' ? () => change({ followVoice: !prefs.followVoice }) : undefined,
        reached: () => reached.current,
        onEscape: askToExit,
      })}
    >
      <BoothStage
        state={state}
        phase={phase}
        prefs={prefs}
        script={script}
        speaking={speaking}
        problem={problem}
        clock={() => recorder.seconds}
        cues={cues}
        captioned={captioned}
        onCaptioned={setCaptioned}
        onRetry={open}
        onStartOver={() => {
          recorder.startOver();
          void open();
        }}
        onCancelFinish={() => finishing.current?.abort()}
      />
      {phase === 'setup' ? (
        <BoothSetup prefs={prefs} onPrefs={change} devices={devices} level={level} room={problem ? '' : room} />
      ) : null}
      <BoothFooter
        state={state}
        phase={phase}
        prefs={prefs}
        onPrefs={change}
        level={level}
        takes={
          phase === 'setup' || phase === 'done' || phase === 'failed' ? (
            <BoothTakes
              takes={takes.list}
              watched={state.kind === 'done' ? state.take.id : null}
              staying={staying}
              onWatch={finish}
              onDelete={setAsking}
            />
          ) : null
        }
        onStart={() => {
          void keepTakes().then(setStaying);
          void reportProblem(recorder.start());
        }}
        onTogglePause={togglePause}
        onFinish={() => finish()}
        onRetake={() => void reportProblem(recorder.retake())}
        onKeep={() => {
          if (state.kind === 'done') onKeep(state.video, state.take, captioned ? captionsOf(state.take) : null);
        }}
        onExit={askToExit}
      />
      {asking === 'exit' ? (
        <BoothQuestion
          title={words.exitTitle}
          body={words.exitBody[staying ?? 'space']}
          yes={words.exit}
          onYes={exit}
          onCancel={() => setAsking(null)}
        />
      ) : asking ? (
        <BoothQuestion
          title={words.deleteTitle}
          body={words.deleteBody}
          yes={words.deleteYes}
          danger
          onYes={() => void remove(asking)}
          onCancel={() => setAsking(null)}
        />
      ) : null}
    </dialog>
  );
}

/** Opens as a modal dialog, and keeps the focus inside when the focused part disappears. */
function useBoothDialog(phase: string, isAsking: boolean) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase starts with the focus on the booth, and so it goes on after a question
  useEffect(() => {
    if (isAsking) return;
    dialog.current?.focus();
    // opening a dialog focuses its first field, which may be below the picture
    dialog.current?.scrollTo(0, 0);
  }, [phase, isAsking]);
  return dialog;
}

const ROOM_MIN = 10;

/** A message about free space on this device before recording; '' if there is enough. */
function useRoom(recorder: Recorder, open: boolean): string {
  const [seconds, setSeconds] = useState<number | null>(null);
  useEffect(() => {
    if (!open) return;
    let gone = false;
    recorder.roomSeconds().then(
      (found) => {
        if (!gone) setSeconds(found);
      },
      () => undefined,
    );
    return () => {
      gone = true;
    };
  }, [recorder, open]);
  if (seconds === null || seconds >= RECORDING.max) return '';
  return seconds < ROOM_MIN ? texts.booth.noRoom : texts.booth.room(formatDuration(Math.floor(seconds)));
}

type BoothQuestionProps = {
  title: string;
  body: string;
  yes: string;
  danger?: boolean;
  onYes: () => void;
  onCancel: () => void;
};

/** A confirmation dialog over the booth; Escape cancels. */
function BoothQuestion({ title, body, yes, danger = false, onYes, onCancel }: BoothQuestionProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={classes.question}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-body`}
      onCancel={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onCancel();
      }}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <h2 id={`${id}-title`}>{title}</h2>
      <p id={`${id}-body`}>{body}</p>
      <div>
        <button type="button" className={classes.plain} onClick={onCancel}>
          {texts.booth.cancel}
        </button>
        <button type="button" className={danger ? classes.danger : classes.primary} onClick={onYes}>
          {yes}
        </button>
      </div>
    </dialog>
  );
}

/** Shows a bit of the next take. Pixels, as in the stylesheet. */
const MARGIN = 8;

type BoothTakesProps = {
  /** Oldest first. */
  takes: Take[];
  /** The take being watched. */
  watched: string | null;
  staying: Staying | null;
  onWatch: (take: Take) => void;
  onDelete: (take: Take) => void;
};

/** The takes so far: any can be watched, and all but the best deleted. */
function BoothTakes({ takes, watched, staying, onWatch, onDelete }: BoothTakesProps) {
  const list = useRef<HTMLUListElement>(null);
  const count = takes.length;
  // On narrow screens the takes are in a scrolling row: scroll to the one being watched, otherwise the latest.
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls whenever another take is watched
  useEffect(() => {
    const here = list.current?.querySelector('[data-watched]') ?? (count > 0 ? list.current?.lastElementChild : null);
    if (list.current && here) scrollAlong(list.current, here);
  }, [watched, count]);
  if (count === 0) return null;
  return (
    <section className={classes.takes} aria-label={words.takes}>
      <ul ref={list}>
        {takes.map((take, index) => {
          const number = index + 1;
          return (
            <li key={take.id} data-watched={take.id === watched || undefined}>
              <button
                type="button"
                aria-pressed={take.id === watched}
                onClick={() => take.id !== watched && onWatch(take)}
              >
                <strong>{words.take(number)}</strong>{' '}
                <span>
                  {words.takeAbout(clockOf(take.startedAt), formatDuration(take.durationSeconds))}
                  {take.lacks.length > 0 ? words.lacking : ''}
                </span>
              </button>
              <button
                type="button"
                className={classes.deleteTake}
                aria-label={words.deleteTake(number)}
                onClick={() => onDelete(take)}
              >
                <IconTrash size={16} aria-hidden />
              </button>
            </li>
          );
        })}
      </ul>
      <p className={classes.hint}>{staying ? words.best[staying] : ''}</p>
    </section>
  );
}

/** Scrolls only the row; the page around it, which may be scrolled too, does not move. */
function scrollAlong(row: Element, to: Element): void {
  const [seen, wanted] = [row.getBoundingClientRect(), to.getBoundingClientRect()];
  const [before, after] = [wanted.left - seen.left - MARGIN, wanted.right - seen.right + MARGIN];
  if (before < 0) row.scrollLeft += before;
  else if (after > 0) row.scrollLeft += Math.min(before, after);
}

const clockOf = (date: Date) => date.toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' });
