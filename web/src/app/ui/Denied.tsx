import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { signOut } from '../identity.ts';
import { paths } from '../paths.ts';
import { viewerQuery } from '../query.ts';
import { areaOf } from '../rights.ts';
import { texts } from '../texts.ts';
import classes from './Denied.module.css';
import { Picture } from './Picture.tsx';

/**
 * Shown instead of a page for lack of permission, or instead of everything if the enterprise has no active plan. Says why, who
 * can change it, and how to continue.
 */
export function Denied({ scope }: { scope: 'route' | 'enterprise' }) {
  const { data: viewer } = useQuery({ ...viewerQuery, enabled: false });
  const { errors, actions } = texts;
  const isRoot = viewer?.user.isEnterprise ?? false;
  const hint = isRoot ? errors.enterpriseDeniedOwnHint : errors.enterpriseDeniedHint;
  const links = [
    scope === 'route' && {
      to: viewer && areaOf(viewer) === 'enterprise' ? paths.enterprise : paths.home,
      label: actions.home,
    },
    scope === 'enterprise' && viewer?.rights.seePlans && { to: paths.plans, label: actions.plans },
    scope === 'enterprise' && { to: paths.settings, label: actions.settings },
  ].filter((link) => link !== false && link !== undefined);
  const title = scope === 'enterprise' ? errors.enterpriseDenied : errors.accessDenied;
  useEffect(() => {
    document.title = `${title} · ${texts.product}`;
  }, [title]);
  return (
    <div className={classes.denied}>
      <Picture name="lock" />
      <h1>{title}</h1>
      <p>{scope === 'enterprise' ? hint : errors.accessDeniedHint}</p>
      <Group gap="xs" justify="center">
        {links.map(({ to, label }, index) => (
          <Button key={to} component="a" href={to} variant={index === 0 ? 'filled' : 'default'}>
            {label}
          </Button>
        ))}
        <Button variant="subtle" color="gray" onClick={signOut}>
          {actions.signOut}
        </Button>
      </Group>
    </div>
  );
}
