/**
 * The kinds of problem that a marked phrase may have. `firm`: a phrase the firm listed itself; the others come with
 * the product.
 */
export const FAMILIES = [
  'guarantee',
  'absolute',
  'promise',
  'exaggeration',
  'prediction',
  'past-performance',
  'unbalanced',
  'comparison',
  'testimonial',
  'gross-performance',
  'hypothetical',
  'unsubstantiated',
  'cherry-picking',
  'tax',
  'misleading',
  'firm',
] as const;
export type Family = (typeof FAMILIES)[number];

export const FAMILY_LABELS: Record<Family, string> = {
  guarantee: 'Guarantee',
  absolute: 'No risk, no loss',
  promise: 'Promise',
  exaggeration: 'Exaggeration',
  prediction: 'Prediction',
  'past-performance': 'Past performance',
  unbalanced: 'Benefit without risk',
  comparison: 'Comparison without basis',
  testimonial: 'Testimonial or endorsement',
  'gross-performance': 'Gross without net performance',
  hypothetical: 'Hypothetical performance',
  unsubstantiated: 'Claim without basis',
  'cherry-picking': 'Selected advice or results',
  tax: 'Tax claim',
  misleading: 'Misleading claim',
  firm: "Your firm's list",
};

/**
 * `stop`: hardly ever acceptable. `caution`: acceptable with the caveat, basis or disclosure that the reason names.
 */
export type Severity = 'stop' | 'caution';
