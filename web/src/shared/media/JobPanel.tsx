import { useEffect, useRef } from 'react';
import { Failure } from '../../app/ui/Page.tsx';
import { ProgressPanel } from '../../app/ui/ProgressPanel.tsx';
import type { Job } from './useJob.ts';

/** Distance from sticky elements above when scrolled into view. */
const CLEAR = { scrollMargin: 'var(--gl-above, 8px) 0 8px' };

/** The progress of a long job with Cancel, or why it failed. */
export function JobPanel({ job, hint }: { job: Pick<Job, 'state' | 'cancel'>; hint?: string }) {
  const { state } = job;
  const box = useRef<HTMLDivElement>(null);
  const failed = state.kind === 'failed';
  // On a long page the button that started it may be far below.
  useEffect(() => {
    if (failed) box.current?.scrollIntoView({ block: 'nearest' });
  }, [failed]);
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed')
    return (
      <div ref={box} style={CLEAR}>
        <Failure {...(state.title ? { title: state.title } : {})} error={state.message} retry={state.retry} />
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
