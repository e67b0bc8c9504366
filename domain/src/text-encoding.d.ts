/**
 * Available on every platform that runs the domain, but declared only in the types of the DOM and of Node, which the
 * domain does not use.
 */
interface TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare const TextEncoder: { new (): TextEncoder };

interface TextDecoder {
  /** @throws TypeError for bytes that are not UTF-8, if the decoder is `fatal` */
  decode(bytes: Uint8Array): string;
}
declare const TextDecoder: {
  new (label: 'utf-8', options: { fatal: boolean; ignoreBOM: boolean }): TextDecoder;
};

interface URL {
  readonly hostname: string;
}
declare const URL: {
  /** @throws TypeError for what is no address */
  new (address: string): URL;
};
