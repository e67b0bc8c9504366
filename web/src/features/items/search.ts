/** The library script that a new video starts from. */
export const editSearch = (search: Record<string, unknown>): { script?: string } =>
  typeof search.script === 'string' ? { script: search.script } : {};
