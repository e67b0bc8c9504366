import { INVITE_MAX } from '@greenlit/domain/people/schemas.ts';
import { useState } from 'react';
import { z } from 'zod';

/** Somebody on the list of people to invite. */
const pendingPerson = z.object({
  email: z.string(),
  name: z.string().default(''),
  companyName: z.string().default(''),
  role: z.string(),
});
export type PendingPerson = z.infer<typeof pendingPerson>;

/** The list's key in the browser, by team; it is kept until it is sent or the person signs out. */
const KEY = 'emailsSubs';
const stored = z.record(z.string(), z.array(pendingPerson));

function readAll(): Record<string, PendingPerson[]> {
  try {
    return stored.parse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export const readPending = (team: string): PendingPerson[] => readAll()[team] ?? [];

export function writePending(team: string, people: readonly PendingPerson[]): void {
  const { [team]: _, ...others } = readAll();
  const all = people.length > 0 ? { ...others, [team]: [...people] } : others;
  if (Object.keys(all).length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(all));
}

/** The list of a team and tab; it survives a reload. */
export function usePending(team: string) {
  const [people, setPeople] = useState(() => readPending(team));
  const set = (next: readonly PendingPerson[]) => {
    const kept = next.slice(0, INVITE_MAX);
    setPeople(kept);
    writePending(team, kept);
  };
  return [people, set] as const;
}
