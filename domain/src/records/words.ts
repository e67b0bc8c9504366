import type { EventActor } from '../ledger/ledger.ts';

/** The type as words: "Plan renewed", "Two factor enabled". */
export function typeWords(type: string): string {
  const words = type.replace(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The actor as the record shows them; a reviewer who typed no name is marked so. */
export function actorWords({ kind, label, named }: EventActor): string {
  return kind === 'reviewer' && named === false ? `${label} (no name given)` : label;
}
