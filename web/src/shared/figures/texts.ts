export const texts = {
  download: (what: string, kind: string) => `Download ${what} as ${kind}`,
  failed: 'The file was not made',
  asTable: 'Show as a table',
  tableOf: (title: string) => `${title}, table`,
} as const;
