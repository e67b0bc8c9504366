import { writeFile } from 'node:fs/promises';
import { type HdrTransfer, sdrCube } from '@greenlit/domain/media/sdr.ts';
import { CUBE } from './arguments.ts';

/** Writes the table for the conversion of colors, which takes a moment, into the working folder. */
await writeFile(CUBE, sdrCube(process.argv[2] as HdrTransfer));
