/** Ordinary people by their addresses, or companies by their owners. */
export type Inviting = 'people' | 'companies';
