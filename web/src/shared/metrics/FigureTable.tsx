import { Anchor, Table } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../app/address.ts';
import classes from './Figures.module.css';

export type Cell = string | number;

/** The cells of a row, and where its first one leads: a page of the app, or an address elsewhere. */
export type FigureRow = { id: string; cells: readonly Cell[]; to?: string | undefined; href?: string | undefined };

type Props = {
  label: string;
  heads: readonly string[];
  rows: readonly FigureRow[];
  /** The last row, for example the sums. */
  total?: readonly Cell[];
};

const words = (cell: Cell | undefined) => (typeof cell === 'number' ? cell.toLocaleString('en-US') : cell);

/** The numbers of a figure: what they are about first, then numbers under each other. */
export function FigureTable({ label, heads, rows, total }: Props) {
  return (
    <Table aria-label={label} verticalSpacing={8}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, index) => (
            <Table.Th key={head} className={index === 0 ? undefined : classes.number}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className={classes.name}>
              <Name {...row} />
            </Table.Td>
            <Numbers heads={heads} cells={row.cells} />
          </Table.Tr>
        ))}
      </Table.Tbody>
      {total ? (
        <Table.Tfoot>
          <Table.Tr>
            <Table.Th scope="row">{words(total[0])}</Table.Th>
            <Numbers heads={heads} cells={total} />
          </Table.Tr>
        </Table.Tfoot>
      ) : null}
    </Table>
  );
}

function Name({ cells: [first], to, href }: FigureRow) {
  if (to)
    return (
      <Anchor size="sm" renderRoot={(root: object) => <Link {...linkTo(to)} {...root} />}>
        {words(first)}
      </Anchor>
    );
  if (href)
    return (
      <Anchor size="sm" href={href} target="_blank" rel="noreferrer">
        {words(first)}
      </Anchor>
    );
  return words(first);
}

const Numbers = ({ heads, cells }: { heads: readonly string[]; cells: readonly Cell[] }) =>
  cells.slice(1).map((cell, index) => (
    <Table.Td key={heads[index + 1]} className={classes.number}>
      {words(cell)}
    </Table.Td>
  ));
