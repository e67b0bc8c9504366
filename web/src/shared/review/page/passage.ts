/**
 * Places in the script as it is drawn. Where changes are marked, words of the old version stand between those of the
 * new one (`data-gone`); offsets count the new text alone, in UTF-16 code units.
 */
function textNodes(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement?.closest('[data-gone]') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const nodes: Text[] = [];
  while (walker.nextNode()) nodes.push(walker.currentNode as Text);
  return nodes;
}

export interface Passage {
  start: number;
  end: number;
}

/** What is selected in the text, without white space at its ends; null when nothing of it is. */
export function selectedPassage(root: HTMLElement): Passage | null {
  const selection = getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  if (!range || range.collapsed || !range.intersectsNode(root)) return null;
  let offset = 0;
  let start: number | null = null;
  let end = 0;
  let text = '';
  for (const node of textNodes(root)) {
    if (range.intersectsNode(node)) {
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : node.length;
      if (from < to) {
        start ??= offset + from;
        end = offset + to;
      }
    }
    text += node.data;
    offset += node.length;
  }
  if (start === null) return null;
  const passage = text.slice(start, end);
  if (passage.trim() === '') return null;
  const leading = passage.length - passage.trimStart().length;
  return { start: start + leading, end: start + passage.trimEnd().length };
}

/** The passage as it is drawn; null when it lies outside of the text. */
export function rangeOf(root: HTMLElement, { start, end }: Passage): Range | null {
  const range = document.createRange();
  let offset = 0;
  let begun = false;
  for (const node of textNodes(root)) {
    const next = offset + node.length;
    if (!begun && start < next) {
      range.setStart(node, start - offset);
      begun = true;
    }
    if (begun && end <= next) {
      range.setEnd(node, end - offset);
      return range;
    }
    offset = next;
  }
  return null;
}

/** Lights the passages up, in browsers that can; the notes say where they stand in any case. */
export function highlight(root: HTMLElement, name: string, passages: readonly Passage[]): void {
  if (typeof Highlight === 'undefined') return;
  const ranges = passages.map((passage) => rangeOf(root, passage)).filter((range) => range !== null);
  CSS.highlights.set(name, new Highlight(...ranges));
}
