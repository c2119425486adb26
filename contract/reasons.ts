/** What a visitor can ask to be contacted about (specification, section 3), in the order shown. */
export const REASONS = [
  'App Development',
  'IT consulting',
  'IT support',
  'Product Enhancement',
  'Ai/ML',
  'UI/UX Designs',
  'Data Analytics',
  'IT Security',
  'Others',
] as const;
