import { useEffect, useRef } from 'react';
import { Failure } from '../../app/ui/Failure.tsx';
import { ProgressPanel } from '../../app/ui/ProgressPanel.tsx';
import type { Job } from './useJob.ts';

/** Of what stands above it, whatever is scrolled. */
const CLEAR = { scrollMargin: 'var(--gl-above, 8px) 0 8px' };

/** A long piece of work where it was asked for: its progress with a way out, or why it failed. */
export function JobPanel({ job, hint }: { job: Job; hint?: string }) {
  const { state } = job;
  const box = useRef<HTMLDivElement>(null);
  const failed = state.kind === 'failed';
  // The button that was pressed may stand below it on a long page.
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
