import { cardAction } from '@greenlit/domain/shared/labels.ts';
import { formatDuration, PREVIEW_TOOLTIP, truncate } from '@greenlit/domain/shared/text.ts';
import { requiredForPath } from '@greenlit/domain/team/permissions.ts';
import { scriptPath } from '@greenlit/domain/videos/schemas.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ScriptCardFragment } from '../../gen/graphql.ts';
import { linkTo, paths } from '../paths.ts';
import { areaOf, can } from '../rights.ts';
import { StatusChip } from '../ui/StatusChip.tsx';
import { useViewer } from '../useViewer.ts';
import classes from './cards.module.css';
import { FavoriteStar } from './FavoriteStar.tsx';
import { texts } from './texts.ts';

type Props = {
  script: ScriptCardFragment;
  layout?: 'grid' | 'list';
  /** Before the star: a preview, say. */
  actions?: ReactNode;
};

/** A script wherever it is listed: how it begins, how long it speaks, and its page one press away. */
export function ScriptCard({ script, layout = 'grid', actions }: Props) {
  const viewer = useViewer();
  // Staff read what they wrote; everybody else uses it.
  const path = areaOf(viewer) === 'admin' ? paths.reviewScript(script.id) : scriptPath(script);
  const open = can(viewer, ...requiredForPath(path));
  return (
    <article className={classes.card} data-layout={layout} data-script>
      <div className={classes.body}>
        <div className={classes.line}>
          <StatusChip status={script.status} origin={script.isBodewell ? 'provider' : undefined} />
          <span className={classes.tools}>
            {actions}
            {script.viewerCan.favorite ? <FavoriteStar kind="script" item={script} /> : null}
          </span>
        </div>
        <h3 className={classes.title}>{open ? <Link {...linkTo(path)}>{script.title}</Link> : script.title}</h3>
        {script.scriptText ? <p className={classes.excerpt}>{truncate(script.scriptText, PREVIEW_TOOLTIP)}</p> : null}
        <p className={classes.meta}>
          {[script.category, texts.words(script.words), formatDuration(script.spokenSeconds)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {open ? (
          <p className={classes.action} aria-hidden>
            {cardAction(script.status, script.type === 'video' ? 'libraryVideo' : 'libraryScript')}
            <IconChevronRight size={16} aria-hidden />
          </p>
        ) : null}
      </div>
    </article>
  );
}
