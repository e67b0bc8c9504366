import { type PricesInDollars, pricesFromDollars, quote, toDollars } from '@greenlit/domain/billing/prices.ts';
import { Table, Text, Title } from '@mantine/core';
import { ListTable } from '../../app/ui/ListTable.tsx';
import { dollars } from '../../shared/billing/money.ts';
import classes from './Office.module.css';
import { texts } from './texts.ts';

const words = texts.preview;

const ONE = { withScripts: false, complianceEngine: false, multiUsersEngine: false, usersCount: 1 };
const CHOICES = [
  ['basic', ONE],
  ['scripts', { ...ONE, withScripts: true }],
  ['engine', { ...ONE, withScripts: true, complianceEngine: true }],
  ['team', { withScripts: true, complianceEngine: true, multiUsersEngine: true, usersCount: 5 }],
] as const;

/** Example totals for the prices in the form, by the same rule as real plans; null while the form has an error. */
export function PricePreview({ prices }: { prices: PricesInDollars | null }) {
  const list = prices && pricesFromDollars(prices);
  const amount = (choice: (typeof CHOICES)[number][1], interval: 'month' | 'year') =>
    list ? dollars(toDollars(quote(list, { ...choice, interval }).final)) : words.none;
  return (
    <section className={classes.preview} aria-labelledby="price-preview">
      <Title order={2} size="h4" id="price-preview">
        {words.title}
      </Title>
      <Text c="dimmed" size="sm" mb="sm">
        {words.about}
      </Text>
      <ListTable
        aria-labelledby="price-preview"
        columns={
          <>
            <Table.Th>{words.columns.plan}</Table.Th>
            <Table.Th className={classes.amount}>{words.columns.month}</Table.Th>
            <Table.Th className={classes.amount}>{words.columns.year}</Table.Th>
          </>
        }
      >
        {CHOICES.map(([name, choice]) => (
          <Table.Tr key={name}>
            <Table.Td>{words.rows[name]}</Table.Td>
            <Table.Td className={classes.amount}>{amount(choice, 'month')}</Table.Td>
            <Table.Td className={classes.amount}>{amount(choice, 'year')}</Table.Td>
          </Table.Tr>
        ))}
      </ListTable>
    </section>
  );
}
