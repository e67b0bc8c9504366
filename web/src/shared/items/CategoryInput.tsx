import { Autocomplete, type AutocompleteProps } from '@mantine/core';

type Props = Pick<
  AutocompleteProps,
  'label' | 'description' | 'placeholder' | 'required' | 'value' | 'error' | 'onChange'
> & {
  categories: readonly string[];
};

/** A category: an existing one or a new one. Choosing one does not filter the list. */
export function CategoryInput({ categories, ...props }: Props) {
  return (
    <Autocomplete
      {...props}
      data={[...categories]}
      maxDropdownHeight={280}
      filter={({ options, search }) => {
        const typed = search.trim().toLowerCase();
        const isChosen = categories.some((name) => name.toLowerCase() === typed);
        return isChosen ? options : options.filter((one) => 'label' in one && one.label.toLowerCase().includes(typed));
      }}
    />
  );
}
