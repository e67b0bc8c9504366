/** The public name system, as far as custom domains need it. */
export interface Dns {
  /** The addresses in a name's A records; none where there is no such name or it has none. Throws when nobody answers. */
  addressesOf(name: string): Promise<string[]>;
}
