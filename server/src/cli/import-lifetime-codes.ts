import { importLifetimeCodes } from '../features/sign-in/lifetime-codes.actions.ts';
import { importFile } from '../operate/program.ts';

/** `npm run lifetime-codes -- FILE`: imports lifetime-deal codes, one per line. */
await importFile('Name a file with one code per line: npm run lifetime-codes -- codes.txt', async (db, text) => {
  const { added, known, refused } = await importLifetimeCodes(db, text);
  return { done: `${added} codes added, ${known} known already.`, refused };
});
