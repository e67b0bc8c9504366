import { SOAK } from '../chance.ts';
import { makeClip } from './clip.ts';
import { complaintsAbout, type Neighbour } from './expected.ts';
import { inspect } from './inspect.ts';
import { neighbours, neighboursFor } from './neighbours.ts';
import { hasFfmpeg } from './program.ts';

/** What tests in a browser ask of Node, where ffmpeg is. Bytes go as base64. */
export const corpusCommands = {
  /** The clips to try; none where ffmpeg is not installed. */
  corpus: (): Pick<Neighbour, 'name' | 'how'>[] =>
    hasFfmpeg()
      ? neighboursFor(SOAK ? 'soak' : process.env.ALL_TESTS ? 'all' : 'always').map(({ name, how }) => ({
          name,
          ...(how && { how }),
        }))
      : [],
  corpusClip: (_context: unknown, name: string): string => makeClip(found(name).clip).toString('base64'),
  corpusComplaints: (_context: unknown, name: string, base64: string): string[] => {
    const neighbour = found(name);
    const pitches = neighbour.clip.sounds.flatMap(({ hertz }) => hertz ?? []);
    return complaintsAbout(neighbour, inspect(Buffer.from(base64, 'base64'), pitches));
  },
};

function found(name: string): Neighbour {
  const neighbour = neighbours.find((one) => one.name === name);
  if (!neighbour) throw new Error(`no clip ${name}`);
  return neighbour;
}
