import { AiError } from '../ports/ai.ts';

/** Maximum length of a line; a chunk normally has a few hundred characters. */
const LINE_MAX = 200_000;

/**
 * The data of server-sent events, one at a time, however the bytes are split. Buffers one line at most. @throws AiError for an
 * endless line
 */
export async function* eventData(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split(/\r?\n/);
    rest = lines.pop() ?? '';
    if (rest.length > LINE_MAX) throw new AiError('garbage', 'an endless line');
    for (const line of lines) if (line.startsWith('data:')) yield line.slice('data:'.length).trim();
  }
  if (rest.startsWith('data:')) yield rest.slice('data:'.length).trim();
}
