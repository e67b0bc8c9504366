import { Button, Menu } from '@mantine/core';
import { type Icon, IconFileText, IconMovie, IconPlus, IconRobot, IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../../app/paths.ts';
import { areaOf, begins, writesRules } from '../../app/rights.ts';
import { useViewer } from '../../app/useViewer.ts';
import { texts } from './texts.ts';

const words = texts.library;

/** The kinds of script that the person can create. */
export function NewMenu() {
  const viewer = useViewer();
  const area = areaOf(viewer);
  const root = { admin: paths.admin, enterprise: paths.enterprise, dashboard: paths.home }[area];
  if (!begins(viewer, 'myVideosWrite')) return null;
  const entry = (to: string, label: string, Sign: Icon) => (
    <Menu.Item component={Link} to={to} leftSection={<Sign size={18} stroke={1.7} aria-hidden />}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu width={190}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={18} aria-hidden />}>{words.new}</Button>
      </Menu.Target>
      <Menu.Dropdown>
        {area === 'admin' ? null : entry(paths.newVideo, words.newVideo, IconMovie)}
        {entry(paths.newScript, words.newScript, IconFileText)}
        {entry(paths.generate(root), words.newGenerated, IconSparkles)}
        {writesRules(viewer) ? entry(paths.rules(root), words.newRules, IconRobot) : null}
      </Menu.Dropdown>
    </Menu>
  );
}
