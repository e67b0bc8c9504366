import { US_STATES } from '@greenlit/domain/shared/us-states.ts';
import { NativeSelect, TextInput, type TextInputProps } from '@mantine/core';
import { texts } from '../texts.ts';
import classes from './CompanyForm.module.css';

const words = texts.company;
const STATES = [
  { value: '', label: words.chooseState },
  ...US_STATES.map(({ code, name }) => ({ value: code, label: name })),
];

type Name = 'address' | 'city' | 'state' | 'zip';
type Props = { field: (name: Name) => Pick<TextInputProps, 'disabled' | 'description' | 'error'> };

/** A US address: street, city, state and zip. */
export function AddressFields({ field }: Props) {
  return (
    <div className={classes.address}>
      <TextInput label={words.address} autoComplete="street-address" {...field('address')} />
      <TextInput label={words.city} autoComplete="address-level2" {...field('city')} />
      <NativeSelect label={words.state} autoComplete="address-level1" data={STATES} {...field('state')} />
      <TextInput label={words.zip} inputMode="numeric" autoComplete="postal-code" {...field('zip')} />
    </div>
  );
}
