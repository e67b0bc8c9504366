import { Failure } from '../ui/Failure.tsx';
import { ProgressPanel } from '../ui/ProgressPanel.tsx';
import type { Job } from './useJob.ts';

/** A long piece of work where it was asked for: its progress with a way out, or why it failed. */
export function JobPanel({ job, hint }: { job: Job; hint?: string }) {
  const { state } = job;
  if (state.kind === 'idle') return null;
  if (state.kind === 'failed')
    return <Failure {...(state.title ? { title: state.title } : {})} error={state.message} retry={state.retry} />;
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
