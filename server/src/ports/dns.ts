/** Public DNS, as far as custom domains need it. */
export interface Dns {
  /** The addresses in a name's A records; empty if the name or the records do not exist. Throws if no server responds. */
  addressesOf(name: string): Promise<string[]>;
}
