import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql';

/** How a request's operations ended: `OK`, or the code of what went wrong. */
export interface Tally {
  /** Requests by code; one with several failures counts for each code once. */
  codes: Map<string, number>;
  /** Failures by operation and code. */
  failures: Map<string, { operation: string; code: string; count: number }>;
}

/** Known from the start, so that the first failure is an increase. */
export const newTally = (): Tally => ({
  codes: new Map(['OK', 'INTERNAL', 'UNAVAILABLE'].map((code) => [code, 0])),
  failures: new Map(),
});

export interface Failure {
  operation: string;
  code: string;
}

export function count({ codes, failures }: Tally, failed: readonly Failure[]): void {
  const ended = new Set(failed.map(({ code }) => code));
  for (const code of ended.size > 0 ? ended : ['OK']) codes.set(code, (codes.get(code) ?? 0) + 1);
  for (const { operation, code } of failed) {
    const key = `${operation} ${code}`;
    failures.set(key, { operation, code, count: (failures.get(key)?.count ?? 0) + 1 });
  }
}

/** What a document asks for, by the names that its answer uses: aliases are the caller's words, the operations are ours. */
export function operationsOf(document: DocumentNode): Map<string, string> {
  const found = new Map<string, string>();
  const fragments = new Map(
    document.definitions.flatMap((one) => (one.kind === Kind.FRAGMENT_DEFINITION ? [[one.name.value, one]] : [])),
  );
  const collect = ({ selections }: SelectionSetNode, within: readonly string[]): void => {
    for (const one of selections) {
      if (one.kind === Kind.FIELD) found.set((one.alias ?? one.name).value, one.name.value);
      else if (one.kind === Kind.INLINE_FRAGMENT) collect(one.selectionSet, within);
      else if (!within.includes(one.name.value)) {
        const fragment = fragments.get(one.name.value);
        if (fragment) collect(fragment.selectionSet, [...within, one.name.value]);
      }
    }
  };
  for (const one of document.definitions) if (one.kind === Kind.OPERATION_DEFINITION) collect(one.selectionSet, []);
  return found;
}
