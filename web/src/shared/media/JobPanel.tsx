import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { texts as appTexts } from '../../app/texts.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { ProgressPanel } from '../../app/ui/ProgressPanel.tsx';
import { texts } from './texts.ts';
import type { Job } from './useJob.ts';

/** Distance from sticky elements above when scrolled into view. */
const CLEAR = { scrollMargin: 'var(--gl-above, 8px) 0 8px' };

/** The progress of a long job with Cancel, what it asks, or why it failed. */
export function JobPanel({ job, hint }: { job: Pick<Job, 'state' | 'cancel'>; hint?: string }) {
  const { state } = job;
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  const asking = state.kind === 'asking';
  const needsLook = state.kind === 'failed' || asking;
  // On a long page the button that started it may be far below.
  useEffect(() => {
    if (needsLook) box.current?.scrollIntoView({ block: 'nearest' });
  }, [needsLook]);
  // Whoever is doing something else meanwhile is only told.
  useEffect(() => {
    if (asking && document.activeElement === document.body) box.current?.focus({ preventScroll: true });
  }, [asking]);
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed')
    return (
      <div ref={box} style={CLEAR}>
        <Failure {...(state.title ? { title: state.title } : {})} error={state.message} retry={state.retry} />
      </div>
    );
  if (state.kind === 'asking')
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset would frame the question, which has one of its own
      <div ref={box} style={CLEAR} role="group" tabIndex={-1} aria-labelledby={id}>
        <VisuallyHidden id={id} role="alert">
          {texts.asking}
        </VisuallyHidden>
        {state.question}
        <Button variant="default" size="xs" mt="sm" onClick={job.cancel}>
          {appTexts.actions.cancel}
        </Button>
      </div>
    );
  return (
    <ProgressPanel
      key={state.label}
      label={state.label}
      fraction={state.fraction}
      onCancel={job.cancel}
      {...(hint ? { hint } : {})}
    />
  );
}
