import { Box, Group, Text } from '@mantine/core';
import classes from './Charts.module.css';
import { ticksFor } from './scale.ts';

/** Charts are for the eye: the table beside them says the same, and whoever points at a bar reads its number. */
const number = (value: number): string => value.toLocaleString('en-US');
const SIGNAL = 'var(--gl-signal)';
/** More names than that under a chart would touch each other. */
const MOST_NAMES = 8;

/** `unit` stands before the numbers. */
type StepsProps = { data: { step: string; count: number }[]; label: string; unit?: string };

/** A bar for each day or month. */
export function StepsChart({ data, label, unit = '' }: StepsProps) {
  const bars = data.map(({ step, count }) => ({ name: step, bars: [{ label, count, color: SIGNAL }] }));
  return <Columns groups={bars} unit={unit} height={240} />;
}

type RankProps = { data: { name: string; count: number }[]; label: string };

/** A bar for each row, the longest first. */
export function RankChart({ data, label }: RankProps) {
  const most = Math.max(1, ...data.map(({ count }) => count));
  return (
    <ul className={classes.rank}>
      {data.map(({ name, count }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may have the same name
        <li key={index} title={`${name}: ${number(count)} ${label}`}>
          <span className={classes.name}>{name}</span>
          <span className={classes.track}>
            <Box component="span" className={classes.bar ?? ''} w={`${(100 * count) / most}%`} bg={SIGNAL} />
          </span>
          <span>{number(count)}</span>
        </li>
      ))}
    </ul>
  );
}

type GroupsProps = {
  data: Record<string, string | number>[];
  series: { name: string; label: string; color: string }[];
};

/** Several bars for each row, with a legend. */
export function GroupsChart({ data, series }: GroupsProps) {
  const groups = data.map((row) => ({
    name: String(row.name),
    bars: series.map(({ name, label, color }) => ({ label, color, count: Number(row[name]) })),
  }));
  return (
    <>
      <Group gap="md" mb="xs">
        {series.map(({ name, label, color }) => (
          <Group key={name} gap={6} wrap="nowrap">
            <Box component="span" className={classes.swatch ?? ''} bg={color} />
            <Text size="xs">{label}</Text>
          </Group>
        ))}
      </Group>
      <Columns groups={groups} unit="" height={270} />
    </>
  );
}

type ColumnsProps = {
  groups: { name: string; bars: { label: string; color: string; count: number }[] }[];
  unit: string;
  height: number;
};

function Columns({ groups, unit, height }: ColumnsProps) {
  const ticks = ticksFor(groups.flatMap(({ bars }) => bars.map(({ count }) => count)));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const share = (value: number): string => `${(100 * value) / (high - low)}%`;
  const every = Math.ceil(groups.length / MOST_NAMES);
  const named = groups.filter((_, index) => index % every === 0);
  return (
    <Box className={classes.columns} h={height}>
      <div className={classes.axis}>
        {ticks.map((tick) => (
          <span key={tick}>{`${unit}${number(tick)}`}</span>
        ))}
      </div>
      <div className={classes.plot}>
        <div className={classes.lines}>
          {ticks.map((tick) => (
            <i key={tick} />
          ))}
        </div>
        {groups.map(({ name, bars }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same name
          <div key={index} className={classes.group}>
            {bars.map(({ label, color, count }) => (
              <Box
                key={label}
                component="span"
                title={`${name}: ${unit}${number(count)} ${label}`}
                h={share(Math.abs(count))}
                bottom={share(Math.min(count, 0) - low)}
                bg={color}
              />
            ))}
          </div>
        ))}
      </div>
      <div className={classes.names} data-all={every === 1 || undefined}>
        {named.map(({ name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two groups may have the same name
          <Box component="span" key={index} w={`${(100 * every) / groups.length}%`}>
            {name}
          </Box>
        ))}
      </div>
    </Box>
  );
}
