export type StreamEvent = { event: string; data: string };

/** Parses a stream incrementally; incomplete data waits for the next piece. */
export function eventReader(): (piece: string) => StreamEvent[] {
  let rest = '';
  return (piece) => {
    rest += piece.replace(/\r\n?/g, '\n');
    const blocks = rest.split('\n\n');
    rest = blocks.pop() ?? '';
    return blocks.flatMap((block) => {
      const found: StreamEvent = { event: 'message', data: '' };
      const data: string[] = [];
      for (const line of block.split('\n')) {
        const [, name, value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
        if (name === 'event') found.event = value;
        else if (name === 'data') data.push(value);
      }
      return data.length > 0 ? [{ ...found, data: data.join('\n') }] : [];
    });
  };
}
