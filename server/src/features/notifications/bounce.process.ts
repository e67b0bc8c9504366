/** Reads the report of a mail system about a mail that it could not deliver. Runs confined: anybody can send one. */
import { readFile, writeFile } from 'node:fs/promises';
import { readReport } from './bounce.reader.ts';

const [path = '', answer = ''] = process.argv.slice(2);
await writeFile(answer, JSON.stringify(await readReport(await readFile(path))));
