/** Names of settings, and names that somebody typed for one of them. */

/** First words that other programs use too: these count as ours only with the second word. */
const SHARED_WORDS: readonly string[] = ['AWS', 'DATABASE', 'GOOGLE', 'LOG', 'MIN', 'TRUST'];

/** What Kubernetes tells every container about services, whatever they are called: `STORAGE_SERVICE_HOST`, `STORAGE_PORT_80_TCP`. */
const OF_KUBERNETES = /_SERVICE_(HOST|PORT\w*)$|_PORT_\d+_(TCP|UDP)\w*$/;
const ADDRESS_OF_KUBERNETES = /^(tcp|udp):\/\//;

/** What nobody else's variable begins with: `STRIPE_`, `GOOGLE_CLIENT_`. */
function beginningOf(name: string): string | null {
  const [first = '', second, ...rest] = name.split('_');
  if (second === undefined) return null;
  if (!SHARED_WORDS.includes(first)) return `${first}_`;
  return rest.length > 0 ? `${first}_${second}_` : null;
}

/** Without what is easily mistaken: case, underscores, and the product's name in front. */
const squeezed = (name: string): string =>
  name
    .toUpperCase()
    .replace(/^GREENLIT_/, '')
    .replace(/[^A-Z0-9]/g, '');

/** Steps from one text to the other; a letter put in, left out, replaced, or changed with its neighbor is one. */
function stepsBetween(from: string, to: string, replacing = 1): number {
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  const at = (row: number, column: number) => rows[row]?.[column] ?? 0;
  for (let i = 1; i <= from.length; i += 1) {
    rows[i] = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwap = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      const steps = Math.min(
        at(i - 1, j) + 1,
        at(i, j - 1) + 1,
        at(i - 1, j - 1) + (isSame ? 0 : replacing),
        isSwap ? at(i - 2, j - 2) + 1 : Number.POSITIVE_INFINITY,
      );
      rows[i]?.push(steps);
    }
  }
  return at(from.length, to.length);
}

/** Steps that still make it the same name. A short name with another letter is another word: HOME is not HOST. */
const LONG = 9;
const SHORT = 5;
function isNearly(given: string, known: string): boolean {
  // a word is missing in front: BASE_URL is not AI_BASE_URL
  if (Math.abs(given.length - known.length) > 2 || (known.endsWith(given) && known.length - given.length > 1))
    return false;
  if (known.length <= SHORT) return stepsBetween(given, known, 2) <= 1;
  return stepsBetween(given, known) <= (known.length >= LONG ? 2 : 1);
}

function nearest(given: string, candidates: readonly string[]): string | null {
  const steps = (name: string) => stepsBetween(squeezed(given), squeezed(name));
  return candidates.reduce<string | null>((best, name) => (best && steps(best) <= steps(name) ? best : name), null);
}

/** What our own example for a proxy in front has settings for. */
const OF_OUR_PROXY: readonly string[] = ['MAIN_NAME'];

/** Nearly a name with fewer letters than this may be anything: PORT1, VHOST. */
const SURE = 6;

/** One line each. */
export interface Strays {
  /** Names that are nearly the name of a setting. */
  misspelled: string[];
  /** Names that only begin like one, or nearly are a short one: other programs may have them. */
  doubtful: string[];
}

/** Given names that are no setting, but look like one. Other variables of other programs are ignored. */
export function strayNames(given: Readonly<Record<string, unknown>>, known: readonly string[]): Strays {
  const beginnings = new Set(known.map(beginningOf).filter((one) => one !== null));
  const strays: Strays = { misspelled: [], doubtful: [] };
  for (const [name, value] of Object.entries(given)) {
    if (known.includes(name) || OF_OUR_PROXY.includes(name)) continue;
    if (OF_KUBERNETES.test(name) || ADDRESS_OF_KUBERNETES.test(String(value))) continue;
    const alike = known.filter((one) => isNearly(squeezed(name), squeezed(one)));
    const beginning = [...beginnings].find((one) => name.startsWith(one));
    if (alike.length === 0 && beginning === undefined) continue;
    const meant = nearest(name, alike.length > 0 ? alike : known.filter((one) => one.startsWith(beginning ?? '')));
    const isSure = alike.some((one) => squeezed(one).length >= SURE);
    strays[isSure ? 'misspelled' : 'doubtful'].push(
      `${name} is not a setting of this version of Greenlit.${meant ? ` Did you mean ${meant}?` : ''}`,
    );
  }
  return strays;
}
