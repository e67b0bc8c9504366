import { AD_REVIEW_FIELDS, type AdReviewField } from '@greenlit/domain/review/form.ts';
import type { AdReviewForm } from '@greenlit/domain/review/schemas.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Checkbox, Group, Radio, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import classes from './Papers.module.css';
import { SignatureField } from './SignatureField.tsx';
import { texts } from './texts.ts';

type Props = { field: AdReviewField; form: UseFormReturnType<AdReviewForm>; signature: string | undefined };

/** A question of the ad review form, as the domain defines it. */
export function ReviewField({ field, form, signature }: Props) {
  const { label: question, kind, required = false, options = [] } = AD_REVIEW_FIELDS[field];
  const label = required ? question : <Optional question={question} />;
  const input = { label, required, ...form.getInputProps(field) };
  switch (kind) {
    case 'fixedDate':
      return <TextInput label={label} description={texts.form.today} readOnly value={ordinalDate(form.values.date)} />;
    case 'longText':
      return <Textarea autosize minRows={3} {...input} />;
    case 'choice':
      return (
        <Radio.Group {...input}>
          <Group mt={6} gap="lg">
            {options.map(({ value, label }) => (
              <Radio key={value} value={value} label={label} />
            ))}
          </Group>
        </Radio.Group>
      );
    case 'choices':
      return (
        <Checkbox.Group {...input}>
          <Group mt={6} gap="lg">
            {options.map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </Group>
        </Checkbox.Group>
      );
    case 'image':
      return (
        <SignatureField
          label={label}
          url={form.values.signaturManager}
          shown={signature}
          error={form.errors.signaturManager}
          onChange={(url) => form.setFieldValue('signaturManager', url)}
        />
      );
    case 'date':
      return <TextInput type="date" {...input} />;
    case 'email':
      return <TextInput type="email" autoComplete="email" {...input} />;
    default:
      return <TextInput {...input} />;
  }
}

const Optional = ({ question }: { question: string }) => (
  <>
    {question} <span className={classes.optional}>{texts.form.optional}</span>
  </>
);
