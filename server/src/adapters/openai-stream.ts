import { AiError } from '../ports/ai.ts';

/** Characters of one line: a piece of an answer is a few hundred. */
const LINE_MAX = 200_000;

/**
 * The data of server-sent events, one at a time, whatever pieces the bytes come in. Never holds more than a line.
 * @throws AiError for a line without an end
 */
export async function* eventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) throw new AiError('garbage', 'a line without an end');
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim();
}
