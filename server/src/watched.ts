import type { Database } from './db/connect.ts';
import { noteFailing, noteWorking } from './features/metrics/state.actions.ts';
import type { WatchedService } from './features/metrics/state.queries.ts';
import { AiError, type AiFailure } from './ports/ai.ts';
import type { Ports } from './ports/ports.ts';

/** That something works is noted again after this time, so that a busy installation does not write it with every mail. */
const AGAIN_MS = 60_000;
/** Failures that say nothing against the model's server. */
const OF_THE_REQUEST: readonly AiFailure[] = ['declined', 'too_long', 'empty'];

type Note = (name: WatchedService, fault: string | null) => void;

/** Notes how the last use went; a failure to note is logged, and never fails the use. */
function noter(db: Database, log: Ports['log']): Note {
  const last = new Map<WatchedService, { at: number; fault: string | null }>();
  return (name, fault) => {
    const known = last.get(name);
    if (known && known.fault === fault && Date.now() - known.at < AGAIN_MS) return;
    last.set(name, { at: Date.now(), fault });
    const noted = fault === null ? noteWorking(db, name) : noteFailing(db, name, fault);
    noted.catch((err: unknown) => log.warn({ err, name }, 'the state of a service was not noted'));
  };
}

/** The ports, noting in the database whether what is outside works. */
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
  const outcomeOf = (name: WatchedService, answer: unknown): unknown => {
    if (!(answer instanceof Promise)) return answer;
    answer.then(
      () => note(name, null),
      (error: unknown) => note(name, messageOf(error)),
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
          const ofRequest = signal.aborted || (error instanceof AiError && OF_THE_REQUEST.includes(error.kind));
          if (!ofRequest) note('ai', messageOf(error));
          throw error;
        }
      },
    },
  };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
