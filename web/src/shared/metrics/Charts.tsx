import '@mantine/core/styles/ColorSwatch.layer.css';
import '@mantine/charts/styles.layer.css';
import { BarChart } from '@mantine/charts';

/** Whole numbers only, not focusable (the table has the same data), and no animation. */
const COMMON = {
  barChartProps: { accessibilityLayer: false },
  barProps: { isAnimationActive: false },
  tickLine: 'none',
} as const;
const number = (value: number): string => value.toLocaleString('en-US');

/** `unit` is shown before the numbers. */
type StepsProps = { data: { step: string; count: number }[]; label: string; unit?: string };

/** A bar for each day or month. */
export function StepsChart({ data, label, unit = '' }: StepsProps) {
  return (
    <BarChart
      h={240}
      data={data}
      dataKey="step"
      series={[{ name: 'count', label, color: 'var(--gl-signal)' }]}
      yAxisProps={{ allowDecimals: false, width: unit ? 60 : 44 }}
      xAxisProps={{ minTickGap: 16 }}
      valueFormatter={(value) => `${unit}${number(value)}`}
      maxBarWidth={40}
      {...COMMON}
    />
  );
}

/** A bar for each row, the longest first. */
export function RankChart({ data, label }: { data: { name: string; count: number }[]; label: string }) {
  return (
    <BarChart
      h={40 + data.length * 30}
      data={data}
      dataKey="name"
      orientation="vertical"
      gridAxis="x"
      series={[{ name: 'count', label, color: 'var(--gl-signal)' }]}
      xAxisProps={{ allowDecimals: false }}
      yAxisProps={{ width: 160, interval: 0, tickFormatter: short }}
      valueFormatter={number}
      maxBarWidth={20}
      {...COMMON}
    />
  );
}

type GroupsProps = {
  data: Record<string, string | number>[];
  series: { name: string; label: string; color: string }[];
};

/** Several bars for each row, with a legend. */
export function GroupsChart({ data, series }: GroupsProps) {
  return (
    <BarChart
      h={300}
      data={data}
      dataKey="name"
      series={series}
      withLegend
      yAxisProps={{ allowDecimals: false, width: 44 }}
      xAxisProps={{ tickFormatter: short, minTickGap: 4 }}
      valueFormatter={number}
      maxBarWidth={24}
      {...COMMON}
    />
  );
}

/** Keeps a label on one line, because charts break lines at spaces. */
const short = (name: string): string =>
  (name.length > 20 ? `${name.slice(0, 19).trimEnd()}…` : name).replaceAll(' ', '\u00a0');
