import { globSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { EventDefinition } from './definition.ts';
import { RECORDED } from './recorded.ts';
import type { Recording } from './recording.ts';
import type { SampledLetter } from './samples.ts';

const FEATURES = join(import.meta.dirname, '../features');

/** A file of a feature, as `review/events/approved`, and its default export. */
export type Collected<T> = readonly [file: string, T];

async function collect<T>(folder: string): Promise<Collected<T>[]> {
  const files = globSync(`*/${folder}/*.tsx`, { cwd: FEATURES }).sort();
  const modules = files.map((file) => import(pathToFileURL(join(FEATURES, file)).href));
  return (await Promise.all(modules)).map((module, index) => [`${files[index]}`.replaceAll('\\', '/'), module.default]);
}

const once = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** The events that somebody is told of, collected from their files when first asked for. */
export const toldEvents = once(() => collect<EventDefinition<unknown>>('events'));

/** The mails that follow no event, but a request. */
export const requestedLetters = once(() => collect<SampledLetter>('letters'));

export const allEvents = once(async (): Promise<ReadonlyMap<string, Recording<unknown>>> => {
  const told = (await toldEvents()).map(([, event]) => [event.type, event] as const);
  return new Map<string, Recording<unknown>>([...Object.entries(RECORDED), ...told]);
});

export async function toldEvent(type: string): Promise<EventDefinition<unknown> | undefined> {
  return (await toldEvents()).find(([, event]) => event.type === type)?.[1];
}
