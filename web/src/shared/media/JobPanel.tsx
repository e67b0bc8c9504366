import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { texts } from '../../app/texts.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { ProgressPanel } from '../../app/ui/ProgressPanel.tsx';
import type { Job } from './useJob.ts';

/** Distance from sticky elements above when scrolled into view. */
const CLEAR = { scrollMargin: 'var(--gl-above, 8px) 0 8px' };

/** The progress of a long job with Cancel, what it asks, or why it failed. */
export function JobPanel({ job, hint }: { job: Pick<Job, 'state' | 'cancel'>; hint?: string }) {
  const { state } = job;
  const box = useRef<HTMLDivElement>(null);
  const needsLook = state.kind === 'failed' || state.kind === 'asking';
  // On a long page the button that started it may be far below.
  useEffect(() => {
    if (needsLook) box.current?.scrollIntoView({ block: 'nearest' });
  }, [needsLook]);
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed')
    return (
      <div ref={box} style={CLEAR}>
        <Failure {...(state.title ? { title: state.title } : {})} error={state.message} retry={state.retry} />
      </div>
    );
  if (state.kind === 'asking')
    return (
      <div ref={box} style={CLEAR}>
        {state.question}
        <Button variant="default" size="xs" mt="sm" onClick={job.cancel}>
          {texts.actions.cancel}
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
