import { CHANNEL_PAGE_SIZE } from '@greenlit/domain/channel/page.ts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { areaOf } from '../../app/rights.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { notifyFailure } from '../../app/ui/notify.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { CardsSkeleton } from '../../app/ui/skeletons.tsx';
import { useReturnFocus } from '../../app/ui/useReturnFocus.ts';
import { useViewer } from '../../app/useViewer.ts';
import { ChannelBar } from './ChannelBar.tsx';
import { ChannelCard } from './ChannelCard.tsx';
import classes from './ChannelPage.module.css';
import { channelQuery } from './data.ts';
import { placeOf } from './place.ts';
import { Reorganize } from './Reorganize.tsx';
import { channelRoutes, channelSearch } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(...channelRoutes);

/** The person's channel inside the app, where it can be reordered. */
export function ChannelPage() {
  const viewer = useViewer();
  const place = placeOf(useLocation().pathname, viewer, window.location.origin);
  const [{ pages }, setSearch] = route.useAddress(channelSearch);
  const { data, error, refetch } = useQuery(channelQuery(place.ofOwner));
  const [arranging, setArranging] = useState(false);
  const arrange = useReturnFocus(arranging);
  const ownTitle = areaOf(viewer) === 'enterprise' ? texts.enterpriseTitle : texts.title;
  const shown = data?.slice(0, pages * CHANNEL_PAGE_SIZE) ?? [];
  const start = () => (data && data.length > 1 ? setArranging(true) : notifyFailure(texts.tooFew));
  const mayArrange = viewer.rights.arrangeChannel && (!place.ofOwner || viewer.user.admin === null);
  return (
    <div className={classes.frame}>
      <Page
        title={place.ofOwner ? texts.ownerTitle : ownTitle}
        action={
          mayArrange && !arranging ? (
            <Button ref={arrange} variant="default" disabled={!data} onClick={start}>
              {texts.reorganize}
            </Button>
          ) : null
        }
        lead={<ChannelBar place={place} />}
      >
        {error ? <Failure title={texts.failed} error={error} retry={refetch} /> : null}
        {!data && !error ? <CardsSkeleton count={CHANNEL_PAGE_SIZE} /> : null}
        {data?.length === 0 ? (
          <Empty picture="camera">
            <strong>{texts.empty}</strong> {texts.emptyHint}
          </Empty>
        ) : null}
        {data && arranging ? <Reorganize videos={data} onDone={() => setArranging(false)} /> : null}
        {!arranging && shown.length > 0 ? (
          <ul className={classes.grid} aria-label={texts.list}>
            {shown.map((video) => (
              <li key={video.id}>
                <ChannelCard video={video} place={place} />
              </li>
            ))}
          </ul>
        ) : null}
        {!arranging && data && data.length > shown.length ? (
          <div className={classes.more}>
            <Button variant="default" onClick={() => setSearch({ pages: pages + 1 }, { replace: true })}>
              {texts.more}
            </Button>
          </div>
        ) : null}
      </Page>
    </div>
  );
}
