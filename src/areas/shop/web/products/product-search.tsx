import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { SearchInput, SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { readFind, writeFind } from './queries.ts';

/** The words that the catalogue is searched for. */
export function ProductSearch() {
  const { filters, form, edition } = useAddressForm({
    read: (search) => ({ find: readFind(search) }),
    write: ({ find }, others) => writeFind(find, others),
  });
  return (
    <form {...form} aria-label="Available products">
      <SearchInput
        key={edition}
        name="find"
        label="Search products"
        placeholder="Name, category or description"
        defaultValue={filters.find}
      />
      <SearchSubmit />
    </form>
  );
}
