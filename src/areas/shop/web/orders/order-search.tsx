import { orderFilters } from '#areas/shop/contract/orders.ts';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { SearchAndFilter } from '#kernel/web/ui/search-and-filter.tsx';
import { SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { filterWords } from './order-words.ts';
import { readOrderSearch, writeOrderSearch } from './queries.ts';

/** Search and state filter of the orders. */
export function OrderSearch() {
  const { filters, others, form, edition } = useAddressForm({ read: readOrderSearch, write: writeOrderSearch });
  return (
    <form {...form} aria-label="Orders" className="mb-5">
      <input type="hidden" name="tab" value={others.get('tab') ?? ''} />
      <SearchAndFilter
        key={edition}
        search={filters}
        label="Search orders"
        placeholder="Buyer, email, product or transaction"
        filters={orderFilters}
        words={filterWords}
      />
      <SearchSubmit />
    </form>
  );
}
