export interface Support {
  /** Camera recording works here. */
  record: boolean;
  /** Conversion and burn-in work here. */
  encode: boolean;
  /** One English sentence about what is missing. */
  reason?: string;
}
export declare function support(): Promise<Support>;
