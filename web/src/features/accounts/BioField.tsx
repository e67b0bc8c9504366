import { BIO_GUIDE, bioExceeded } from '@greenlit/domain/accounts/schemas.ts';
import { Text, Textarea, type TextareaProps } from '@mantine/core';
import { texts } from './texts.ts';

type Props = TextareaProps & { value?: string };

/** A text with a recommended length of 350 characters; counts while typing and shows by how much it is exceeded. */
export function BioField({ value = '', ...props }: Props) {
  const over = bioExceeded(value);
  const area = <Textarea autosize minRows={3} maxRows={14} {...props} value={value} />;
  if (props.disabled) return area;
  return (
    <div>
      {area}
      <Text size="sm" mt={4} c={over ? 'var(--gl-need-changes)' : 'dimmed'} role="status">
        {texts.count(value.length, BIO_GUIDE)}
        {over ? `, ${over}` : null}
      </Text>
    </div>
  );
}
