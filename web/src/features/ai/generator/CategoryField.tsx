import { generatorForm } from '@greenlit/domain/ai/schemas.ts';
import { fieldErrors, WHOLE_FORM } from '@greenlit/domain/shared/errors.ts';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import classes from './Generator.module.css';
import { texts } from './texts.ts';

const words = texts.attributes;
/** Never a category's name, because names are trimmed. */
const NEW = ' new ';

type Props = {
  categories: readonly string[];
  value: string;
  onChange: (category: string) => void;
  error: string | undefined;
};

/** A category from the list, or a new one, which is added to the list with the script. */
export function CategoryField({ categories, value, onChange, error }: Props) {
  const [creating, setCreating] = useState(false);
  const select = useReturnFocus<HTMLSelectElement>(creating);
  if (creating)
    return (
      <NewCategory
        taken={categories}
        onCancel={() => setCreating(false)}
        onCreate={(category) => {
          onChange(category);
          setCreating(false);
        }}
      />
    );
  const offered = value === '' || categories.includes(value) ? categories : [value, ...categories];
  return (
    <NativeSelect
      ref={select}
      label={words.category}
      required
      value={value}
      error={error}
      data={[
        { value: '', label: words.categoryNone },
        { value: NEW, label: words.categoryNew },
        ...offered.map((category) => ({ value: category, label: category })),
      ]}
      onChange={(event) => {
        if (event.currentTarget.value === NEW) setCreating(true);
        else onChange(event.currentTarget.value);
      }}
    />
  );
}

type NewProps = { taken: readonly string[]; onCancel: () => void; onCreate: (category: string) => void };

function NewCategory({ taken, onCancel, onCreate }: NewProps) {
  const [name, setName] = useState('');
  const [asked, setAsked] = useState(false);
  const problem = fieldErrors(generatorForm.shape.category, name)[WHOLE_FORM];
  const create = () => {
    setAsked(true);
    if (problem) return;
    const same = taken.find((category) => category.toLowerCase() === name.trim().toLowerCase());
    onCreate(same ?? name.trim());
  };
  return (
    <div className={classes.newCategory}>
      <TextInput
        label={words.categoryName}
        required
        autoFocus
        value={name}
        error={asked ? problem : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onCancel();
          if (event.key !== 'Enter') return;
          event.preventDefault();
          create();
        }}
      />
      <Group gap={8}>
        <Button size="compact-md" onClick={create}>
          {words.categoryCreate}
        </Button>
        <Button size="compact-md" variant="subtle" color="gray" onClick={onCancel}>
          {words.categoryCancel}
        </Button>
      </Group>
    </div>
  );
}
