import { fieldSorts } from '#areas/entries/contract/field.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { SearchInput, SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { readFieldSearch, sortWords, writeFieldSearch } from './field-search.ts';

/**
 * The search and order of the players; the chosen filter stays. A plain GET form with its values in the address;
 * changes apply without a submit.
 */
export function PlayerSearch() {
  const mayReach = useHolds('field.contact');
  const { filters: search, form, edition } = useAddressForm({ read: readFieldSearch, write: writeFieldSearch });
  return (
    <form {...form} aria-label="Players">
      <div key={edition} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <SearchInput
          label="Search players"
          name="q"
          defaultValue={search.q}
          placeholder={mayReach ? 'Name, team, email, phone or order' : 'Name, team or order'}
        />
        <input type="hidden" name="filter" value={search.filter} />
        <Select name="sort" defaultValue={search.sort} aria-label="Sort by" className="max-sm:hidden">
          <Options of={fieldSorts.map((sort) => [sort, sortWords[sort]])} />
        </Select>
        <SearchSubmit />
      </div>
    </form>
  );
}
