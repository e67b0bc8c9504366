import { Gauge, type Registry } from 'prom-client';
import { notedStates, queueOf, servicesOf, storedIn } from '../features/metrics/state.queries.ts';
import type { Ports } from '../ports/ports.ts';

/** The state shown on the office's installation page, and the pool's, for Prometheus. */
export function stateGauges(registry: Registry, ports: Ports): void {
  /** A gauge with a value for each word of its label. */
  function gauge(name: string, label: string, help: string, read: () => Promise<Record<string, number>>) {
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [registry],
      async collect() {
        // without the database there is nothing to report, and the other metrics matter most then
        const values = await read().catch((err: unknown) => {
          ports.log.warn({ err }, 'a metric could not be read');
          return {};
        });
        this.reset();
        for (const [word, value] of Object.entries(values)) this.set({ [label]: word }, value);
      },
    });
  }

  gauge('database_connections', 'state', 'Connections of the pool by state', async () => {
    const { totalCount, idleCount, waitingCount } = ports.db.$client;
    return { open: totalCount, idle: idleCount, waited_for: waitingCount };
  });
  gauge('jobs', 'state', 'Jobs by state; failed ones are not tried again by themselves', async () => {
    const { ready, later, retrying, failed } = await queueOf(ports.db);
    return { ready, later, retrying, failed };
  });
  const services = '0 while a service fails; services that are not set up or were never used are left out';
  gauge('service_up', 'service', services, async () => {
    const used = (await servicesOf(ports)).filter(({ state }) => state === 'works' || state === 'failing');
    return Object.fromEntries(used.map(({ name, state }) => [name, state === 'works' ? 1 : 0]));
  });
  gauge('stored_bytes', 'what', 'Bytes of the database and of stored files', async () => {
    const { databaseBytes, fileBytes } = await storedIn(ports);
    return { database: databaseBytes, files: fileBytes };
  });
  const successes = 'When the records were last verified and the last backup was made';
  gauge('last_success_timestamp_seconds', 'what', successes, async () => {
    const noted = await notedStates(ports.db);
    const times = ['records', 'backup'].map((what) => [what, noted.get(what)?.workedAt] as const);
    return Object.fromEntries(times.flatMap(([what, at]) => (at ? [[what, at.getTime() / 1000]] : [])));
  });
}
