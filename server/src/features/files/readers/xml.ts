import { SaxesParser } from 'saxes';

/** An element with its prefix as below, whatever the file calls it; attributes by their names without prefix. */
export interface Element {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: (Element | string)[];
}

/** The prefixes of the names that readers look for, by the end of the namespace; the strict form of Office has others. */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/\/wordprocessingml(\/2006)?\/main$/, 'w'],
  [/\/word\/2010\/wordml$/, 'w14'],
  [/\/officeDocument(\/2006)?\/math$/, 'm'],
  [/\/markup-compatibility\/2006$/, 'mc'],
  [/\/drawingml(\/2006)?\/picture$/, 'pic'],
  [/\/drawingml(\/2006)?\/chart$/, 'c'],
  [/\/drawingml(\/2006)?\/diagram$/, 'dgm'],
  [/\/drawingml(\/2006)?\/wordprocessingDrawing$/, 'wp'],
  [/^urn:schemas-microsoft-com:vml$/, 'v'],
  [/^urn:oasis:names:tc:opendocument:xmlns:([a-z]+):1\.0$/, '$1'],
];

function prefixOf(uri: string, otherwise: string): string {
  for (const [end, prefix] of PREFIXES) {
    const found = end.exec(uri);
    if (found) return prefix === '$1' ? (found[1] ?? '') : prefix;
  }
  return otherwise;
}

/** Parses a part of a document. @throws if it is not well-formed; definitions of entities are never followed */
export function parseXml(bytes: Uint8Array): Element {
  const root: Element = { name: '', attributes: {}, children: [] };
  const open: Element[] = [root];
  const known = new Map<string, string>();
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    // other programs read these, too
    if (!/unbound namespace prefix/i.test(error.message)) throw error;
  });
  parser.on('opentag', ({ prefix, local, uri, attributes }) => {
    const place = `${uri} ${prefix}`;
    const short = known.get(place) ?? prefixOf(uri, prefix);
    known.set(place, short);
    const element: Element = {
      name: `${short}:${local}`,
      attributes: Object.fromEntries(Object.values(attributes).map((one) => [one.local || one.name, one.value])),
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => void open.pop());
  const text = (words: string) => void open.at(-1)?.children.push(words);
  parser.on('text', text);
  parser.on('cdata', text);
  parser.write(decoded(bytes)).close();
  const [first] = elementsOf(root);
  if (!first) throw new Error('no element');
  return first;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
  return new TextDecoder(encoding).decode(bytes);
}

export const elementsOf = (element: Element | undefined): Element[] =>
  (element?.children ?? []).filter((child): child is Element => typeof child !== 'string');

export const childOf = (element: Element | undefined, name: string): Element | undefined =>
  elementsOf(element).find((child) => child.name === name);

/** The words directly in an element and in those within it. */
export const wordsIn = (element: Element): string =>
  element.children.map((child) => (typeof child === 'string' ? child : wordsIn(child))).join('');

/** The elements of this name, at any depth, but not within one another. */
export function within(element: Element, name: string): Element[] {
  return elementsOf(element).flatMap((child) => (child.name === name ? [child] : within(child, name)));
}
