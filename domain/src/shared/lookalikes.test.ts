import { expect, it } from 'vitest';
import { asRead } from './lookalikes.ts';

it.each([
  ['Аdmin', 'admin'],
  ['аdmіn', 'admin'],
  ['АDМІN', 'admin'],
  ['Βаsіс', 'basic'],
  ['Αuditοr', 'auditor'],
  ['Соmраnу', 'company'],
  ['ａｄｍｉｎ', 'admin'],
  ['ad\u200bmin', 'admin'],
  ['\u202eAdmin', 'admin'],
  ['Ádmin', 'admin'],
  ['  Full\u00a0 ', 'full'],
  ['Administrator', 'administrator'],
  ['Редактор', 'peдaktop'],
  ['編集者', '編集者'],
])('reads %s as %s', (name, read) => {
  expect(asRead(name)).toBe(read);
});
