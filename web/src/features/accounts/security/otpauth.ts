/** The key of an otpauth URL in groups of four, for typing; '' if there is none. */
export function typedKey(url: string): string {
  const secret = new URLSearchParams(url.split('?')[1] ?? '').get('secret') ?? '';
  return secret.match(/.{1,4}/g)?.join(' ') ?? '';
}

/** A QR code as one path: each run of dark modules in a row is a rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  rows.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      let end = x;
      while (row[end]) end += 1;
      if (end > x) runs.push(`M${x} ${y}h${end - x}v1H${x}z`);
      x = end + 1;
    }
  });
  return runs.join('');
}
