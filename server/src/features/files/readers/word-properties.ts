import { listNumber } from '@greenlit/domain/scripts/list-numbers.ts';
import { childOf, type Element, elementsOf } from './xml.ts';

/** A property that is on or off; null if it is not given. */
export function isOn(properties: Element | undefined, name: string): boolean | null {
  const found = childOf(properties, name);
  return found ? !['0', 'false', 'off'].includes(found.attributes.val ?? '') : null;
}

const named = (properties: Element | undefined, name: string): string | undefined =>
  childOf(properties, name)?.attributes.val;

/** A style and those that it is based on, nearest first. */
export type Styles = (id: string | undefined) => Element[];

export function stylesOf(part: Element | null): Styles {
  const byId = new Map(elementsOf(part ?? undefined).map((style) => [style.attributes.styleId, style]));
  return (id) => {
    const chain: Element[] = [];
    for (let style = byId.get(id); style && !chain.includes(style); style = byId.get(named(style, 'w:basedOn')))
      chain.push(style);
    return chain;
  };
}

/** Whether characters cannot be seen: by their own properties, else by their style, else by that of their paragraph. */
export function isHidden(properties: Element | undefined, paragraph: Element | undefined, styles: Styles): boolean {
  const own = isOn(properties, 'w:vanish');
  if (own !== null) return own;
  const chains = [named(properties, 'w:rStyle'), named(paragraph, 'w:pStyle')].map(styles);
  for (const style of chains.flat()) {
    const found = isOn(childOf(style, 'w:rPr'), 'w:vanish');
    if (found !== null) return found;
  }
  return false;
}

/** The font that characters ask for. */
export function fontOf(properties: Element | undefined, styles: Styles): string {
  const own = childOf(properties, 'w:rFonts');
  const ofStyle = styles(named(properties, 'w:rStyle')).map((style) => childOf(childOf(style, 'w:rPr'), 'w:rFonts'));
  for (const fonts of [own, ...ofStyle]) {
    const { ascii, hAnsi } = fonts?.attributes ?? {};
    if (ascii ?? hAnsi) return ascii ?? hAnsi ?? '';
  }
  return '';
}

interface Level {
  start: number;
  form: string;
  text: string;
  isPlain: boolean;
  style: string | undefined;
}

/** Gives the paragraphs of a document their numbers, in their order. */
export class ListNumbers {
  readonly #lists = new Map<string, Map<number, Level>>();
  readonly #numbers = new Map<string, { list: string; starts: Map<number, number> }>();
  readonly #counts = new Map<string, number[]>();
  readonly #restarted = new Set<string>();
  readonly #styles: Styles;

  constructor(part: Element | null, styles: Styles) {
    this.#styles = styles;
    const linked = new Map<string, string>();
    for (const list of elementsOf(part ?? undefined).filter(({ name }) => name === 'w:abstractNum')) {
      const id = list.attributes.abstractNumId ?? '';
      this.#lists.set(id, levelsOf(list));
      const style = named(list, 'w:styleLink');
      if (style) linked.set(style, id);
    }
    for (const list of elementsOf(part ?? undefined).filter(({ name }) => name === 'w:abstractNum')) {
      const link = linked.get(named(list, 'w:numStyleLink') ?? '');
      const levels = link === undefined ? undefined : this.#lists.get(link);
      if (levels) this.#lists.set(list.attributes.abstractNumId ?? '', levels);
    }
    for (const number of elementsOf(part ?? undefined).filter(({ name }) => name === 'w:num')) {
      const starts = new Map<number, number>();
      for (const change of elementsOf(number).filter(({ name }) => name === 'w:lvlOverride')) {
        const start = named(change, 'w:startOverride');
        if (start !== undefined) starts.set(Number(change.attributes.ilvl), Number(start));
      }
      const list = named(number, 'w:abstractNumId') ?? '';
      this.#numbers.set(number.attributes.numId ?? '', { list, starts });
    }
  }

  /** The number or bullet of the next paragraph; '' for none. */
  next(paragraph: Element | undefined): string {
    const style = named(paragraph, 'w:pStyle');
    const given = [paragraph, ...this.#styles(style).map((one) => childOf(one, 'w:pPr'))].map((one) =>
      childOf(one, 'w:numPr'),
    );
    const id = given.map((one) => named(one, 'w:numId')).find((one) => one !== undefined);
    const number = this.#numbers.get(id ?? '');
    const levels = this.#lists.get(number?.list ?? '');
    if (!id || !number || !levels) return '';
    const ofStyle = [...levels].find(([, one]) => style !== undefined && one.style === style)?.[0];
    const depth = Number(given.map((one) => named(one, 'w:ilvl')).find((one) => one !== undefined) ?? ofStyle ?? 0);
    const level = levels.get(depth);
    if (!level) return '';
    return level.form === 'bullet' ? '•' : this.#counted(id, number, levels, depth);
  }

  #counted(
    id: string,
    { list, starts }: { list: string; starts: Map<number, number> },
    levels: Map<number, Level>,
    depth: number,
  ): string {
    const counts = (this.#counts.get(list) ?? []).slice(0, depth + 1);
    const restart = starts.get(depth);
    const place = `${id} ${depth}`;
    if (restart !== undefined && !this.#restarted.has(place)) {
      this.#restarted.add(place);
      counts[depth] = restart;
    } else counts[depth] = counts[depth] === undefined ? (levels.get(depth)?.start ?? 1) : counts[depth] + 1;
    for (let above = 0; above < depth; above += 1) counts[above] ??= levels.get(above)?.start ?? 1;
    this.#counts.set(list, counts);
    const { text = '', isPlain = false } = levels.get(depth) ?? {};
    return text
      .replace(/%([1-9])/g, (_sign, digit: string) => {
        const above = Number(digit) - 1;
        return listNumber(counts[above] ?? 1, isPlain ? 'decimal' : (levels.get(above)?.form ?? 'decimal'));
      })
      .trim();
  }
}

const levelsOf = (list: Element): Map<number, Level> =>
  new Map(
    elementsOf(list)
      .filter(({ name }) => name === 'w:lvl')
      .map((level) => [
        Number(level.attributes.ilvl),
        {
          start: Number(named(level, 'w:start') ?? 1),
          form: named(level, 'w:numFmt') ?? 'decimal',
          text: named(level, 'w:lvlText') ?? '',
          isPlain: isOn(level, 'w:isLgl') ?? false,
          style: named(level, 'w:pStyle'),
        },
      ]),
  );
