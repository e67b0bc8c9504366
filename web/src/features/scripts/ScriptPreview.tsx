import { requiredForPath } from '@greenlit/domain/people/permissions.ts';
import { cardAction } from '@greenlit/domain/review/labels.ts';
import { formatDuration, PREVIEW_TOOLTIP, shortId, truncate } from '@greenlit/domain/shared/text.ts';
import { Drawer, Group, Tooltip } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { can, useViewer } from '../../app/rights.ts';
import { IconAction, LinkButton } from '../../app/ui/buttons.tsx';
import { Failure, TextSkeleton } from '../../app/ui/Page.tsx';
import { ScriptText } from '../../app/ui/ScriptText.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import { VideoPlayer } from '../../app/ui/VideoPlayer.tsx';
import type { ScriptCardFragment } from '../../gen/graphql.ts';
import { FavoriteStar } from '../../shared/items/FavoriteStar.tsx';
import { NewVersion } from '../../shared/items/NewVersion.tsx';
import { scriptOrigin } from '../../shared/items/origin.ts';
import { scriptLink } from '../../shared/items/scriptLink.ts';
import { texts as items } from '../../shared/items/texts.ts';
import { previewQuery } from './library.ts';
import classes from './ScriptPreview.module.css';
import { texts } from './texts.ts';

/**
 * Hovering shows the list's excerpt of the script: its beginning, or the part that matched the search. Clicking opens the whole
 * script beside the list.
 */
export function PreviewButton({ script, onOpen }: { script: ScriptCardFragment; onOpen: () => void }) {
  const begins = truncate(script.scriptText?.trim() ?? '', PREVIEW_TOOLTIP);
  return (
    <Tooltip
      multiline
      w={380}
      events={{ hover: true, focus: true, touch: false }}
      position="bottom-end"
      dir="auto"
      label={begins || texts.library.preview}
      classNames={{ tooltip: begins ? (classes.begins ?? '') : '' }}
    >
      <IconAction Icon={IconEye} label={`${texts.library.preview}: ${script.title}`} onClick={onOpen} />
    </Tooltip>
  );
}

type Props = { id: string | undefined; known: ScriptCardFragment | undefined; onClose: () => void };

/** The whole script beside the list, with its own URL for sharing. */
export function ScriptPreview({ id, known, onClose }: Props) {
  const viewer = useViewer();
  const asked = useQuery({
    ...previewQuery(id ?? ''),
    enabled: id !== undefined,
  });
  const script = known ?? asked.data;
  const path = script ? scriptLink(script, viewer) : '';
  const video = asked.data?.signedVideoUrl;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size={560}
      title={script?.title ?? texts.library.preview}
      closeButtonProps={{ 'aria-label': texts.library.closePreview }}
      classNames={{ title: classes.title ?? '' }}
    >
      {asked.error ? <Failure error={asked.error} retry={asked.refetch} /> : null}
      {asked.data === null ? <Failure error={texts.library.goneAway} /> : null}
      {script ? (
        <>
          <Group justify="space-between" mb="md" wrap="nowrap">
            <Group gap="xs">
              <StatusChip status={script.status} origin={scriptOrigin(script, viewer)} provider={script.createdBy} />
              <span className={classes.meta}>
                {[
                  script.category,
                  items.words(script.words),
                  formatDuration(script.spokenSeconds),
                  script.createdBy,
                  items.id(shortId(script.id)),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </Group>
            {script.viewerCan.favorite ? <FavoriteStar kind="script" item={script} /> : null}
          </Group>
          {video ? (
            <div className={classes.video}>
              <VideoPlayer src={video} title={script.title} poster={script.signedThumbUrl} />
            </div>
          ) : null}
          <ScriptText text={(asked.data ?? script).scriptText ?? ''} />
          <div className={classes.next}>
            <NewVersion script={script} />
          </div>
          {can(viewer, ...requiredForPath(path)) ? (
            <div className={classes.foot}>
              <LinkButton path={path} fullWidth size="md">
                {cardAction(script.status, script.type)}
              </LinkButton>
            </div>
          ) : null}
        </>
      ) : (
        !asked.error && asked.data !== null && <TextSkeleton />
      )}
    </Drawer>
  );
}
