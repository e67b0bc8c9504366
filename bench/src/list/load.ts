import { Agent, request } from 'node:http';

export interface Call {
  url: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Sends the calls with the given concurrency over kept-alive connections and returns each one's milliseconds. */
export async function load(calls: Call[], concurrency: number): Promise<{ latencies: number[]; seconds: number }> {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const latencies: number[] = [];
  const waiting = [...calls];
  const worker = async () => {
    for (let call = waiting.pop(); call; call = waiting.pop()) {
      const began = performance.now();
      await send(agent, call);
      latencies.push(performance.now() - began);
    }
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: concurrency }, worker));
  agent.destroy();
  return { latencies, seconds: (performance.now() - began) / 1000 };
}

/** The body of one response; throws unless it is a 200 without GraphQL errors. */
export function send(agent: Agent | undefined, { url, method = 'GET', headers = {}, body }: Call): Promise<string> {
  return new Promise((resolve, reject) => {
    const length = body
      ? { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }
      : {};
    const sent = request(url, { method, headers: { ...length, ...headers }, ...(agent && { agent }) }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => {
        if (answer.statusCode === 200 && !text.includes('"errors"')) resolve(text);
        else reject(new Error(`${method} ${url} was answered with ${answer.statusCode}: ${text.slice(0, 500)}`));
      });
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
