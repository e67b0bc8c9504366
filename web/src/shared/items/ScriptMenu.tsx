import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { Menu } from '@mantine/core';
import { IconCopy, IconHistory, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { begins } from '../../app/rights.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { useViewer } from '../../app/useViewer.ts';
import type { ScriptCardFragment } from '../../gen/graphql.ts';
import { RemoveScript, ShelveScript } from './data.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { ArchiveItem, HideItem, useShelf } from './shelf.tsx';
import { texts } from './texts.ts';
import { useCopyScript } from './useCopyScript.ts';

const words = texts.menu;

type Props = { script: ScriptCardFragment; onVersions: () => void };

/** Versions, duplicate, hide, archive and, while it is a draft, delete. */
export function ScriptMenu({ script, onVersions }: Props) {
  const viewer = useViewer();
  const short = truncate(script.title, TITLE_NARROW);
  const shelf = useShelf({
    title: script.title,
    save: (change) => api(ShelveScript, { id: script.id, script: change }),
    onError: () => notifyFailure(texts.script.failedWhy, texts.script.failed),
  });
  const copy = useCopyScript(script);
  const remove = useMutation({
    mutationFn: () => api(RemoveScript, { id: script.id }),
    onSuccess: () => notify(texts.removeScript.done, short),
    onError: (error) => notifyFailure(error, texts.removeScript.failed),
  });
  const askToRemove = async () => {
    const { title, body, yes } = texts.removeScript;
    if (await confirm({ title, body: body(script.title), yes, danger: true })) remove.mutate();
  };
  // only authors see versions
  const writes = script.userId === viewer.user.id || (script.isBodewell && viewer.user.isBodewellUser);
  const copies = script.status === 'approved' && begins(viewer, 'myVideosWrite');
  return (
    <ItemMenu title={script.title} busy={shelf.isPending || copy.isPending || remove.isPending}>
      {copies ? (
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy.mutate()}>
          {words.copy}
        </Menu.Item>
      ) : null}
      {writes ? (
        <Menu.Item leftSection={<IconHistory size={18} aria-hidden />} onClick={onVersions}>
          {words.versions}
        </Menu.Item>
      ) : null}
      <HideItem item={script} words={texts.script} shelf={shelf} disabled={!script.viewerCan.hide} />
      {script.viewerCan.hide ? <ArchiveItem item={script} words={texts.script} shelf={shelf} /> : null}
      {script.viewerCan.remove ? (
        <Menu.Item color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={askToRemove}>
          {words.remove}
        </Menu.Item>
      ) : null}
    </ItemMenu>
  );
}
