import { type Heard, type SpokenCheck, spokenCheck } from '@greenlit/domain/spoken/check.ts';

export type Opinion = Heard['opinions'][number];

/** A recognizer's result of which only the words are used. */
export const opinionOf = (by: Opinion['by'], words: Opinion['words']): Opinion => ({
  ...{ by, model: '', version: '', sha256: '', words },
});

export const checkOf = (script: string, opinions: Opinion[]): SpokenCheck =>
  spokenCheck(script, { mediaSha256: '', unheard: null, opinions, meant: [] });
