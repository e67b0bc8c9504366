import { Button, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { begins, useViewer } from '../../app/rights.ts';
import { CopyButton } from '../../app/ui/CopyButton.tsx';
import { confirm } from '../../app/ui/confirm.ts';
import { Failure } from '../../app/ui/Page.tsx';
import type { ScriptInput } from '../../gen/graphql.ts';
import { KeepAsScript } from './data.ts';
import { texts } from './texts.ts';

type Props = {
  text: string;
  /** The script that the text would become. */
  script: ScriptInput;
  /** It was saved as a new script, or discarded. */
  onDone: () => void;
};

/** Actions for a text that can no longer be saved in its item. */
export function LeftActions({ text, script, onDone }: Props) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const make = useMutation({
    mutationFn: () => api(KeepAsScript, { script }),
    onSuccess: ({ createScript }) => {
      onDone();
      return navigate({ to: paths.continueScript(createScript.id) });
    },
  });
  const words = texts.left;
  return (
    <Stack gap="sm">
      {make.error ? <Failure title={words.failed} error={make.error} retry={() => make.mutate()} /> : null}
      <Group gap="xs">
        <CopyButton text={text} label={words.copy} size="sm" />
        {begins(viewer, 'contentLibraryWrite', 'myVideosWrite') ? (
          <Button variant="default" size="sm" loading={make.isPending} onClick={() => make.mutate()}>
            {words.make}
          </Button>
        ) : null}
        <Button
          variant="subtle"
          color="gray"
          size="sm"
          disabled={make.isPending}
          onClick={async () => {
            if (await confirm({ ...words.discardAsk, danger: true })) onDone();
          }}
        >
          {words.discard}
        </Button>
      </Group>
    </Stack>
  );
}
