import { US_STATES } from '@greenlit/domain/shared/us-states.ts';
import { Checkbox, MultiSelect, NumberInput, Select, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { PhoneField } from '../../app/ui/PhoneField.tsx';
import { dollars } from '../../shared/billing/money.ts';
import classes from './Clients.module.css';
import type { LibraryChoice } from './data.ts';
import type { Values } from './enterprise.ts';
import { texts } from './texts.ts';
import type { Promo } from './usePromo.ts';

const words = texts.form;
const STATES = US_STATES.map(({ code, name }) => ({ value: code, label: name }));
type Props = { form: UseFormReturnType<Values> };

/** Who it is. The owner's address and the library's name are set once. */
export function AccountFields({ form, isNew }: Props & { isNew: boolean }) {
  return (
    <section className={classes.group}>
      <h2>{words.account}</h2>
      <div className={classes.fields}>
        <TextInput label={words.enterpriseAccount} required {...form.getInputProps('enterpriseAccount')} />
        <TextInput label={words.accountOwner} required {...form.getInputProps('accountOwner')} />
        <PhoneField label={words.phoneOwner} required {...form.getInputProps('phoneOwner')} />
        <TextInput
          label={words.ownerEmail}
          type="email"
          autoComplete="off"
          required
          readOnly={!isNew}
          description={isNew ? undefined : words.emailFixed}
          {...form.getInputProps('ownerEmail')}
        />
        <TextInput label={words.contentLibrary} disabled={!isNew} {...form.getInputProps('contentLibrary')} />
      </div>
    </section>
  );
}

type ContractProps = Props & { libraries: readonly LibraryChoice[]; promo: Promo };

/** What it may use, and the price. */
export function ContractFields({ form, libraries, promo }: ContractProps) {
  const { error, ...promoInput } = form.getInputProps('promoCode');
  const lowered = promo.cents !== null && form.values.promoCode !== '' && !promo.error && !promo.blocks;
  return (
    <section className={classes.group}>
      <h2>{words.contract}</h2>
      <div className={classes.fields}>
        <NumberInput
          label={words.numberOfAccounts}
          description={words.accountsHint}
          required
          min={0}
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('numberOfAccounts')}
        />
        <NumberInput
          label={words.price}
          description={words.priceHint}
          required
          prefix="$"
          thousandSeparator=","
          decimalScale={2}
          allowNegative={false}
          hideControls
          {...form.getInputProps('price')}
        />
        <NumberInput
          label={words.discount}
          description={words.discountHint}
          suffix="%"
          decimalScale={2}
          allowNegative={false}
          hideControls
          {...form.getInputProps('discount')}
        />
        <TextInput
          label={words.promoCode}
          description={words.promoHint}
          autoComplete="off"
          spellCheck={false}
          maxLength={50}
          error={promo.error ?? error}
          {...promoInput}
        />
      </div>
      {lowered ? <output>{words.promoPrice(dollars((promo.cents ?? 0) / 100))}</output> : null}
      <MultiSelect
        label={words.libraryAccess}
        description={words.libraryHint}
        data={libraries.map(({ id, name }) => ({ value: id, label: name }))}
        searchable
        clearable
        clearButtonProps={{ 'aria-label': words.clearLibraries }}
        {...form.getInputProps('libraryAccess')}
      />
    </section>
  );
}

/** The recipient of invoices; `onSame` if the owner can be copied. */
export function BillingFields({ form, onSame }: Props & { onSame: ((same: boolean) => void) | undefined }) {
  const { onChange, ...zip } = form.getInputProps('billingZipCode');
  const { onChange: onState, ...state } = form.getInputProps('billingState');
  return (
    <section className={classes.group}>
      <h2>{words.billing}</h2>
      {onSame ? <Checkbox label={words.same} onChange={({ currentTarget }) => onSame(currentTarget.checked)} /> : null}
      <div className={classes.fields}>
        <TextInput label={words.billingContact} required {...form.getInputProps('billingContact')} />
        <TextInput
          label={words.billingContactEmail}
          type="email"
          autoComplete="off"
          required
          {...form.getInputProps('billingContactEmail')}
        />
        <TextInput label={words.billingAddress} required {...form.getInputProps('billingAddress')} />
        <TextInput label={words.billingCity} required {...form.getInputProps('billingCity')} />
        <Select
          label={words.billingState}
          required
          searchable
          clearable
          clearButtonProps={{ 'aria-label': words.clearState }}
          data={STATES}
          onChange={(value) => onState(value ?? '')}
          {...state}
        />
        <TextInput
          label={words.billingZipCode}
          required
          inputMode="numeric"
          onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ''))}
          {...zip}
        />
      </div>
    </section>
  );
}

/** Who reviews its content. */
export function ComplianceFields({ form }: Props) {
  return (
    <section className={classes.group}>
      <h2>{words.compliance}</h2>
      <div className={classes.fields}>
        <TextInput
          label={words.complianceAddress}
          description={words.complianceHint}
          type="email"
          autoComplete="off"
          required
          {...form.getInputProps('complianceAddress')}
        />
      </div>
    </section>
  );
}
