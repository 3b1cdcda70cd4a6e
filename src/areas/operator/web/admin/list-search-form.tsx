import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { SearchInput, SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { readListSearch, writeListSearch } from './queries.ts';

type ListSearchFormProps = {
  /** The name of the rows that are searched: 'products'. */
  what: string;
  placeholder: string;
  /** The choices of rows to show alone, and their names; the first, of an empty value, stands for all. */
  choices?: readonly (readonly [value: string, words: string])[];
};

/** Words, and where there are some one of the choices, of a list that is looked at. */
export function ListSearchForm({ what, placeholder, choices }: ListSearchFormProps) {
  const { filters, form, edition } = useAddressForm({ read: readListSearch, write: writeListSearch });
  return (
    <form {...form} aria-label={what} className="mb-5">
      <div key={edition} className={choices ? 'grid gap-2 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-3' : undefined}>
        <SearchInput name="q" label={`Search ${what}`} placeholder={placeholder} defaultValue={filters.q} />
        {choices && (
          <Select name="show" aria-label="Show" defaultValue={filters.show}>
            <Options of={choices} />
          </Select>
        )}
      </div>
      <SearchSubmit />
    </form>
  );
}
