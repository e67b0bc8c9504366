/**
 * Shows a browser below the floor one page of words, and nothing of ours runs in it. It is inline text at the start of the head
 * (web/oldBrowsers.ts), so it uses nothing from outside itself, and only what browsers have had for ten years: what follows in the
 * document becomes hidden text, scripts included.
 */
export function refuse(needs: string[], page: string): void {
  for (let index = 0; index < needs.length; index++) {
    const names = (needs[index] || '').split('.');
    let at: unknown = window;
    for (let depth = 0; depth < names.length; depth++) {
      const name = names[depth] || '';
      const holder = Object(at);
      // asked with `in`, because reading what a prototype has may throw
      if (!(name in holder)) {
        document.write(page);
        document.write('<plaintext hidden>');
        return;
      }
      if (depth < names.length - 1) at = holder[name];
    }
  }
}
