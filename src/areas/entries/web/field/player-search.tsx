import { Search } from 'lucide-react';
import { fieldSorts } from '#areas/entries/contract/field.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { readFieldSearch, sortWords, writeFieldSearch } from './field-search.ts';

/**
 * Search and sorting of the players, beside the filter that is chosen. A plain GET form whose values stand in the
 * address; changes apply by themselves.
 */
export function PlayerSearch() {
  const mayReach = useHolds('field.contact');
  const { filters: search, form, edition } = useAddressForm({ read: readFieldSearch, write: writeFieldSearch });
  return (
    <form {...form} aria-label="Players">
      <div key={edition} className="grid gap-2 sm:grid-cols-[minmax(0,1fr)_13rem]">
        <div className="relative min-w-0">
          <Search
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground"
            aria-hidden
          />
          <Input
            type="search"
            name="q"
            defaultValue={search.q}
            maxLength={100}
            aria-label="Search players"
            placeholder={mayReach ? 'Name, team, email, phone or order' : 'Name, team or order'}
            className="pl-10.5"
          />
        </div>
        <input type="hidden" name="filter" value={search.filter} />
        <Select name="sort" defaultValue={search.sort} aria-label="Sort by" className="max-sm:hidden">
          <Options of={fieldSorts.map((sort) => [sort, sortWords[sort]])} />
        </Select>
        <span className="sr-only focus-within:not-sr-only">
          <Button type="submit">Search</Button>
        </span>
      </div>
    </form>
  );
}
