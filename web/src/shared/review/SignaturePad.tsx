import { Button, Group, Text } from '@mantine/core';
import { type PointerEvent, useRef, useState } from 'react';
import classes from './Papers.module.css';
import { texts } from './texts.ts';

const words = texts.signature;
const WIDTH = 600;
const HEIGHT = 200;

type Props = { busy: boolean; onUse: (file: File) => Promise<void>; onCancel: () => void };

/** A pad to sign on, black on white in both schemes. People who cannot draw upload a picture instead. */
export function SignaturePad({ busy, onUse, onCancel }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [signed, setSigned] = useState(false);
  const [problem, setProblem] = useState('');

  const pen = () => {
    const context = canvas.current?.getContext('2d');
    if (context) Object.assign(context, { lineWidth: 3, lineCap: 'round', lineJoin: 'round', strokeStyle: '#101814' });
    return context;
  };
  const at = (event: PointerEvent<HTMLCanvasElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [((event.clientX - box.left) * WIDTH) / box.width, ((event.clientY - box.top) * HEIGHT) / box.height];
  };
  const clear = () => {
    pen()?.clearRect(0, 0, WIDTH, HEIGHT);
    setSigned(false);
  };
  const use = async () => {
    if (!signed || !canvas.current) return setProblem(words.empty);
    const file = await picture(canvas.current);
    if (file) await onUse(file);
  };
  return (
    <div>
      <canvas
        ref={canvas}
        width={WIDTH}
        height={HEIGHT}
        className={classes.pad}
        role="img"
        aria-label={words.pad}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const context = pen();
          context?.beginPath();
          context?.moveTo(...at(event));
        }}
        onPointerMove={(event) => {
          if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
          const context = pen();
          context?.lineTo(...at(event));
          context?.stroke();
          setSigned(true);
          setProblem('');
        }}
      />
      <Text size="sm" c="dimmed">
        {words.pad}
      </Text>
      {problem ? (
        <Text size="sm" c="var(--gl-danger)" role="alert">
          {problem}
        </Text>
      ) : null}
      <Group gap="sm" mt="xs">
        <Button size="sm" variant="light" loading={busy} onClick={() => void use()}>
          {words.use}
        </Button>
        <Button size="sm" variant="default" onClick={clear}>
          {words.clear}
        </Button>
        <Button size="sm" variant="subtle" color="gray" onClick={onCancel}>
          {words.cancel}
        </Button>
      </Group>
    </div>
  );
}

/** The drawing on a white background: a transparent one would be invisible to a reviewer in the dark scheme. */
async function picture(drawn: HTMLCanvasElement): Promise<File | null> {
  const paper = document.createElement('canvas');
  paper.width = WIDTH;
  paper.height = HEIGHT;
  const context = paper.getContext('2d');
  if (!context) return null;
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, WIDTH, HEIGHT);
  context.drawImage(drawn, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => paper.toBlob(resolve, 'image/png'));
  return blob && new File([blob], 'signature.png', { type: 'image/png' });
}
