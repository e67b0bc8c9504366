import { conflict } from '../shared/errors.ts';
import type { Status } from './lifecycle.ts';

/** Fields of an approved item that may still change; every other field is frozen (decisions, section 3). */
export const FREE_FIELDS = ['hidden', 'archived', 'order', 'isFavorite'] as const;

/** The content that an approval froze, for screens that grey it out. The rule itself is FREE_FIELDS. */
export const FROZEN_FIELDS = [
  'title',
  'category',
  'industry',
  'script',
  'scriptText',
  'urlScript',
  'urlVideo',
  'urlVideoScript',
  'urlLogo',
  'logoPosition',
  'thumb',
  'disclosure',
  'postText',
  'complianceText',
  'reviewForm',
  'urlSignature',
] as const;

/** Approved content never changes; to change it, copy it to a new draft. */
export function isFrozen(status: Status): boolean {
  return status === 'approved';
}

/** Content is edited as a draft or when changes were asked for; what is in review is withdrawn first. */
export function isEditable(status: Status): boolean {
  return status === 'draft' || status === 'need_changes';
}

/** Those of the changed fields that the item's status forbids to change; empty when all may. */
export function frozenAmong(status: Status, changed: readonly string[]): string[] {
  if (!isFrozen(status)) return [];
  const free: readonly string[] = FREE_FIELDS;
  return changed.filter((field) => !free.includes(field));
}

/** @throws DomainError CONFLICT `frozen` when one of the changed fields is frozen by the item's status. */
export function refuseFrozen(status: Status, changed: readonly string[]): void {
  if (frozenAmong(status, changed).length > 0) {
    throw conflict('frozen', 'This is approved and cannot change, copy it to a new draft');
  }
}

/** SHA-256 by part (`media`, `text`, `thumb` …) of what a round was asked to decide on. */
export type ContentHashes = Readonly<Record<string, string | null>>;

/** True when what was submitted is, part by part, what is there now. */
export function sameContent(submitted: ContentHashes, current: ContentHashes): boolean {
  const parts = new Set([...Object.keys(submitted), ...Object.keys(current)]);
  return [...parts].every((part) => (submitted[part] ?? null) === (current[part] ?? null));
}

/** The decision binds to what was seen. @throws DomainError CONFLICT `content_changed` otherwise. */
export function refuseChangedContent(submitted: ContentHashes, current: ContentHashes): void {
  if (!sameContent(submitted, current)) throw conflict('content_changed', 'This version changed, reload');
}
