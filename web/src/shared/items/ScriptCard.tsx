import { requiredForPath } from '@greenlit/domain/people/permissions.ts';
import { cardAction } from '@greenlit/domain/review/labels.ts';
import {
  formatDuration,
  LIST_EXCERPT,
  PREVIEW_TOOLTIP,
  shortId,
  TITLE_MEDIUM,
  truncate,
} from '@greenlit/domain/shared/text.ts';
import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { linkTo } from '../../app/address.ts';
import { can, useViewer } from '../../app/rights.ts';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import type { ScriptCardFragment } from '../../gen/graphql.ts';
import classes from './cards.module.css';
import { cutTitle } from './cutTitle.ts';
import { FavoriteStar } from './FavoriteStar.tsx';
import { Found } from './Found.tsx';
import { fromFirstHit } from './found.ts';
import { Marks } from './Marks.tsx';
import { scriptOrigin } from './origin.ts';
import { scriptLink } from './scriptLink.ts';
import { texts } from './texts.ts';

type Props = {
  script: ScriptCardFragment;
  layout?: 'grid' | 'list';
  /** The heading level of the title. */
  heading?: 'h2' | 'h3';
  /** Content around the star: a preview before it, a menu after it. */
  before?: ReactNode;
  after?: ReactNode;
  /** The search terms, marked in title and text. */
  terms?: readonly string[];
};

const NO_TERMS: readonly string[] = [];

/** A script in any list: its beginning, spoken length, and a link to its page. */
export function ScriptCard({
  script,
  layout = 'grid',
  heading: Heading = 'h2',
  before,
  after,
  terms = NO_TERMS,
}: Props) {
  const viewer = useViewer();
  const path = scriptLink(script, viewer);
  const open = can(viewer, ...requiredForPath(path));
  const isList = layout === 'list';
  // a row has room for a whole title
  const { children: shownTitle, ...whole } = isList ? { children: script.title } : cutTitle(script.title, TITLE_MEDIUM);
  const title = { ...whole, children: <Found text={shownTitle} terms={terms} /> };
  const text = script.scriptText?.trim();
  return (
    <article className={classes.card} data-layout={layout} data-script>
      <div className={classes.body}>
        <div className={classes.line}>
          <span className={classes.chip}>
            <StatusChip status={script.status} origin={scriptOrigin(script, viewer)} provider={script.createdBy} />
          </span>
          <span className={classes.tools}>
            {before}
            {script.viewerCan.favorite ? <FavoriteStar kind="script" item={script} /> : null}
            {after}
          </span>
        </div>
        {open ? (
          <Heading className={classes.title}>
            <Link dir="auto" {...linkTo(path)} {...title} />
          </Heading>
        ) : (
          <Heading dir="auto" className={classes.title} {...title} />
        )}
        {text ? (
          <p className={classes.excerpt}>
            <Found
              text={truncate(fromFirstHit(truncate(text, LIST_EXCERPT - 1), terms), PREVIEW_TOOLTIP)}
              terms={terms}
            />
          </p>
        ) : null}
        <p className={classes.meta}>
          <Marks isVideo={script.type === 'video'} hidden={script.hidden} archived={script.archived} />
          {[
            script.category,
            texts.words(script.words),
            formatDuration(script.spokenSeconds),
            isList && texts.id(shortId(script.id)),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {open ? (
          <p className={classes.action} aria-hidden>
            {cardAction(script.status, script.type)}
            <IconChevronRight size={16} aria-hidden />
          </p>
        ) : null}
      </div>
    </article>
  );
}
