import { customScript } from '@greenlit/domain/scripts/schemas.ts';
import { formatDuration, spokenSeconds, wordCount } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { CompliancePanel } from '../../app/compliance/CompliancePanel.tsx';
import { finishedPapers, readPapers } from '../../app/compliance/papers.ts';
import { ApiError, api } from '../../app/graphql.ts';
import { paths } from '../../app/paths.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { notify } from '../../app/ui/notify.tsx';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import { useViewer } from '../../app/useViewer.ts';
import classes from './CustomScriptForm.module.css';
import { CreateScript, SaveScriptDraft } from './operations.ts';
import { filtersQuery } from './queries.ts';
import { texts } from './texts.ts';

type Values = { title: string; category: string; scriptText: string };
type Draft = { id: string; title: string; category: string | null; scriptText: string | null };

export function CustomScriptForm({ draft }: { draft: Draft | undefined }) {
  const viewer = useViewer();
  const navigate = useNavigate();
  const slot = `script.${draft?.id ?? 'new'}`;
  const [papers, setPapers] = useState(() => readPapers(null, viewer.user));
  const reviewForm = finishedPapers(papers);
  const { data: filters } = useQuery(filtersQuery);
  const form = useForm<Values>({
    initialValues: unsaved(viewer.user.id, slot, ['title', 'category', 'scriptText']) ?? {
      title: draft?.title ?? '',
      category: draft?.category ?? '',
      scriptText: draft?.scriptText ?? '',
    },
    validate: schemaResolver(customScript, { sync: true }),
    onValuesChange: (values) => keepUnsaved(viewer.user.id, slot, values),
  });
  const save = useMutation({
    mutationFn: async (values: Values) => {
      const { title, category, scriptText } = customScript.parse(values);
      const script = {
        title,
        category,
        scriptText,
        status: viewer.complianceEngine ? ('in_review' as const) : ('approved' as const),
        ...(viewer.complianceEngine && reviewForm ? { reviewForm } : {}),
      };
      if (draft) await api(SaveScriptDraft, { id: draft.id, script });
      else await api(CreateScript, { script: { ...script, type: 'script', isPublic: false } });
    },
    onSuccess: () => {
      keepUnsaved(viewer.user.id, slot, null);
      notify(texts.custom.saved);
      return navigate({ to: paths.library() });
    },
    onError: (error) => {
      if (error instanceof ApiError) form.setErrors(error.fields);
    },
  });
  const cancel = async () => {
    const { leave } = texts.custom;
    if (form.isDirty() && !(await confirm({ ...leave, danger: true }))) return;
    keepUnsaved(viewer.user.id, slot, null);
    await navigate({ to: paths.library() });
  };
  const { scriptText } = form.values;
  const blocked = viewer.complianceEngine && reviewForm === null;
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values))}>
      <Stack gap="lg">
        <div className={classes.heads}>
          <TextInput label={texts.custom.heading} required {...form.getInputProps('title')} />
          <TextInput
            label={texts.custom.category}
            placeholder={texts.custom.categoryHint}
            list="categories"
            {...form.getInputProps('category')}
          />
          <datalist id="categories">
            {filters?.categories.map((category) => (
              <option key={category} value={category} />
            ))}
          </datalist>
        </div>
        <Textarea
          label={texts.custom.text}
          description={texts.custom.textHint}
          required
          autosize
          minRows={12}
          classNames={{ input: classes.script ?? '' }}
          {...form.getInputProps('scriptText')}
        />
        <Text c="dimmed" size="sm" role="status">
          {texts.custom.words(wordCount(scriptText), formatDuration(spokenSeconds(scriptText)))}
        </Text>
        {viewer.complianceEngine ? <CompliancePanel papers={papers} onChange={setPapers} /> : null}
        {save.error ? <Failure title={texts.custom.failed} error={save.error} /> : null}
        <Group>
          <Button type="submit" loading={save.isPending} disabled={blocked}>
            {texts.custom.save}
          </Button>
          <Button variant="default" onClick={cancel}>
            {texts.custom.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
