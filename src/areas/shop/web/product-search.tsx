import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { marketplaceSorts } from '#areas/shop/contract/product-choices.ts';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { SearchInput, SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { Select } from '#kernel/web/ui/select.tsx';
import { isFiltered, noFilters, readFilters, sortNames, writeFilters } from './filters.ts';
import { type Category, categoriesQuery } from './queries.ts';

/** The server counts offers up to this number. */
const countedTo = 50;

/** Search, category and sort of the list. `categories` are those that the server rendered, if it did. */
export function ProductSearch({ categories: loaded }: { categories: Category[] | null }) {
  const { filters, form, edition, set } = useAddressForm({ read: readFilters, write: writeFilters });
  const { data: categories = [] } = useQuery(categoriesQuery(loaded));
  const isListed = categories.some(({ category }) => category === filters.category);
  return (
    <form {...form} aria-label="Products">
      <div key={edition} className="grid grid-cols-2 gap-3 sm:grid-cols-[1fr_12rem_12rem]">
        <SearchInput
          name="search"
          label="Search products"
          placeholder="Search products"
          defaultValue={filters.search}
          className="max-sm:col-span-full"
        />
        <Select name="category" aria-label="Category" defaultValue={filters.category}>
          <option value="">All categories</option>
          {filters.category && !isListed && <option>{filters.category}</option>}
          {categories.map(({ category, offers }) => (
            <option key={category} value={category}>
              {category} ({offers >= countedTo ? `${countedTo}+` : offers})
            </option>
          ))}
        </Select>
        <Select name="sort" aria-label="Sort by" defaultValue={filters.sort}>
          {marketplaceSorts.map((sort, index) => (
            <option key={sort} value={index === 0 ? '' : sort}>
              {sortNames[sort]}
            </option>
          ))}
        </Select>
      </div>
      {isFiltered(filters) && (
        <Button
          variant="link"
          size="sm"
          className="mt-1 px-0"
          onClick={() => set({ ...noFilters, sort: filters.sort })}
        >
          <X aria-hidden /> Show all products
        </Button>
      )}
      <SearchSubmit />
    </form>
  );
}
