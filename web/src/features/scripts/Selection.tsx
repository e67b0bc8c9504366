import { Button, NativeSelect } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconEye, IconEyeOff } from '@tabler/icons-react';
import type { ScriptCardFragment } from '../../gen/graphql.ts';
import classes from './Selection.module.css';
import { texts } from './texts.ts';
import { useShelving } from './useShelving.ts';

const words = texts.selection;

type Props = {
  /** The scripts selected on this page. */
  chosen: readonly ScriptCardFragment[];
  /** The libraries they can be moved to; none if people do not choose a library. */
  libraries: readonly { id: string; name: string }[];
  onClear: () => void;
};

/** Actions for several scripts at once, at the bottom of the list. */
export function Selection({ chosen, libraries, onClear }: Props) {
  const { busy, progress, change } = useShelving(onClear);
  if (chosen.length === 0 && !busy) return null;
  const archived = chosen.every((script) => script.archived);
  const hidden = chosen.every((script) => script.hidden);
  const movable = chosen.filter(({ contentLibraryId }) => contentLibraryId);
  return (
    <section className={classes.bar} aria-label={words.label}>
      <p role="status">{words.chosen(chosen.length)}</p>
      {busy ? (
        <progress value={progress} aria-label={words.working} />
      ) : (
        <>
          {libraries.length > 1 && movable.length === chosen.length ? (
            <NativeSelect
              aria-label={words.move}
              value=""
              onChange={(event) => {
                const to = libraries.find(({ id }) => id === event.currentTarget.value);
                if (!to) return;
                change(
                  chosen,
                  ({ contentLibraryId }) => ({ change: { contentLibraryId: to.id }, undo: { contentLibraryId } }),
                  words.moved(to.name),
                );
              }}
              data={[
                { value: '', label: words.move },
                ...libraries.map(({ id, name }) => ({ value: id, label: name })),
              ]}
            />
          ) : null}
          <Button
            variant="default"
            leftSection={hidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
            onClick={() =>
              change(
                chosen,
                (script) => ({ change: { hidden: !hidden }, undo: { hidden: script.hidden } }),
                hidden ? words.shown : words.hidden,
              )
            }
          >
            {hidden ? words.show : words.hide}
          </Button>
          <Button
            variant="default"
            leftSection={archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
            onClick={() =>
              change(
                chosen,
                (script) => ({ change: { archived: !archived }, undo: { archived: script.archived } }),
                archived ? words.restored : words.archived,
              )
            }
          >
            {archived ? words.restore : words.archive}
          </Button>
          <Button variant="subtle" color="gray" onClick={onClear}>
            {words.clear}
          </Button>
        </>
      )}
    </section>
  );
}
