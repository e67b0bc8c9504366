/** Cyrillic and Greek letters, each above the Latin one that it looks like. */
const THEIRS = 'АВЕКМНОРСТУХІЈЅҮԁԛԝһӏаеорсухіјѕкмтΑΒΕΖΗΙΚΜΝΟΡΤΥΧαικνορτυχς';
const LATIN = 'ABEKMHOPCTYXIJSYdqwhlaeopcyxijskmtABEZHIKMNOPTYXaikvoptuxc';

const LATIN_OF = new Map([...THEIRS].map((letter, at) => [letter, LATIN[at] ?? letter]));

/** A name as somebody reads it, to compare it with others: in plain, lower-case letters, without marks and invisible characters. */
export const asRead = (name: string): string =>
  [...name.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '')]
    .map((letter) => LATIN_OF.get(letter) ?? letter)
    .join('')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
