import { phraseRule } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { Checkbox, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { api } from '../../../app/graphql.ts';
import { CreatePhrase, type Phrase, SavePhrase } from '../data.ts';
import { ListedForm } from './ListedForm.tsx';
import { texts } from './texts.ts';

const words = texts.phrases;

type Values = { phrase: string; reason: string; replacement: string; anyNumber: boolean };
type Props = { phrase?: Phrase; onClose: () => void };

/** Adds or changes a phrase. */
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
  const save = async (values: Values) => {
    // it stays enabled or disabled
    const { enabled: _, ...given } = phraseRule.parse(values);
    if (phrase) await api(SavePhrase, { id: phrase.id, phraseRule: given });
    else await api(CreatePhrase, { phraseRule: given });
  };
  return (
    <ListedForm
      title={phrase ? words.editTitle(phrase.phrase) : words.addTitle}
      form={form}
      words={words}
      onSave={save}
      onClose={onClose}
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
    </ListedForm>
  );
}
