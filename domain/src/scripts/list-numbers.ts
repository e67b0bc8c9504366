import { ordinal } from '../shared/text.ts';

/** The numbers of lists as office programs write them. */
const ROMAN = [
  ['m', 1000],
  ['cm', 900],
  ['d', 500],
  ['cd', 400],
  ['c', 100],
  ['xc', 90],
  ['l', 50],
  ['xl', 40],
  ['x', 10],
  ['ix', 9],
  ['v', 5],
  ['iv', 4],
  ['i', 1],
] as const;

function roman(value: number): string {
  let rest = value;
  let text = '';
  for (const [letters, worth] of ROMAN)
    while (rest >= worth) {
      text += letters;
      rest -= worth;
    }
  return text;
}

/** a to z, then aa, bb, as Word counts. */
const letter = (value: number): string => String.fromCharCode(97 + ((value - 1) % 26)).repeat(Math.ceil(value / 26));

const FORMS: Readonly<Record<string, (value: number) => string>> = {
  lowerRoman: roman,
  upperRoman: (value) => roman(value).toUpperCase(),
  lowerLetter: letter,
  upperLetter: (value) => letter(value).toUpperCase(),
  decimalZero: (value) => String(value).padStart(2, '0'),
  ordinal,
  none: () => '',
};

/** A number in a form of Word's (`w:numFmt`); unknown forms are plain numbers. */
export function listNumber(value: number, form: string): string {
  const isUsual = value >= 1 && value <= 3_000;
  const write = FORMS[form];
  return write && (isUsual || form === 'none') ? write(value) : String(value);
}
