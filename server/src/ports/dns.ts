/**
 * Public DNS, as far as custom domains need it. An answer is empty if the name or the records do not exist; each throws if no
 * server responds.
 */
export interface Dns {
  /** The addresses in a name's A records. */
  addressesOf(name: string): Promise<string[]>;
  /** The addresses in its AAAA records. */
  addresses6Of(name: string): Promise<string[]>;
  /** Its TXT records, each as one text. */
  textsOf(name: string): Promise<string[]>;
  /** The authorities in the CAA records that apply to it: its own, or those of the next name above that has any. */
  issuersOf(name: string): Promise<string[]>;
}
