/** The open step, by name; by default where the wizard was left. */
export function workspaceSearch(search: Record<string, unknown>): { step?: string } {
  return typeof search.step === 'string' && /^[a-zA-Z]+$/.test(search.step) ? { step: search.step } : {};
}
