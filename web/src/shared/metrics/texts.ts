export const texts = {
  download: (what: string, kind: string) => `Download ${what} as ${kind}`,
  failed: 'Couldn’t create the file',
  asTable: 'Show as a table',
  tableOf: (title: string) => `${title}, table`,
} as const;
