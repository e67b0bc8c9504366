/** The slots and parts of pages/ReviewerPage.tsx, by name. A name that is not there is a mistake of ours: it throws. */
export function slot<Kind extends HTMLElement = HTMLElement>(root: ParentNode, name: string): Kind {
  return found(root.querySelector<Kind>(`[data-slot="${name}"]`), name);
}

export function part(root: ParentNode, name: string): HTMLElement {
  return found(root.querySelector<HTMLElement>(`[data-part="${name}"]`), name);
}

export function action(root: ParentNode, name: string): HTMLButtonElement {
  return found(root.querySelector<HTMLButtonElement>(`[data-action="${name}"]`), name);
}

function found<Kind>(element: Kind | null, name: string): Kind {
  if (!element) throw new Error(`the page has no "${name}"`);
  return element;
}

/** Puts text into a slot; what people wrote is only ever text. */
export function put(root: ParentNode, name: string, text: string | null | undefined): void {
  slot(root, name).textContent = text ?? '';
}

export function showPart(root: ParentNode, name: string, visible = true): void {
  part(root, name).hidden = !visible;
}

/** An image or a link that is there only when its address is. */
export function address(root: ParentNode, name: string, url: string | null | undefined): void {
  const element = slot(root, name);
  element.hidden = !url;
  if (url) element.setAttribute(element instanceof HTMLImageElement ? 'src' : 'href', url);
}
