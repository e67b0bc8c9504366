import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request the server received, as an OpenAI chat completions client sends it. */
export interface AiRequest {
  path: string;
  authorization: string | undefined;
  model: string;
  stream: boolean;
  messages: { role: string; content: string }[];
}

/**
 * How it answers: streaming a text; hanging before or after the first words, or disconnecting there; with an error status; with
 * something invalid; or without end. `whole` sends a single JSON response, like servers that cannot stream.
 */
export type AiAnswer =
  | { kind: 'text'; text: string; pauseMs?: number; finish?: string; whole?: true }
  | { kind: 'hang'; after?: string }
  | { kind: 'die'; after?: string }
  | { kind: 'status'; status: number; retryAfter?: number; body?: string }
  | { kind: 'garbage'; type: string; body: string }
  | { kind: 'flood'; megabytes: number };

/** The default answer. */
export const AI_TEXT = [
  'Good morning. Today I want to talk about the order in which returns arrive, and why it matters when you retire.',
  'Two people can earn the same average over twenty years and end with different amounts, because one of them met the bad years first. Nobody knows the order beforehand, and losses are possible.',
  'So ask how long your cash would last, and what you would sell last. A written plan does not remove the risk, but it tells you what you meant to do.',
  'If you would like to talk about your own situation, bring your questions. This is general information and no advice for your case.',
].join('\n\n');

/** A local fake server that implements enough of OpenAI's chat completions for a client, and fails on request. */
export async function startAiServer({ port = 0, host = '127.0.0.1' }: { port?: number; host?: string } = {}) {
  const requests: AiRequest[] = [];
  const waiting: AiAnswer[] = [];
  let usual: AiAnswer = { kind: 'text', text: AI_TEXT };
  let left = 0;

  const server = createServer((request, response) => {
    response.on('close', () => {
      if (!response.writableFinished) left += 1;
    });
    serve(request, response).catch(() => response.destroy());
  });

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { model, stream, messages } = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    requests.push({ path: request.url ?? '', authorization: request.headers.authorization, model, stream, messages });
    await answer(response, waiting.shift() ?? usual);
  }

  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return {
    baseUrl: `http://${host}:${(server.address() as AddressInfo).port}/v1`,
    /** All requests received, oldest first. */
    requests,
    /** How many clients disconnected before their answer was complete. */
    left: () => left,
    /** Sets how it answers from now on. */
    always: (next: AiAnswer): void => {
      usual = next;
    },
    /** Sets how it answers the next requests, one each. */
    next: (...answers: AiAnswer[]): void => void waiting.push(...answers),
    async stop(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

const piece = (content: string, finish: string | null = null): string =>
  `data: ${JSON.stringify({ object: 'chat.completion.chunk', choices: [{ index: 0, delta: { content }, finish_reason: finish }] })}\n\n`;

const STREAM = { 'content-type': 'text/event-stream; charset=utf-8' };

async function answer(response: ServerResponse, how: AiAnswer): Promise<void> {
  switch (how.kind) {
    case 'text': {
      if (how.whole) {
        const message = { role: 'assistant', content: how.text };
        response.writeHead(200, { 'content-type': 'application/json' });
        return void response.end(JSON.stringify({ choices: [{ message, finish_reason: how.finish ?? 'stop' }] }));
      }
      response.writeHead(200, STREAM);
      for (const word of how.text.split(/(?<=\s)/)) {
        if (response.destroyed) return;
        response.write(piece(word));
        if (how.pauseMs) await pause(how.pauseMs);
      }
      response.write(piece('', how.finish ?? 'stop'));
      return void response.end('data: [DONE]\n\n');
    }
    case 'hang':
    case 'die': {
      if (how.after !== undefined) {
        response.writeHead(200, STREAM);
        response.write(piece(how.after));
        await pause(50);
      }
      if (how.kind === 'die') response.destroy();
      return;
    }
    case 'status': {
      const wait = how.retryAfter === undefined ? {} : { 'retry-after': String(how.retryAfter) };
      response.writeHead(how.status, { 'content-type': 'application/json', ...wait });
      return void response.end(how.body ?? JSON.stringify({ error: { message: 'no' } }));
    }
    case 'garbage':
      response.writeHead(200, { 'content-type': how.type });
      return void response.end(how.body);
    case 'flood': {
      response.writeHead(200, STREAM);
      const kilobyte = piece('lorem ipsum '.repeat(80));
      for (let sent = 0; sent < how.megabytes * 1_000_000 && !response.destroyed; sent += kilobyte.length)
        if (!response.write(kilobyte))
          await Promise.race([new Promise((go) => response.once('drain', go)), pause(1_000)]);
      return void response.end('data: [DONE]\n\n');
    }
  }
}
