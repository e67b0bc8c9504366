import { Button, type ButtonProps } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { texts } from '../texts.ts';
import { notifyFailure } from './notify.tsx';

type Props = ButtonProps & { text: string; label: string };

/** Copies a text to the clipboard and confirms it for a moment. */
export function CopyButton({ text, label, ...props }: Props) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 3000);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      notifyFailure(texts.copy.failed);
    }
  };
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button variant="default" {...props} leftSection={<Icon size={16} aria-hidden />} onClick={copy}>
      <span aria-live="polite">{copied ? texts.copy.done : label}</span>
    </Button>
  );
}
