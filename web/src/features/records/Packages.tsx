import { LOOKING_ONLY_READS } from '@greenlit/domain/accounts/looking.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Button, Progress, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { isLooking } from '../../app/look.ts';
import { timeZone } from '../../app/time.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { CardsSkeleton } from '../../app/ui/skeletons.tsx';
import { packagesQuery, type RecordPackage } from './data.ts';
import classes from './Records.module.css';
import { texts } from './texts.ts';

/** The requested packages: progress and download. */
export function Packages() {
  const { data, error, refetch } = useQuery(packagesQuery);
  if (error) return <Failure error={error} retry={refetch} />;
  if (!data) return <CardsSkeleton />;
  if (data.length === 0) return <Empty picture="search">{texts.noPackages}</Empty>;
  return (
    <ul className={classes.packages} aria-label={texts.packages}>
      {data.map((one) => (
        <Package key={one.id} made={one} />
      ))}
    </ul>
  );
}

const size = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

function Package({ made }: { made: RecordPackage }) {
  const { state, scopeWords, requestedBy, createdAt, items, events, bytes, fingerprint, message, signedUrl } = made;
  const when = ordinalDateTime(createdAt, timeZone);
  const isUnderWay = state === 'queued' || state === 'running';
  return (
    <li className={classes.package}>
      <div className={classes.what}>
        <Text fw={600}>{scopeWords}</Text>
        <Text size="sm" c="dimmed">
          {texts.made(requestedBy, when)}
        </Text>
        {state === 'done' ? (
          <Text size="sm" c="dimmed">
            {texts.holds(items, events)}
            {bytes === null ? '' : `, ${size(bytes)}`}
          </Text>
        ) : null}
        {fingerprint ? (
          <Text size="xs" c="dimmed" className={classes.code}>
            {texts.list}: {fingerprint}
          </Text>
        ) : null}
        {isUnderWay ? <Progress value={made.progress * 100} animated aria-label={texts.states[state]} mt="xs" /> : null}
      </div>
      <div className={classes.get}>
        {signedUrl && !isLooking() ? (
          <Button
            component="a"
            variant="default"
            href={`${signedUrl}&download=`}
            download
            leftSection={<IconDownload size={18} aria-hidden />}
            aria-label={texts.downloadOf(`${scopeWords}, ${when}`)}
          >
            {texts.download}
          </Button>
        ) : (
          <Text size="sm" role="status">
            {state === 'done' ? (signedUrl ? LOOKING_ONLY_READS : texts.gone) : (message ?? texts.states[state])}
          </Text>
        )}
      </div>
    </li>
  );
}
