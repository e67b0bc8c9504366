import { phraseRule } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { Button, Checkbox, Group, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { restOf, showAtFields } from '../../../app/ui/fieldErrors.ts';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { CreatePhrase, SavePhrase } from '../operations.ts';
import type { Phrase } from '../queries.ts';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

const words = texts.phrases;

type Values = { phrase: string; reason: string; replacement: string; anyNumber: boolean };
type Props = { phrase?: Phrase; onClose: () => void };

/** The form for adding or changing a phrase, shown in the list. */
export function PhraseForm({ phrase, onClose }: Props) {
  const form = useForm<Values>({
    initialValues: {
      phrase: phrase?.phrase ?? '',
      reason: phrase?.reason ?? '',
      replacement: phrase?.replacement ?? '',
      anyNumber: phrase?.anyNumber ?? false,
    },
    validate: schemaResolver(phraseRule, { sync: true }),
  });
  useUnsaved(form.isDirty());
  const save = useMutation({
    mutationFn: async (values: Values) => {
      // whether it is on or off does not change
      const { enabled: _, ...given } = phraseRule.parse(values);
      if (phrase) await api(SavePhrase, { id: phrase.id, phraseRule: given });
      else await api(CreatePhrase, { phraseRule: given });
    },
    onSuccess: () => {
      notify(words.saved);
      onClose();
    },
    onError: (error) => showAtFields(form, error),
  });
  const refused = restOf(form, save.error);
  return (
    <form
      className={classes.form}
      noValidate
      aria-label={phrase ? words.editTitle(phrase.phrase) : words.addTitle}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
    >
      <TextInput
        label={words.phrase}
        description={words.phraseHint}
        required
        autoFocus
        {...form.getInputProps('phrase')}
      />
      <TextInput label={words.reason} description={words.reasonHint} required {...form.getInputProps('reason')} />
      <TextInput label={words.replacement} description={words.replacementHint} {...form.getInputProps('replacement')} />
      <Checkbox label={words.anyNumber} {...form.getInputProps('anyNumber', { type: 'checkbox' })} />
      {refused ? <Failure title={texts.failed} error={refused} /> : null}
      <Group gap="xs">
        <Button type="submit" loading={save.isPending} disabled={!form.isDirty()}>
          {words.save}
        </Button>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
      </Group>
    </form>
  );
}
