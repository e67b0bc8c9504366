import type { Audience, Tone } from '../shared/labels.ts';

/** What the model is told, in the shape that OpenAI-compatible servers take. */
export interface Message {
  role: 'system' | 'user';
  content: string;
}

/** A rule as it stood when a text was made. `ofProvider`: it holds for every account. */
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

/** Where a text comes from, kept with it for good: the model, what it was told, and under which rules. */
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
   * Of the text as the model left it: what was saved may have been edited since. Lower-case hexadecimal; null for what
   * was saved before the model had stopped.
   */
  textSha256: string | null;
}
