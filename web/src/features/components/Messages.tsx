import { Alert, Button, Progress, Stack, Table } from '@mantine/core';
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react';
import { Empty } from '../../app/ui/Empty.tsx';
import list from '../../app/ui/ListTable.module.css';
import { ListTable, SortHead } from '../../app/ui/ListTable.tsx';
import { CardsSkeleton, Failure, RowsSkeleton, TextSkeleton } from '../../app/ui/Page.tsx';
import { PICTURE_NAMES } from '../../app/ui/Picture.tsx';
import { Saved } from '../../app/ui/Saved.tsx';
import { FormSkeleton, StageSkeleton } from '../../app/ui/Skeletons.tsx';
import { StatusChip } from '../../app/ui/StatusChip.tsx';
import classes from './ComponentsPage.module.css';

const TONES = [
  { color: 'signal', text: 'Your video is approved and on your channel.' },
  { color: 'amber', text: 'Your trial ends in three days.' },
  { color: 'vermilion', text: 'Two notes are still open.' },
  { color: 'danger', text: 'The upload stopped. What was sent stays.' },
] as const;

export function Messages() {
  return (
    <Stack gap="sm">
      {TONES.map(({ color, text }) => (
        <Alert
          key={color}
          variant="light"
          color={color}
          icon={color === 'signal' ? <IconInfoCircle aria-hidden /> : <IconAlertTriangle aria-hidden />}
        >
          {text}
        </Alert>
      ))}
      <Failure error="The list could not be loaded." title="Something went wrong" retry={() => undefined} />
      <Saved state={{ kind: 'saving' }} />
      <Saved state={{ kind: 'failed', message: 'You are offline', retry: () => undefined }} />
    </Stack>
  );
}

const ROWS = [
  { title: 'Bonds pay interest again', status: 'approved', views: 1204 },
  { title: 'A bond ladder, explained with envelopes', status: 'need_changes', views: 0 },
  { title: 'Three minutes before the year ends', status: 'in_review', views: 0 },
] as const;

export function Tables() {
  return (
    <ListTable
      aria-label="Videos"
      columns={
        <>
          <SortHead order="ASC" title="Sorted by title, A to Z" onTurn={() => undefined}>
            Title
          </SortHead>
          <Table.Th>Status</Table.Th>
          <Table.Th className={list.number}>Views</Table.Th>
        </>
      }
      totals={
        <>
          <Table.Th scope="row">Total</Table.Th>
          <Table.Td />
          <Table.Td className={list.number}>1,204</Table.Td>
        </>
      }
    >
      {ROWS.map(({ title, status, views }) => (
        <Table.Tr key={title}>
          <Table.Td>{title}</Table.Td>
          <Table.Td>
            <StatusChip status={status} />
          </Table.Td>
          <Table.Td className={list.number}>{views.toLocaleString('en-US')}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

export function Waiting() {
  return (
    <Stack gap="lg">
      <Progress value={62} aria-label="Uploading" />
      <CardsSkeleton count={2} />
      <RowsSkeleton count={2} />
      <TextSkeleton lines={3} />
      <FormSkeleton fields={2} />
      <StageSkeleton />
      <div className={classes.pictures}>
        {PICTURE_NAMES.map((picture) => (
          <Empty
            key={picture}
            picture={picture}
            action={
              <Button variant="default" size="sm">
                Do something
              </Button>
            }
          >
            One sentence about what will be here.
          </Empty>
        ))}
      </div>
    </Stack>
  );
}
