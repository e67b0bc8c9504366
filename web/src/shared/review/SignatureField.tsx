import { acceptOf } from '@greenlit/domain/files/limits.ts';
import { Button, FileButton, Group, Input, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { refusalOf } from '../../app/fileCheck.ts';
import { UploadError, uploadSmall } from '../../app/files.ts';
import { messageOf } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import classes from './Papers.module.css';
import { SignaturePad } from './SignaturePad.tsx';
import { texts } from './texts.ts';

const words = texts.signature;

type Props = {
  label: ReactNode;
  /** The stored signature, '' if none. */
  url: string;
  /** A signed URL of the stored one. */
  shown: string | undefined;
  error: ReactNode;
  onChange: (url: string) => void;
};

/** A signature: an uploaded picture, or one drawn here. */
export function SignatureField({ label, url, shown, error, onChange }: Props) {
  const [drawing, setDrawing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const [picture, setPicture] = useState(shown);
  const store = async (file: File) => {
    setProblem('');
    const refused = await refusalOf('signatures', file);
    if (refused) return setProblem(refused.reason === 'size' ? refused.detail : refused.message);
    setBusy(true);
    try {
      const stored = await uploadSmall(file, 'signatures');
      setPicture(stored.signedUrl);
      setDrawing(false);
      onChange(stored.url);
    } catch (failure) {
      setProblem(failure instanceof UploadError ? failure.message : messageOf(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Input.Wrapper label={label} description={words.about} error={error} labelElement="div">
      <div className={classes.signature}>
        {url && picture ? <img src={picture} alt={words.alt} /> : null}
        {url && !picture ? <Text size="sm">{words.attached}</Text> : null}
        {drawing ? <SignaturePad busy={busy} onUse={store} onCancel={() => setDrawing(false)} /> : null}
        {drawing ? null : (
          <Group gap="sm">
            <FileButton accept={acceptOf('signatures')} onChange={(file) => file && void store(file)}>
              {(props) => (
                <Button variant="default" size="sm" loading={busy} {...props}>
                  {words.upload}
                </Button>
              )}
            </FileButton>
            <Button variant="default" size="sm" onClick={() => setDrawing(true)}>
              {words.draw}
            </Button>
            {url ? (
              <Button variant="subtle" color="gray" size="sm" onClick={() => onChange('')}>
                {words.remove}
              </Button>
            ) : null}
          </Group>
        )}
        {problem ? <Failure error={problem} /> : null}
      </div>
    </Input.Wrapper>
  );
}
