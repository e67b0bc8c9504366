import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import type { Database } from '../../db/connect.ts';
import { markDelivered, takeUndelivered } from './books.actions.ts';

/** The webhook's address; `host` if the receiver expects another host name. */
export interface Receiver {
  url: string;
  host?: string;
}

interface Settings {
  db: Database;
  deliverTo: Receiver | null;
  webhookSecret: string;
  now: () => Date;
}

/** Milliseconds that the receiver may take. */
const PATIENCE_MS = 10_000;
/** Milliseconds between attempts to deliver an event. */
const EVERY_MS = 15_000;
const AT_ONCE = 100;

/** Sends webhook events to one address until they are accepted; each may arrive twice, and in any order. */
export function messenger({ db, deliverTo, webhookSecret, now }: Settings) {
  let running: Promise<void> | null = null;

  async function sendAll(receiver: Receiver): Promise<void> {
    for (const { id, data } of await takeUndelivered(db, AT_ONCE)) {
      const body = JSON.stringify(data);
      const headers = { 'content-type': 'application/json', 'stripe-signature': signature(body, webhookSecret, now()) };
      // not accepted: sent again later
      const isTaken = await post(receiver, body, headers).catch(() => false);
      if (isTaken) await markDelivered(db, id);
    }
  }

  const deliver = async (): Promise<void> => {
    if (deliverTo === null) return;
    // a caller that arrives during a round waits for the next one
    await running;
    running ??= sendAll(deliverTo).finally(() => {
      running = null;
    });
    await running;
  };
  const wake = (): void => void deliver().catch(() => undefined);
  const timer = deliverTo === null ? undefined : setInterval(wake, EVERY_MS).unref();
  return {
    deliver,
    wake,
    stop: async () => {
      clearInterval(timer);
      await running?.catch(() => undefined);
    },
  };
}

/** Whether it was accepted. Not with `fetch`, which always sends the address's own host. */
const post = ({ url, host }: Receiver, body: string, headers: Record<string, string>): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, ...(host ? { host } : {}) }, signal },
      (answer) => {
        const { statusCode = 0 } = answer;
        answer.resume().on('end', () => resolve(statusCode >= 200 && statusCode < 300));
        answer.on('error', reject);
      },
    );
    sent.on('error', reject).end(body);
  });

/** Stripe's webhook signature: the time of sending, and an HMAC-SHA-256 of that time and the body. */
export function signature(body: string, secret: string, now: Date): string {
  const at = Math.floor(now.getTime() / 1_000);
  return `t=${at},v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`;
}
