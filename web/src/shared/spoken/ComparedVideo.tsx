import { useQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { api } from '../../app/graphql.ts';
import { useViewer } from '../../app/rights.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { fetchFile } from '../media/fetchFile.ts';
import css from './ComparedVideo.module.css';
import { Comparison } from './Comparison.tsx';
import type { Comparing } from './compare.ts';
import { GetComparedVideo } from './data.ts';
import { texts } from './texts.ts';

type Props = {
  id: string;
  /** The script as it is being changed on the page, if it is. */
  script?: string | undefined;
  player: RefObject<HTMLVideoElement | null>;
  /** Called when a comparison starts, saves a result, and ends. */
  onWorking?: (comparing: Comparing) => void;
};

/** On a video's own page, for its author: the comparison with the script, if there are both. */
export function ComparedVideo({ id, script, player, onWorking }: Props) {
  const viewer = useViewer();
  const asked = useQuery({
    queryKey: ['spoken', 'video', id],
    queryFn: ({ signal }) => api(GetComparedVideo, { id }, { signal }).then(({ getVideo }) => getVideo),
  });
  const video = asked.data;
  if (asked.isLoadingError)
    return (
      <Section>
        <Failure error={asked.error} retry={() => void asked.refetch()} />
      </Section>
    );
  if (!video?.signedVideoUrl || !video.script || video.userId !== viewer.user.id) return null;
  const compared = {
    ...{ id, mediaSha256: video.mediaSha256, script: script ?? video.script, savedScript: video.script },
    // the address may have expired since
    fetch: async (options: Parameters<typeof fetchFile>[2]) =>
      fetchFile((await asked.refetch()).data?.signedVideoUrl ?? '', 'video.mp4', options),
  };
  return (
    <Section>
      <Comparison
        key={video.mediaSha256}
        video={compared}
        player={player}
        isOpen={video.viewerCan.revise}
        {...(onWorking ? { onWorking } : {})}
      />
    </Section>
  );
}

const Section = ({ children }: { children: ReactNode }) => (
  <section className={css.compared} aria-label={texts.title}>
    <h2>{texts.title}</h2>
    <p className={css.about}>{texts.about}</p>
    {children}
  </section>
);
