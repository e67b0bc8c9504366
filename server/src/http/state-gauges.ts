import { Gauge, type Registry } from 'prom-client';
import { notedStates, queueOf, servicesOf, storedIn } from '../features/metrics/state.queries.ts';
import type { Ports } from '../ports/ports.ts';

/** The state shown on the office's installation page, for Prometheus. */
export function stateGauges(registry: Registry, ports: Ports): void {
  const registers = [registry];
  // without the database there is nothing to report, and the other metrics matter most then
  const told = (gauge: Gauge, tell: () => Promise<void>) =>
    tell().catch((err: unknown) => {
      gauge.reset();
      ports.log.warn({ err }, 'a metric was not told');
    });
  new Gauge({
    name: 'jobs',
    help: 'Jobs by state; failed ones are not tried again by themselves',
    labelNames: ['state'],
    registers,
    collect() {
      return told(this, async () => {
        const { ready, later, retrying, failed } = await queueOf(ports.db);
        for (const [state, count] of Object.entries({ ready, later, retrying, failed })) this.set({ state }, count);
      });
    },
  });
  new Gauge({
    name: 'service_up',
    help: '0 while a service fails; services that are not set up or were never used are left out',
    labelNames: ['service'],
    registers,
    collect() {
      return told(this, async () => {
        this.reset();
        for (const { name, state } of await servicesOf(ports))
          if (state === 'works' || state === 'failing') this.set({ service: name }, state === 'works' ? 1 : 0);
      });
    },
  });
  new Gauge({
    name: 'stored_bytes',
    help: 'Bytes of the database and of stored files',
    labelNames: ['what'],
    registers,
    collect() {
      return told(this, async () => {
        const { databaseBytes, fileBytes } = await storedIn(ports);
        this.set({ what: 'database' }, databaseBytes);
        this.set({ what: 'files' }, fileBytes);
      });
    },
  });
  new Gauge({
    name: 'last_success_timestamp_seconds',
    help: 'When the records were last verified and the last backup was made',
    labelNames: ['what'],
    registers,
    collect() {
      return told(this, async () => {
        const noted = await notedStates(ports.db);
        for (const what of ['records', 'backup']) {
          const at = noted.get(what)?.workedAt;
          if (at) this.set({ what }, at.getTime() / 1000);
        }
      });
    },
  });
}
