import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { LONG } from '@greenlit/domain/media/target.ts';
import { runNodeConfined } from '../../confinement/node.ts';
import type { Rendering } from '../../ports/ports.ts';
import type { Still } from './render-arguments.ts';

const BOUNDS = { seconds: 60, heapMb: 256, memoryMb: 1024 };
/** A logo keeps its size, so that it lies where the browser shows it. There is only one. */
const LOGO_BOUNDS = { ...BOUNDS, fileBytes: 128 * 1024 ** 2 };
/** Other pictures get no larger than a frame. */
const PICTURE_BOUNDS = { ...BOUNDS, fileBytes: LONG * LONG * 4 };

/**
 * The pictures of a plan, each decoded when it is needed first and deleted after its last use, because their pixels take up a
 * thousand times what their files do.
 */
export interface Stills {
  folder: string;
  /** The picture in this file. @throws ConfinedError */
  of(source: string): Promise<Still>;
  logo(source: string): Promise<Still>;
  forget(source: string): Promise<void>;
}

export async function stillsIn({ folder, signal }: Pick<Rendering, 'folder' | 'signal'>): Promise<Stills> {
  const own = join(folder, 'stills');
  await mkdir(own, { mode: 0o700 });
  const known = new Map<string, Still>();
  let number = 0;
  const decode = async (source: string, longest: number, bounds: typeof LOGO_BOUNDS): Promise<Still> => {
    number += 1;
    const path = join(own, `${number}.rgba`);
    const module = join(import.meta.dirname, 'still.process.ts');
    const args = [source, path, String(longest)];
    const said = await runNodeConfined({ module, args, folder: own, reads: [source], ...bounds, signal });
    return { path, ...(JSON.parse(said) as Pick<Still, 'width' | 'height'>) };
  };
  return {
    folder: own,
    async of(source) {
      const still = known.get(source) ?? (await decode(source, LONG, PICTURE_BOUNDS));
      known.set(source, still);
      return still;
    },
    logo: (source) => decode(source, Number.POSITIVE_INFINITY, LOGO_BOUNDS),
    async forget(source) {
      const still = known.get(source);
      known.delete(source);
      if (still) await rm(still.path, { force: true });
    },
  };
}
