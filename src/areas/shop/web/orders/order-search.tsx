import { orderFilters } from '#areas/shop/contract/orders.ts';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { SearchInput, SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { filterWords } from './order-words.ts';
import { readOrderSearch, writeOrderSearch } from './queries.ts';

/** Search and state filter of the orders. */
export function OrderSearch() {
  const { filters, others, form, edition } = useAddressForm({ read: readOrderSearch, write: writeOrderSearch });
  return (
    <form {...form} aria-label="Orders" className="mb-5">
      <input type="hidden" name="tab" value={others.get('tab') ?? ''} />
      <div key={edition} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_13rem] sm:gap-3">
        <SearchInput
          name="q"
          label="Search orders"
          placeholder="Buyer, email, product or transaction"
          defaultValue={filters.q}
        />
        <Select name="filter" aria-label="Show" defaultValue={filters.filter}>
          <Options of={orderFilters.map((filter) => [filter, filterWords[filter]])} />
        </Select>
      </div>
      <SearchSubmit />
    </form>
  );
}
