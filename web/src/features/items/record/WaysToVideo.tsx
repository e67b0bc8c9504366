import { acceptOf, RECORDING_SIZE } from '@greenlit/domain/files/limits.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { type Devices, openDevices } from '@greenlit/studio/devices.ts';
import { Button, FileButton, Modal, Stack, Text } from '@mantine/core';
import { IconMovie, IconUpload, IconVideo } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Failure } from '../../../app/ui/Page.tsx';
import { texts } from '../texts.ts';
import { readPrefs } from './boothPrefs.ts';
import deviceTest from './DeviceTest.module.css';
import { LevelMeter } from './LevelMeter.tsx';
import { problemOf } from './problems.ts';
import classes from './RecordStage.module.css';
import type { BoothAbility } from './useBoothAbility.ts';
import { usePresses } from './usePresses.ts';

const words = texts.record;

type Props = {
  booth: BoothAbility;
  /** Whether the script has a video. */
  hasLibraryVideo: boolean;
  script: string;
  onRecord: () => void;
  onFile: (file: File) => void;
  onLibraryVideo: () => void;
};

/** The choices of stage 1: record, upload, or use the script's video. */
export function WaysToVideo({ booth, hasLibraryVideo, script, onRecord, onFile, onLibraryVideo }: Props) {
  return (
    <section aria-labelledby="ways">
      <h2 id="ways" className={classes.question}>
        {words.choose}
      </h2>
      <div className={classes.ways}>
        <Way icon={<IconVideo size={28} aria-hidden />} name={words.booth.name} about={words.booth.about}>
          <ScriptLength script={script} />
          {booth.problem ? (
            <Text size="sm" c="var(--gl-danger)" role="alert">
              {booth.problem}
            </Text>
          ) : null}
          {booth.notice ? <Text size="sm">{booth.notice}</Text> : null}
          <Button disabled={Boolean(booth.problem)} onClick={onRecord}>
            {words.booth.open}
          </Button>
          {booth.problem ? null : <DeviceTest />}
        </Way>
        <DropZone onFile={onFile} />
        {hasLibraryVideo ? (
          <Way icon={<IconMovie size={28} aria-hidden />} name={words.library.name} about={words.library.about}>
            <Button variant="light" onClick={onLibraryVideo}>
              {words.library.take}
            </Button>
          </Way>
        ) : null}
      </div>
      <p className={classes.tip}>{words.tip}</p>
    </section>
  );
}

function ScriptLength({ script }: { script: string }) {
  const count = wordCount(script);
  return (
    <Text size="sm" c="dimmed">
      {count === 0
        ? words.noScript
        : `${words.script}: ${texts.write.words(count)} · ${texts.write.spoken(formatDuration(spokenSeconds(script)))}`}
    </Text>
  );
}

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const [many, setMany] = useState(false);
  useKeepPage();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut for the button inside
    <div
      className={classes.way}
      data-over={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        const [file, ...others] = event.dataTransfer.files;
        setMany(others.length > 0);
        if (file) onFile(file);
      }}
    >
      <WayWords icon={<IconUpload size={28} aria-hidden />} name={words.upload.name} about={words.upload.about} />
      {over ? <Text size="sm">{words.upload.drop}</Text> : null}
      {many ? (
        <Text size="sm" role="status">
          {words.upload.one}
        </Text>
      ) : null}
      <FileButton accept={acceptOf('originals')} onChange={(file) => file && onFile(file)}>
        {(props) => (
          <Button variant="light" {...props}>
            {words.upload.choose}
          </Button>
        )}
      </FileButton>
    </div>
  );
}

/** Prevents a file that is dropped beside the zone from replacing the page. */
function useKeepPage(): void {
  useEffect(() => {
    const keep = (event: DragEvent) => event.preventDefault();
    window.addEventListener('dragover', keep);
    window.addEventListener('drop', keep);
    return () => {
      window.removeEventListener('dragover', keep);
      window.removeEventListener('drop', keep);
    };
  }, []);
}

type WordsProps = { icon: ReactNode; name: string; about: string };

const WayWords = ({ icon, name, about }: WordsProps) => (
  <>
    {icon}
    <h3>{name}</h3>
    <p>{about}</p>
  </>
);

const Way = ({ children, ...props }: WordsProps & { children: ReactNode }) => (
  <div className={classes.way}>
    <WayWords {...props} />
    {children}
  </div>
);

const deviceTestWords = texts.record.test;
const FRAME_RATE = 30;

/** Tests camera and microphone before the booth is entered. Nothing is recorded. */
function DeviceTest() {
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button variant="subtle" onClick={() => setOpened(true)}>
        {deviceTestWords.open}
      </Button>
      <Modal opened={opened} onClose={() => setOpened(false)} title={deviceTestWords.title}>
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
  if (problem) return <Failure title={deviceTestWords.failed} error={problem} retry={retry} />;
  return (
    <Stack gap="sm">
      <video ref={video} className={deviceTest.picture} muted playsInline aria-label={texts.booth.camera} />
      <Text fw={600} role="status">
        {devices ? deviceTestWords.works : texts.booth.opening}
      </Text>
      <div className={deviceTest.sound}>
        <LevelMeter level={level} />
      </div>
      <Text size="sm" c="dimmed">
        {deviceTestWords.about}
      </Text>
    </Stack>
  );
}

/** Open while the test is on the screen; uses the devices chosen in the booth if available. */
function useDevices() {
  const level = useRef<(level: number | null) => void>(() => undefined);
  const [devices, setDevices] = useState<Devices | null>(null);
  const [problem, setProblem] = useState('');
  const [attempt, setAttempt] = useState(0);
  usePresses(() => void devices?.listening.wake());
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt opens them anew
  useEffect(() => {
    let isGone = false;
    let open: Devices | undefined;
    setProblem('');
    const { cameraId, microphoneId } = readPrefs();
    const wish = { ...RECORDING_SIZE, frameRate: FRAME_RATE };
    const tell = (value: number | null) => level.current(value);
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
