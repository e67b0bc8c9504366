import { SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconLayoutGrid, IconLayoutList } from '@tabler/icons-react';
import { texts } from './texts.ts';

export type Layout = 'grid' | 'list';

export function LayoutSwitch({ value, onChange }: { value: Layout; onChange: (layout: Layout) => void }) {
  const choice = (layout: Layout, Icon: typeof IconLayoutGrid) => ({
    value: layout,
    label: (
      <>
        <Icon size={18} stroke={1.7} aria-hidden style={{ display: 'block' }} />
        <VisuallyHidden>{texts[layout]}</VisuallyHidden>
      </>
    ),
  });
  return (
    <SegmentedControl
      aria-label={texts.layout}
      value={value}
      onChange={onChange}
      data={[choice('grid', IconLayoutGrid), choice('list', IconLayoutList)]}
    />
  );
}
