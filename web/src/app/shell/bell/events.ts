/** A message of a text/event-stream: a named event, or a comment, which only shows that the connection is alive. */
export type StreamEvent = { event: string; data: string };

/** Parses the text of an event stream incrementally, however it is split. */
export function eventReader(): (text: string) => StreamEvent[] {
  let rest = '';
  return (text) => {
    const all = rest + text;
    // A carriage return at the end may be the first half of a line break.
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
