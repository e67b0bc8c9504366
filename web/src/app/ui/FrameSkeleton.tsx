import { Center, Loader } from '@mantine/core';
import { texts } from '../texts.ts';

/** While the person is being loaded, before there is anything to show. */
export function FrameSkeleton() {
  return (
    <Center h="100dvh" role="status" aria-label={texts.states.loading}>
      <Loader type="dots" />
    </Center>
  );
}
