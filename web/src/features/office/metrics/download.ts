const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a spreadsheet received as base64. */
export function downloadSheet(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
  Object.assign(document.createElement('a'), { href, download: `${name}.xlsx` }).click();
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
