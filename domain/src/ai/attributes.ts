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
