import { List, Modal, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Failure } from '../../../app/ui/Failure.tsx';
import { limitsQuery } from '../data.ts';
import { texts } from './texts.ts';

const words = texts.limits;

/** The active rules that are part of every prompt: the provider's and the account's. */
export function PromptLimits({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const rules = useQuery({ ...limitsQuery, enabled: opened });
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={words.title}
      size="lg"
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {rules.isPending ? <Text role="status">{words.loading}</Text> : null}
      {rules.error ? <Failure error={words.failed} retry={rules.refetch} /> : null}
      {rules.data?.length === 0 ? <Text>{words.none}</Text> : null}
      {rules.data && rules.data.length > 0 ? (
        <>
          <Text c="dimmed" mb="md">
            {words.about}
          </Text>
          <List spacing="sm" type="ordered">
            {rules.data.map(({ id, rule }) => (
              <List.Item key={id}>{rule}</List.Item>
            ))}
          </List>
        </>
      ) : null}
    </Modal>
  );
}
