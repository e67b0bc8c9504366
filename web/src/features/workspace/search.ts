/** Which step is open, by its name; none means where it was left. */
export function workspaceSearch(search: Record<string, unknown>): { step?: string } {
  return typeof search.step === 'string' && /^[a-zA-Z]+$/.test(search.step) ? { step: search.step } : {};
}
