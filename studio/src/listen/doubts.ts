/** A comparison's result: where it found differences, how many more there are, or why there is no result. */
interface Compared {
  findings: readonly object[];
  incomparable: string | null;
}

/**
 * Runs the second recognizer where the first one, which is guided by the script, is in doubt: it heard a difference, or another
 * text. `listen` compares what both heard.
 */
export async function secondOpinion<Check extends Compared>(
  first: Check,
  listen: () => Promise<Check | null>,
): Promise<Check | null> {
  const isDoubtful = first.findings.length > 0 || first.incomparable === 'other_words';
  return isDoubtful ? listen() : first;
}
