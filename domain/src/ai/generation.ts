import { SPOKEN_WPM } from '../shared/text.ts';

/** The generator's attributes, sent and shown in exactly these words. */
export const TONES = ['formal', 'informal', 'optimistic', 'friendly', 'assertive', 'encouraging'] as const;
export type Tone = (typeof TONES)[number];
export const AUDIENCES = [
  'recent graduate',
  'professional',
  'retired',
  'employees',
  'business owners',
  'parents',
] as const;
export type Audience = (typeof AUDIENCES)[number];
/** Minutes. */
export const SCRIPT_LENGTHS = [1, 2, 3, 4, 5] as const;

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
  withCompliance: boolean;
}

/** The origin of a text, stored with it permanently: the model, its prompt, and the rules that applied. */
export interface Provenance {
  generationId: string;
  model: string;
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

/** Paragraphs of a generated script for each minute it takes to speak it. */
export const PARAGRAPHS_A_MINUTE = 2;

/** Paragraphs and words of a script of so many minutes, at speaking pace. */
export function sizeFor(minutes: number): { paragraphs: number; words: number } {
  return { paragraphs: minutes * PARAGRAPHS_A_MINUTE, words: minutes * SPOKEN_WPM };
}

/** The paragraphs of a text, separated by empty lines. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\n[^\S\n]*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
