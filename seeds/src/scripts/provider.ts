import { prose } from '../prose.ts';
import type { Category, DemoScript, LibraryRef, PersonKey } from '../types.ts';

/** The fields of a provider script that are given; the rest is derived. */
export interface ProviderScript {
  key: string;
  title: string;
  category: Category;
  createdDaysAgo: number;
  text: string;
  /** Offered to every account, whatever the plan. */
  isPublic?: true;
  favoriteOf?: PersonKey[];
  creator?: 'staff' | 'admin';
}

/** Provider scripts are approved by the provider itself: no rounds, version 1. */
export function providerScripts(library: LibraryRef, scripts: ProviderScript[]): DemoScript[] {
  return scripts.map((script) => ({
    key: script.key,
    title: script.title,
    type: 'script',
    category: script.category,
    library,
    creator: script.creator ?? 'staff',
    provider: true,
    isPublic: script.isPublic ?? false,
    status: 'approved',
    version: 1,
    hidden: false,
    archived: false,
    createdDaysAgo: script.createdDaysAgo,
    favoriteOf: script.favoriteOf ?? [],
    text: prose(script.text),
    media: null,
    rounds: [],
  }));
}
