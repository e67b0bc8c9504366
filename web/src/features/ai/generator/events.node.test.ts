import { expect, test } from 'vitest';
import { eventReader, type StreamEvent } from './events.ts';

const STREAM =
  'event: text\ndata: {"text":"One: two"}\n\n: still here\n\nevent: end\ndata: {"a":1}\ndata: {"b":2}\n\ndata: bare\n\n';
const EVENTS: StreamEvent[] = [
  { event: 'text', data: '{"text":"One: two"}' },
  { event: 'end', data: '{"a":1}\n{"b":2}' },
  { event: 'message', data: 'bare' },
];

test.each([
  ['in one piece', [STREAM]],
  ['letter by letter', [...STREAM]],
  ['in halves', [STREAM.slice(0, 40), STREAM.slice(40)]],
  ['with the line ends of another system', [STREAM.replaceAll('\n', '\r\n')]],
  ['with a piece that is not complete', [STREAM, 'event: text\ndata: {"te']],
])('a stream %s', (_, pieces) => {
  const read = eventReader();
  expect(pieces.flatMap((piece) => read(piece))).toEqual(EVENTS);
});
