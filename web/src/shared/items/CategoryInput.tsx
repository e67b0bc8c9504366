import { Autocomplete, type AutocompleteProps } from '@mantine/core';

type Props = Pick<
  AutocompleteProps,
  'label' | 'description' | 'placeholder' | 'required' | 'value' | 'error' | 'onChange'
> & {
  categories: readonly string[];
};

/** A category: one of those that there are, or another. A chosen one hides none of the others. */
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
