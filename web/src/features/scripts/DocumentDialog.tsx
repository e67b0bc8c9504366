import { DOCUMENT_TITLE_MAX } from '@greenlit/domain/files/limits.ts';
import { documentForm } from '@greenlit/domain/files/schemas.ts';
import { READABLE, refusalOfDocument } from '@greenlit/domain/scripts/documents.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { PREVIEW_TOOLTIP, truncate } from '@greenlit/domain/shared/text.ts';
import { Button, FileButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { refusalOf } from '../../app/fileCheck.ts';
import { UploadError, uploadSmall } from '../../app/files.ts';
import { ApiError, api, messageOf } from '../../app/graphql.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { useReturnFocusAfter } from '../../app/ui/useReturnFocus.ts';
import { CategoryInput } from '../../shared/items/CategoryInput.tsx';
import classes from './DocumentDialog.module.css';
import { ExtractText } from './data.ts';
import { texts } from './texts.ts';

const words = texts.document;

type Props = {
  /** The editor has a text, which the document's would replace. */
  replaces: boolean;
  category: string;
  categories: readonly string[];
  onUse: (document: { title: string; category: string; script: string }) => void;
  onClose: () => void;
};

/** Turns a document into a script: choose it, let the server read it, check the text, set title and category. */
export function DocumentDialog({ replaces, categories, onUse, onClose, ...props }: Props) {
  const [title, setTitle] = useState('');
  const [category, setCategory] = useState(props.category);
  const [asked, setAsked] = useState(false);
  const read = useMutation({
    meta: { quiet: true },
    mutationFn: async (file: File) => {
      const byName = refusalOfDocument({ name: file.name, sizeBytes: file.size });
      const refused = byName ?? (await refusalOf('docs', file));
      if (refused) throw new UploadError(`${refused.message}. ${refused.detail}`);
      const { url } = await uploadSmall(file, 'docs');
      const { extractText } = await api(ExtractText, { url });
      return { name: file.name, ...extractText };
    },
    onSuccess: ({ title: found }) => setTitle(found.replace(/…$/, '')),
  });
  useReturnFocusAfter();
  const errors = asked ? fieldErrors(documentForm, { title, category }) : {};
  const use = async () => {
    setAsked(true);
    if (!read.data || Object.keys(fieldErrors(documentForm, { title, category })).length > 0) return;
    if (replaces && !(await confirm(words.replace))) return;
    onUse({ title: title.trim(), category: category.trim(), script: read.data.text });
  };
  return (
    <Modal opened onClose={onClose} size="lg" title={words.title}>
      <Stack gap="md">
        <div>
          <Text fw={500}>{words.file}</Text>
          <Text size="sm" c="dimmed" mb="xs">
            {words.fileHint}
          </Text>
          <Group gap="sm">
            <FileButton
              accept={READABLE.map((extension) => `.${extension}`).join(',')}
              onChange={(file) => file && read.mutate(file)}
            >
              {(button) => (
                <Button
                  {...button}
                  variant="default"
                  loading={read.isPending}
                  leftSection={<IconUpload size={18} aria-hidden />}
                >
                  {read.data ? words.change : words.choose}
                </Button>
              )}
            </FileButton>
            <Text size="sm" role="status">
              {read.isPending ? words.reading : read.data ? words.read(read.data.name, read.data.words) : ''}
            </Text>
          </Group>
          {asked && !read.data && !read.error ? (
            <Text size="sm" c="var(--gl-danger)" role="alert" mt="xs">
              {words.missing}
            </Text>
          ) : null}
        </div>
        {read.error ? (
          read.error instanceof UploadError ? (
            <Failure error={read.error.message} />
          ) : (
            <Failure title={words.failed} error={hintOf(read.error)} />
          )
        ) : null}
        {read.data ? (
          <section className={classes.preview} aria-label={words.preview}>
            <IconFileText size={18} aria-hidden />
            <p dir="auto">{truncate(read.data.text, PREVIEW_TOOLTIP)}</p>
          </section>
        ) : null}
        <div className={classes.fields}>
          <TextInput
            label={words.heading}
            description={words.headingHint}
            required
            maxLength={DOCUMENT_TITLE_MAX}
            value={title}
            error={errors.title}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
          <CategoryInput
            label={words.category}
            description={texts.custom.categoryHint}
            required
            categories={categories}
            value={category}
            error={errors.category}
            onChange={setCategory}
          />
        </div>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button disabled={read.isPending} onClick={use}>
            {words.use}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

/** The server's advice, if any; the title already says that it failed. */
function hintOf(error: Error): string {
  const [hint] = error instanceof ApiError ? Object.values(error.fields) : [];
  return hint ?? messageOf(error);
}
