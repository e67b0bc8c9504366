import { isApproved } from '@greenlit/domain/review/lifecycle.ts';
import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconEye, IconEyeOff, IconHistory } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { api } from '../../app/graphql.ts';
import { paths } from '../../app/paths.ts';
import { begins } from '../../app/rights.ts';
import { notify, notifyFailure, notifyUndoable } from '../../app/ui/notify.tsx';
import { useViewer } from '../../app/useViewer.ts';
import type { ScriptCardFragment, ScriptInput } from '../../gen/graphql.ts';
import { ItemMenu } from './ItemMenu.tsx';
import { CopyScript, ShelveScript } from './operations.ts';
import { texts } from './texts.ts';

const words = texts.menu;

type Props = { script: ScriptCardFragment; onVersions: () => void };

/** Versions, duplicate, hide and archive. */
export function ScriptMenu({ script, onVersions }: Props) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const short = truncate(script.title, TITLE_NARROW);
  const shelve = useMutation({
    mutationFn: ({ change }: { change: ScriptInput; undo?: ScriptInput; done: string }) =>
      api(ShelveScript, { id: script.id, script: change }),
    onSuccess: (_, { done, undo }) => {
      if (!undo) return notify(done, short);
      notifyUndoable(done, short, {
        label: texts.undo,
        take: () => shelve.mutate({ change: undo, done: texts.undone }),
      });
    },
    onError: () => notifyFailure(texts.script.failedWhy, texts.script.failed),
  });
  const copy = useMutation({
    mutationFn: () => api(CopyScript, { id: script.id }).then((answer) => answer.copyScript),
    onSuccess: ({ id }) => {
      notify(words.copied, short);
      return navigate({ to: paths.continueScript(id) });
    },
    onError: (error) => notifyFailure(error, texts.tryAgain),
  });
  const { hidden, archived } = script;
  // only authors see versions
  const writes = script.userId === viewer.user.id || (script.isBodewell && viewer.user.isBodewellUser);
  const copies = isApproved(script.status) && begins(viewer, 'myVideosWrite');
  return (
    <ItemMenu title={script.title} busy={shelve.isPending || copy.isPending}>
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
      <Menu.Item
        disabled={!script.viewerCan.hide}
        leftSection={hidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
        onClick={() =>
          shelve.mutate({
            change: { hidden: !hidden },
            undo: { hidden },
            done: hidden ? texts.script.shown : texts.script.hidden,
          })
        }
      >
        {hidden ? words.show : words.hide}
      </Menu.Item>
      {script.viewerCan.hide ? (
        <Menu.Item
          leftSection={archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
          onClick={() =>
            shelve.mutate({
              change: { archived: !archived },
              undo: { archived },
              done: archived ? texts.script.restored : texts.script.archived,
            })
          }
        >
          {archived ? words.restore : words.archive}
        </Menu.Item>
      ) : null}
    </ItemMenu>
  );
}
