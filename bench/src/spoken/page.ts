/** Runs in the browser: listens to the file chosen through a file input, in the worker that authors' pages use. */
import { type HeardSound, type ListenJob, listen } from '@greenlit/studio/listen/listen.ts';

/** What was heard, and the seconds it took, the model's loading included. */
export interface Timed extends HeardSound {
  took: number;
}

declare global {
  interface Window {
    hear(job: Omit<ListenJob, 'file' | 'folder'>): Promise<Timed>;
  }
}

window.hear = async (job) => {
  const file = document.querySelector<HTMLInputElement>('#files')?.files?.[0];
  if (!file) throw new Error('no file was chosen');
  const began = performance.now();
  const heard = await listen({ ...job, file, folder: new URL(`/speech/${job.by}/`, location.href).href });
  if (typeof heard === 'string') throw new Error(heard);
  return { ...heard, took: (performance.now() - began) / 1000 };
};
