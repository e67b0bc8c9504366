import { formatDuration, PREVIEW_TOOLTIP, truncate } from '@greenlit/domain/shared/text.ts';
import { requiredForPath } from '@greenlit/domain/team/permissions.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ScriptCardFragment } from '../../gen/graphql.ts';
import { linkTo } from '../paths.ts';
import { can } from '../rights.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useViewer } from '../useViewer.ts';
import classes from './cards.module.css';
import { FavoriteStar } from './FavoriteStar.tsx';
import { scriptAction, scriptLink } from './scriptLink.ts';
import { texts } from './texts.ts';

type Props = {
  script: ScriptCardFragment;
  layout?: 'grid' | 'list';
  /** The level of its title below the heading of the list. */
  heading?: 'h2' | 'h3';
  /** Before the star: a preview, say. */
  actions?: ReactNode;
};

/** A script wherever it is listed: how it begins, how long it speaks, and its page one press away. */
export function ScriptCard({ script, layout = 'grid', heading: Heading = 'h2', actions }: Props) {
  const viewer = useViewer();
  const path = scriptLink(script, viewer);
  const open = can(viewer, ...requiredForPath(path));
  return (
    <article className={classes.card} data-layout={layout} data-script>
      <div className={classes.body}>
        <div className={classes.line}>
          <span className={classes.chip}>
            <StatusChip status={script.status} origin={script.isBodewell ? 'provider' : undefined} />
          </span>
          <span className={classes.tools}>
            {actions}
            {script.viewerCan.favorite ? <FavoriteStar kind="script" item={script} /> : null}
          </span>
        </div>
        <Heading className={classes.title}>
          {open ? <Link {...linkTo(path)}>{script.title}</Link> : script.title}
        </Heading>
        {script.scriptText ? <p className={classes.excerpt}>{truncate(script.scriptText, PREVIEW_TOOLTIP)}</p> : null}
        <p className={classes.meta}>
          {[script.category, texts.words(script.words), formatDuration(script.spokenSeconds)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {open ? (
          <p className={classes.action} aria-hidden>
            {scriptAction(script, viewer)}
            <IconChevronRight size={16} aria-hidden />
          </p>
        ) : null}
      </div>
    </article>
  );
}
