/**
 * A cell as text. A spreadsheet would execute a cell that begins with one of these characters, so it gets an apostrophe in
 * front.
 */
function cell(value: string | number | null | undefined): string {
  const text = String(value ?? '');
  const inert = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(inert) ? `"${inert.replaceAll('"', '""')}"` : inert;
}

/** A table for spreadsheets (RFC 4180, with a byte order mark for UTF-8). */
export function csvOf(
  columns: readonly string[],
  rows: readonly (readonly (string | number | null | undefined)[])[],
): string {
  const lines = [columns, ...rows].map((row) => row.map(cell).join(','));
  return `\uFEFF${lines.join('\r\n')}\r\n`;
}

/** Hands a table to the browser as a file. */
export function saveCsv(name: string, text: string): void {
  const href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  Object.assign(document.createElement('a'), { href, download: `${name}.csv` }).click();
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
