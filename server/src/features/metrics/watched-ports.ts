import type { Database } from '../../db/connect.ts';
import { AiError, type AiFailure } from '../../ports/ai.ts';
import { GatewayError } from '../../ports/payments.ts';
import type { Ports } from '../../ports/ports.ts';
import { noteFailing, noteMailWorking, noteWorking } from './state.actions.ts';
import type { WatchedService } from './state.queries.ts';

/** Success is recorded again only after this time, so that a busy installation does not write it with every mail. */
const AGAIN_MS = 60_000;
/** Failures that are not the model server's fault. */
const OF_THE_REQUEST: readonly AiFailure[] = ['declined', 'too_long', 'empty'];

/** Error codes that mean the resolver itself is down. A broken name server of a client's domain returns others. */
const NO_RESOLVER = ['ETIMEOUT', 'ECANCELLED', 'ECONNREFUSED', 'EREFUSED'];
/** The gateway does not accept our key. */
const OUR_KEY = [401, 403];

type Note = (name: WatchedService, fault: string | null) => void;

/** Records the result of the last use; a failure to record it is logged, and never fails the use. */
function noter(db: Database, log: Ports['log']): Note {
  const last = new Map<WatchedService, { at: number; fault: string | null }>();
  return (name, fault) => {
    const known = last.get(name);
    if (known && known.fault === fault && Date.now() - known.at < AGAIN_MS) return;
    last.set(name, { at: Date.now(), fault });
    const worked = name === 'mail' ? noteMailWorking : noteWorking;
    const noted = fault === null ? worked(db, name) : noteFailing(db, name, fault);
    noted.catch((err: unknown) => log.warn({ err, name }, 'the state of a service was not noted'));
  };
}

/** Wraps the ports, recording in the database whether outside services work. */
export function watched(ports: Ports): Ports {
  const note = noter(ports.db, ports.log);
  const watch = <T extends object>(name: WatchedService, port: T): T =>
    new Proxy(port, {
      get(target, key, receiver) {
        const member: unknown = Reflect.get(target, key, receiver);
        if (typeof member !== 'function') return member;
        return (...args: unknown[]) => outcomeOf(name, member.apply(target, args));
      },
    });
  const noteFault = (name: WatchedService, error: unknown): void => {
    const fault = faultOf(name, error);
    if (fault !== null) note(name, fault);
  };
  const outcomeOf = (name: WatchedService, answer: unknown): unknown => {
    if (!(answer instanceof Promise)) return answer;
    answer.then(
      () => note(name, null),
      (error: unknown) => noteFault(name, error),
    );
    return answer;
  };
  const { mail, dns, payments, ai } = ports;
  return {
    ...ports,
    mail: watch('mail', mail),
    dns: watch('dns', dns),
    payments: watch('gateway', payments),
    ai: {
      ...ai,
      async *write(request, signal) {
        try {
          yield* ai.write(request, signal);
          note('ai', null);
        } catch (error) {
          if (!signal.aborted) noteFault('ai', error);
          throw error;
        }
      },
    },
  };
}

/**
 * The service's fault in a failure, as codes only, because messages contain clients' addresses. Null if the request was at
 * fault: an unknown recipient, a card, a client's own domain.
 */
export function faultOf(name: WatchedService, error: unknown): string | null {
  // its message never contains anybody's text
  if (error instanceof AiError) return OF_THE_REQUEST.includes(error.kind) ? null : error.message;
  if (!(error instanceof Error)) return 'unknown';
  const { code, command, responseCode } = error as Error &
    Partial<Record<'code' | 'command' | 'responseCode', unknown>>;
  if (name === 'dns' && !NO_RESOLVER.includes(String(code))) return null;
  if (command === 'API' || (name === 'mail' && isOfOneMail(command, Number(responseCode)))) return null;
  if (error instanceof GatewayError) {
    const { code: reason, statusCode } = (error.cause ?? {}) as { code?: unknown; statusCode?: unknown };
    if (error.kind !== 'unavailable' && !OUR_KEY.includes(Number(statusCode))) return null;
    return [error.kind, reason, statusCode].filter(Boolean).join(' ');
  }
  return [code ?? error.name, responseCode].filter(Boolean).join(' ');
}

/**
 * Whether a mail server refused one recipient or, for now, one mail, as greylisting does to each. With 421 it refuses everybody; what it
 * refuses for good after reading it is often the sender.
 */
const isOfOneMail = (command: unknown, code: number): boolean =>
  (command === 'RCPT TO' && code !== 421) || (command === 'DATA' && code >= 400 && code < 500 && code !== 421);
