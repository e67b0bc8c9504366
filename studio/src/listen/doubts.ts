/** What is known of a comparison: where it found differences, how many more there are, and why there is none. */
interface Compared {
  findings: readonly object[];
  incomparable: string | null;
}

/**
 * Lets the second recognizer listen where the first one, which goes by the script, doubts: it heard a difference, or another text.
 * `listen` compares what both heard.
 */
export async function secondOpinion<Check extends Compared>(
  first: Check,
  listen: () => Promise<Check | null>,
): Promise<Check | null> {
  const isDoubtful = first.findings.length > 0 || first.incomparable === 'other_words';
  return isDoubtful ? listen() : first;
}
