import { useRouterState } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { onUnsaved, unheldSlots } from '../../app/unsaved.ts';

const ITEM_PAGE =
  /\/(?:edit-script(?:\/create)?|video-record|in-review|need-changes|review-script|approved)\/([0-9a-f-]{36})\/?$/;

/** The script or video of this page, by its URL. */
function itemOf(path: string, script: string | undefined): string {
  return ITEM_PAGE.exec(path)?.[1] ?? (path.endsWith('/edit-script') ? (script ?? '') : '');
}

/**
 * The keys of texts for this page's item that no editor shows: the item moved on, in another window or by someone else, before
 * they were saved.
 */
export function useLeftSlots(userId: string): string[] {
  // the page that is shown, not the one being loaded, because editors register only when shown
  const item = useRouterState({
    select: ({ resolvedLocation: shown }) => (shown ? itemOf(shown.pathname, shown.search.script) : ''),
  });
  const slots = useSyncExternalStore(onUnsaved, () => (item ? unheldSlots(userId, item).join('\n') : ''));
  return slots ? slots.split('\n') : [];
}
