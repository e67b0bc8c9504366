import type { Audience, Tone } from './attributes.ts';

/** A message to the model, in the shape that OpenAI-compatible servers take. */
export interface Message {
  role: 'system' | 'user';
  content: string;
}

/** A rule as it was when a text was generated. `ofProvider`: it applies to every account. */
export interface UsedRule {
  id: string;
  rule: string;
  ofProvider: boolean;
}

/** The generator's attributes. `length` is in minutes; null is "not chosen". */
export interface GeneratorSettings {
  length: number;
  category: string | null;
  tone: Tone | null;
  audience: Audience | null;
  /** Whether the text goes to a compliance reviewer next. */
  withCompliance: boolean;
}

/** The origin of a text, stored with it permanently: the model, its prompt, and the rules that applied. */
export interface Provenance {
  generationId: string;
  model: string;
  /** True for the drafter that works without a model. */
  offline: boolean;
  prompt: readonly Message[];
  rules: readonly UsedRule[];
  settings: GeneratorSettings;
  /** ISO 8601 in UTC. */
  generatedAt: string;
  /**
   * Hash of the text as the model wrote it (the saved text may have been edited). Lower-case hexadecimal; null if the
   * text was saved before the model finished.
   */
  textSha256: string | null;
}
