/** What a text/event-stream said in one go: an event by its name, or a comment that only shows that it is there. */
export type StreamEvent = { event: string; data: string };

/** Takes the text of an event stream apart as it arrives, wherever it was cut. */
export function eventReader(): (text: string) => StreamEvent[] {
  let rest = '';
  return (text) => {
    const all = rest + text;
    // A return at the cut may be the first half of a line's end.
    const cut = all.endsWith('\r') ? '\r' : '';
    const blocks = all
      .slice(0, all.length - cut.length)
      .replace(/\r\n?/g, '\n')
      .split('\n\n');
    rest = (blocks.pop() ?? '') + cut;
    return blocks.flatMap((block) => {
      const fields = block.split('\n').filter((line) => line !== '' && !line.startsWith(':'));
      if (fields.length === 0) return [];
      const values = (name: string) =>
        fields.flatMap((line) => {
          const [, key, value] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
          return key === name ? [value ?? ''] : [];
        });
      return [{ event: values('event').at(-1) ?? 'message', data: values('data').join('\n') }];
    });
  };
}
