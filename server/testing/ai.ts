import { headersOf, type TestApp, type TestPerson } from './app.ts';

/** An event of the stream in which a script is generated. */
export interface StreamEvent {
  event: string;
  data: Record<string, unknown>;
}

/** Starts the server's listener and returns its address; `app.close` ends it. */
export async function listen(test: TestApp): Promise<string> {
  return test.app.server.listening ? test.app.listeningOrigin : test.app.listen({ port: 0, host: '127.0.0.1' });
}

/** Requests a script like the page does, and yields the events as they arrive. */
export async function writeScript(
  test: TestApp,
  person: TestPerson | null,
  request: object,
  signal?: AbortSignal,
): Promise<{ status: number; refusal: Record<string, unknown> | null; events: AsyncGenerator<StreamEvent> }> {
  const answer = await fetch(`${await listen(test)}/api/ai/scripts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(person) },
    body: JSON.stringify(request),
    ...(signal ? { signal } : {}),
  });
  const refused = !answer.headers.get('content-type')?.startsWith('text/event-stream');
  const refusal = refused ? ((await answer.json()) as Record<string, unknown>) : null;
  return { status: answer.status, refusal, events: eventsIn(refused ? null : answer.body) };
}

async function* eventsIn(body: ReadableStream<Uint8Array> | null): AsyncGenerator<StreamEvent> {
  if (!body) return;
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of body) {
    const blocks = (rest + decoder.decode(chunk, { stream: true })).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) };
    }
  }
}

/** All events of a generated script. */
export async function writtenScript(test: TestApp, person: TestPerson | null, request: object): Promise<StreamEvent[]> {
  const { events } = await writeScript(test, person, request);
  const all: StreamEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}
