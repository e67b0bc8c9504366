/**
 * What every platform that runs the domain has, and what the language's own types leave out (they are in those of the DOM
 * and of Node, none of which the domain may use).
 */
interface TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
declare const TextEncoder: { new (): TextEncoder };

interface TextDecoder {
  /** @throws TypeError for bytes that are no UTF-8, where the decoder is `fatal` */
  decode(bytes: Uint8Array): string;
}
declare const TextDecoder: {
  new (label: 'utf-8', options: { fatal: boolean; ignoreBOM: boolean }): TextDecoder;
};
