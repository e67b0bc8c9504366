/**
 * Positions in the rendered script. Where changes are marked, removed words are between those of the new version (`data-gone`);
 * offsets count only the new text, in UTF-16 code units.
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

/** The selected part of the text without surrounding white space; null if nothing is selected. */
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

/** The passage as a DOM range; null if it is outside the text. */
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

/** Highlights passages in browsers that support it; the notes name their places anyway. */
export function highlight(root: HTMLElement, name: string, passages: readonly Passage[]): void {
  if (typeof Highlight === 'undefined') return;
  const ranges = passages.map((passage) => rangeOf(root, passage)).filter((range) => range !== null);
  CSS.highlights.set(name, new Highlight(...ranges));
}
