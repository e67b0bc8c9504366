/** The library is loaded when a spreadsheet is first requested. */
const library = () => import('@e965/xlsx');

/**
 * An .xlsx file of the rows, in base64. Cells hold numbers or texts and never a formula, whatever a client typed: a text that
 * begins with = stays a text.
 */
export async function spreadsheet(
  columns: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): Promise<string> {
  const { utils, write } = await library();
  const sheet = utils.aoa_to_sheet([[...columns], ...rows.map((row) => [...row])]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'Metrics');
  return write(book, { type: 'base64', bookType: 'xlsx' }) as string;
}
