import { acceptOf, refusalOfFile } from '@greenlit/domain/files/limits.ts';
import { Button, FileButton, Group, Input, NativeSelect, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { UploadError, uploadSmall } from '../../app/files.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { Unloaded } from '../../app/ui/Unloaded.tsx';
import type { GetOwnDisclosuresQuery, ReviewVideoFragment } from '../../gen/graphql.ts';
import { texts } from './texts.ts';
import { NO_DISCLOSURE, type useRevision, type Values } from './useRevision.ts';
import classes from './VideoParts.module.css';

const words = texts.changes;

export type DisclosureFragment = GetOwnDisclosuresQuery['getViewer']['user']['disclaimers'][number];

type Props = {
  video: ReviewVideoFragment;
  form: ReturnType<typeof useRevision>['form'];
  disclosures: { data: readonly DisclosureFragment[] | undefined; error: Error | null; refetch: () => unknown };
  player: RefObject<HTMLVideoElement | null>;
  /** Goes to the page where the video is rendered again. */
  onRenderAgain: () => void;
};

/** The parts around the video that can be changed without recording again. */
export function VideoParts({ video, form, disclosures, player, onRenderAgain }: Props) {
  return (
    <Stack gap="md" component="section" aria-label={words.around}>
      <Textarea
        label={words.postText}
        description={words.postTextHint}
        autosize
        minRows={2}
        {...form.getInputProps('postText')}
      />
      {video.endCard ? (
        <Input.Wrapper label={words.disclosure} labelElement="div" description={words.burntIn}>
          <Text dir="auto" mt="xs">
            {video.disclosureTitle || video.disclosureText}
          </Text>
          <Button mt="xs" variant="default" size="sm" onClick={onRenderAgain}>
            {words.renderAgain}
          </Button>
        </Input.Wrapper>
      ) : (
        <Disclosure video={video} disclosures={disclosures} field={form.getInputProps('disclosure')} />
      )}
      <Thumbnail
        shown={form.values.thumbShown || video.signedThumbUrl || null}
        error={form.errors.thumb}
        player={player}
        onChange={(picture) => form.setValues(picture)}
      />
    </Stack>
  );
}

type DisclosureProps = Pick<Props, 'video' | 'disclosures'> & { field: object };

function Disclosure({ video, disclosures, field }: DisclosureProps) {
  const current = video.disclosureTitle || video.disclosureText;
  const others = (disclosures.data ?? []).filter(
    ({ title, text }) => title !== video.disclosureTitle || text !== video.disclosureText,
  );
  return (
    <>
      <Unloaded query={disclosures} />
      <NativeSelect
        label={words.disclosure}
        data={[
          { value: '', label: current || words.noDisclosure },
          ...(current ? [{ value: NO_DISCLOSURE, label: words.noDisclosure }] : []),
          ...others.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        {...field}
      />
    </>
  );
}

type ThumbnailProps = {
  shown: string | null;
  error: ReactNode;
  player: RefObject<HTMLVideoElement | null>;
  onChange: (picture: Pick<Values, 'thumb' | 'thumbShown'>) => void;
};

function Thumbnail({ shown, error, player, onChange }: ThumbnailProps) {
  const upload = useMutation({
    meta: { quiet: true },
    mutationFn: async (picture: () => Promise<Blob>) => uploadSmall(await picture(), 'thumbs', 'thumbnail.jpg'),
    onSuccess: ({ url, signedUrl }) => onChange({ thumb: url, thumbShown: signedUrl }),
  });
  const fromFile = async (file: File): Promise<Blob> => {
    const refusal = refusalOfFile('images', { name: file.name, sizeBytes: file.size });
    if (refusal) throw new UploadError(`${refusal.message}. ${refusal.detail}`);
    return file;
  };
  return (
    <Input.Wrapper label={words.thumbnail} labelElement="div" role="group" aria-label={words.thumbnail} error={error}>
      <Group gap="md" mt="xs">
        {shown ? <img className={classes.thumb} src={shown} alt={words.thumbnailAlt} /> : null}
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            loading={upload.isPending}
            onClick={() => upload.mutate(() => pictureOf(player.current))}
          >
            {words.thisMoment}
          </Button>
          <FileButton accept={acceptOf('thumbs')} onChange={(file) => file && upload.mutate(() => fromFile(file))}>
            {(props) => (
              <Button {...props} variant="default" size="sm" disabled={upload.isPending}>
                {words.ownThumbnail}
              </Button>
            )}
          </FileButton>
        </Group>
      </Group>
      {upload.error ? (
        <Failure
          title={words.thumbnailFailed}
          error={upload.error instanceof UploadError ? upload.error.message : words.noPicture}
        />
      ) : null}
    </Input.Wrapper>
  );
}

/** The width of thumbnails taken here, in pixels. */
const WIDTH = 1_280;

/** The player's current picture. Rejects while there is none. */
async function pictureOf(player: HTMLVideoElement | null): Promise<Blob> {
  if (!player || player.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) throw new Error(words.noPicture);
  const canvas = document.createElement('canvas');
  canvas.width = Math.min(WIDTH, player.videoWidth);
  canvas.height = Math.round((canvas.width * player.videoHeight) / player.videoWidth);
  canvas.getContext('2d')?.drawImage(player, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error(words.noPicture))), 'image/jpeg', 0.9);
  });
}
