import { RECORDING_SIZE } from '@greenlit/domain/files/limits.ts';
import { type Devices, openDevices } from '@greenlit/studio/devices.ts';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { texts as frame } from '../../../app/texts.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { texts } from '../texts.ts';
import { readPrefs } from './boothPrefs.ts';
import classes from './DeviceTest.module.css';
import { LevelMeter } from './LevelMeter.tsx';
import { problemOf } from './problems.ts';

const words = texts.record.test;
const FRAME_RATE = 30;

/** Tests camera and microphone before the booth is entered. Nothing is recorded. */
export function DeviceTest() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {words.open}
      </Button>
      <Modal
        opened={opened}
        onClose={() => setOpened(false)}
        title={words.title}
        closeButtonProps={{ 'aria-label': frame.actions.close }}
      >
        {opened ? <Test /> : null}
      </Modal>
    </>
  );
}

function Test() {
  const { devices, problem, retry, level } = useDevices();
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!video.current) return;
    video.current.srcObject = devices?.stream ?? null;
    if (devices) void video.current.play().catch(() => undefined);
  }, [devices]);
  if (problem) return <Failure title={words.failed} error={problem} retry={retry} />;
  return (
    <Stack gap="sm">
      <video ref={video} className={classes.picture} muted playsInline aria-label={texts.booth.camera} />
      <Text fw={560} role="status">
        {devices ? words.works : texts.booth.opening}
      </Text>
      <div className={classes.sound}>
        <LevelMeter level={level} />
      </div>
      <Text size="sm" c="dimmed">
        {words.about}
      </Text>
    </Stack>
  );
}

/** Open while the test is on the screen; uses the devices chosen in the booth if available. */
function useDevices() {
  const level = useRef<(level: number) => void>(() => undefined);
  const [devices, setDevices] = useState<Devices | null>(null);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens them anew
  useEffect(() => {
    let isGone = false;
    let open: Devices | undefined;
    setProblem('');
    const { cameraId, microphoneId } = readPrefs();
    const wish = { ...RECORDING_SIZE, frameRate: FRAME_RATE };
    const tell = (value: number) => level.current(value);
    openDevices({ ...(cameraId ? { cameraId } : {}), ...(microphoneId ? { microphoneId } : {}) }, wish, tell)
      .catch(() => openDevices({}, wish, tell))
      .then(
        (got) => {
          if (isGone) return got.close();
          open = got;
          setDevices(got);
        },
        (error: unknown) => !isGone && setProblem(problemOf(error)),
      );
    return () => {
      isGone = true;
      open?.close();
      setDevices(null);
    };
  }, [attempt]);
  return { devices, problem, retry: () => setAttempt((before) => before + 1), level };
}
