import { toWebVtt } from '@greenlit/studio/captions.ts';
import type { ProducedVideo } from '@greenlit/studio/convert.ts';
import { isCancelled } from '@greenlit/studio/errors.ts';
import { keepTakes, type Take } from '@greenlit/studio/spool.ts';
import { useEffect, useRef, useState } from 'react';
import { wordsOf } from '../flow/words.ts';
import { texts } from '../texts.ts';
import classes from './Booth.module.css';
import { BoothFooter } from './BoothFooter.tsx';
import { BoothSetup } from './BoothSetup.tsx';
import { BoothStage } from './BoothStage.tsx';
import { boothKeys } from './boothKeys.ts';
import { type BoothPrefs, readPrefs, writePrefs } from './boothPrefs.ts';
import { ExitQuestion } from './ExitQuestion.tsx';
import { phaseOf } from './phase.ts';
import { useRecorder } from './useRecorder.ts';

type Props = {
  videoId: string;
  script: string;
  /** `captions` is WebVTT; null for a video without. */
  onKeep: (video: ProducedVideo, take: Take, captions: string | null) => void;
  onExit: () => void;
};

/** The recording booth: full screen and always dark, so that the face is lit by the text and not by the page. */
export function Booth({ videoId, script, onKeep, onExit }: Props) {
  const [prefs, setPrefs] = useState(readPrefs);
  const { recorder, state, devices, problem, open, setProblem, level } = useRecorder(videoId, prefs);
  const [asking, setAsking] = useState(false);
  const [captions, setCaptions] = useState('');
  const [captioned, setCaptioned] = useState(true);
  const finishing = useRef<AbortController | null>(null);
  const phase = phaseOf(state);
  const dialog = useBoothDialog(phase);

  const change = (part: Partial<BoothPrefs>) => {
    const next = { ...prefs, ...part };
    setPrefs(next);
    writePrefs(next);
  };
  const told = (work: Promise<unknown>) =>
    work.catch((error: unknown) => {
      if (!isCancelled(error)) setProblem(wordsOf(error));
    });
  const exit = () => {
    finishing.current?.abort();
    if (state.kind === 'done') void state.video.release();
    // What was recorded is written to its end before the page behind looks for it.
    void recorder.close().finally(onExit);
  };
  const askToExit = () => {
    if (phase === 'setup') return exit();
    if (state.kind === 'recording') recorder.pause();
    setAsking(true);
  };
  const togglePause = () => {
    if (state.kind === 'recording') recorder.pause();
    else if (state.kind === 'paused' && !state.limitReached) recorder.resume();
  };
  const finish = () => {
    finishing.current = new AbortController();
    void told(recorder.finish({ signal: finishing.current.signal }));
  };

  return (
    <dialog
      ref={dialog}
      className={classes.booth}
      data-phase={phase}
      tabIndex={-1}
      aria-label={texts.booth.label}
      onCancel={(event) => event.preventDefault()}
      onKeyDown={boothKeys({
        prefs,
        onPrefs: change,
        togglePause: phase === 'live' ? togglePause : undefined,
        onEscape: askToExit,
      })}
    >
      <BoothStage
        state={state}
        phase={phase}
        prefs={prefs}
        script={script}
        problem={problem}
        clock={() => recorder.seconds}
        onRead={(cues) => setCaptions(cues.length > 0 ? toWebVtt(cues) : '')}
        captions={{ text: captions, wanted: captioned, onWanted: setCaptioned }}
        onRetry={open}
        onCancelFinish={() => finishing.current?.abort()}
      />
      {phase === 'setup' ? <BoothSetup prefs={prefs} onPrefs={change} devices={devices} level={level} /> : null}
      <BoothFooter
        state={state}
        phase={phase}
        prefs={prefs}
        onPrefs={change}
        onStart={() => {
          void keepTakes();
          void told(recorder.start());
        }}
        onTogglePause={togglePause}
        onFinish={finish}
        onRetake={() => void told(recorder.retake())}
        onKeep={() => {
          if (state.kind === 'done') onKeep(state.video, state.take, captioned && captions ? captions : null);
        }}
        onExit={askToExit}
      />
      {asking ? <ExitQuestion onExit={exit} onCancel={() => setAsking(false)} /> : null}
    </dialog>
  );
}

/** Opens as a modal, and keeps the focus inside when the part that held it goes away. */
function useBoothDialog(phase: string) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const opened = dialog.current;
    opened?.showModal();
    return () => opened?.close();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each phase begins with the focus on the booth itself
  useEffect(() => dialog.current?.focus(), [phase]);
  return dialog;
}
