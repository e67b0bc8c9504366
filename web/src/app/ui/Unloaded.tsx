import { texts } from '../texts.ts';
import { Failure } from './Page.tsx';

type Props = { query: { data: unknown; error: Error | null; refetch: () => unknown } };

/** Beside a field whose choices could not be loaded: says so, with 'Try again'; nothing while they load, and once they are there. */
export function Unloaded({ query: { data, error, refetch } }: Props) {
  if (!error || data !== undefined) return null;
  return <Failure title={texts.errors.choices} error={error} retry={() => void refetch()} />;
}
