export const SECTIONS = ['Taxes', 'Bill', 'Crypto'] as const;
export const CHANNELS = ['Company Overview', 'Building Wealth', 'Nearing Retirement', 'Living in Retirement'] as const;

/** The categories to choose from: those that are in use, and those always offered. */
export const categoriesOffered = (inUse: readonly string[]): string[] => {
  const known = new Map([...SECTIONS, ...CHANNELS, ...inUse].map((category) => [category.toLowerCase(), category]));
  return [...known.values()].sort((a, b) => a.localeCompare(b));
};
