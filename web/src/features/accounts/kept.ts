/** The texts of these fields in a form's stored content; nothing if there are none. */
export function keptIn<Values extends Record<string, unknown>>(
  json: string | undefined,
  names: readonly (keyof Values & string)[],
): Partial<Values> | undefined {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    if (!value || typeof value !== 'object') return undefined;
    const texts = Object.entries(value).filter(([name, text]) => names.includes(name) && typeof text === 'string');
    return texts.length > 0 ? (Object.fromEntries(texts) as Partial<Values>) : undefined;
  } catch {
    return undefined;
  }
}
