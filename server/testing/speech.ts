import type { SpeechModels } from '../src/ports/ports.ts';

/** An installation that cannot fetch models. */
export const noModels = (folder: string): SpeechModels => ({
  folder,
  find: async () => null,
  fetch: () => undefined,
  progress: () => 'failed',
});
