import { Tooltip } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { NavGroup, NavItem } from './nav.ts';
import classes from './Sidebar.module.css';
import { texts } from './texts.ts';

type Props = {
  groups: NavGroup[];
  /** Only icons, with their names in tooltips. */
  collapsed?: boolean;
  onNavigate?: () => void;
};

export function Sidebar({ groups, collapsed = false, onNavigate }: Props) {
  return (
    <nav className={classes.sidebar} aria-label={texts.nav.label} data-collapsed={collapsed || undefined}>
      {groups.map((group) => (
        <div key={group.label ?? 'main'} className={classes.group}>
          {group.label ? <p className={classes.label}>{group.label}</p> : null}
          <ul>
            {group.items.map((item) => (
              <li key={item.to}>
                <Tooltip label={item.label} position="right" disabled={!collapsed}>
                  <Entry item={item} {...(onNavigate ? { onNavigate } : {})} />
                </Tooltip>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

type EntryProps = { item: NavItem; onNavigate?: () => void; className?: string };

/** The remaining props come from the tooltip; clicks are handled here. */
function Entry({ item, onNavigate, className, ...rest }: EntryProps) {
  const classNames = [classes.item, className].filter(Boolean).join(' ');
  return (
    <Link
      className={classNames}
      to={item.to}
      activeOptions={{ exact: item.exact ?? false, includeSearch: false }}
      {...rest}
      onClick={onNavigate}
    >
      <item.icon size={20} stroke={1.7} aria-hidden />
      <span>{item.label}</span>
    </Link>
  );
}
