/** A form's content: strings, and lists and objects of them. */
export type Nested = string | Nested[] | { [name: string]: Nested };

const DEPTH_MAX = 5;
const isIndex = (name: string): boolean => name === '' || /^\d{1,3}$/.test(name);

/** Stripe's form of parameters: `metadata[attempt]=a&types[0]=card` is `{metadata: {attempt: 'a'}, types: ['card']}`. */
export function nested(form: string): Nested {
  const root = new Map<string, unknown>();
  for (const [name, value] of new URLSearchParams(form)) {
    const path = name.split(/\]?\[|\]$/).slice(0, name.endsWith(']') ? -1 : undefined);
    if (path.length > DEPTH_MAX) continue;
    let place = root;
    for (const part of path.slice(0, -1)) {
      const inner = place.get(part);
      const next = inner instanceof Map ? inner : new Map<string, unknown>();
      place.set(part, next);
      place = next;
    }
    const last = path.at(-1) ?? '';
    place.set(last === '' && path.length > 1 ? String(place.size) : last, value);
  }
  return plain(root);
}

function plain(value: unknown): Nested {
  if (!(value instanceof Map)) return String(value);
  const entries = [...value].map(([name, inner]): [string, Nested] => [String(name), plain(inner)]);
  if (entries.length > 0 && entries.every(([name]) => isIndex(name))) return entries.map(([, inner]) => inner);
  return Object.fromEntries(entries);
}
