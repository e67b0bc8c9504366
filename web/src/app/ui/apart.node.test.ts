import { isolated } from '@greenlit/domain/shared/isolated.ts';
import { expect, it } from 'vitest';
import { apart } from './apart.ts';

it.each([
  ...['Ada', 'Ἀριστοτέλης', 'Ада', '東京', 'สวัสดี', '42 “?”', '😀'],
  ...['שלום', 'مرحبا', 'ܫܠܡܐ', 'ދިވެހި', 'ߒߞߏ', 'ࠔࠌࠓ', 'ࡌࡀ', 'ﺳﻼﻡ', 'ﬡﬢ', '𞤀𞤣𞤤𞤢𞤥', '𐴇𐴝', '𞠀𞠁', '𐰆𐰺', '𐺀𐺁'],
])('%s in a title is apart as everywhere else', (label) => {
  expect(apart(label)).toBe(isolated(label));
});
