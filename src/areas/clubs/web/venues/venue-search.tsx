import { ListFilter, X } from 'lucide-react';
import { useState } from 'react';
import { distances } from '#kernel/contract/tournament-choices.ts';
import { cityAndState, useCitySuggestions } from '#kernel/web/client/city-suggestions.ts';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Combobox } from '#kernel/web/ui/combobox.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { isFiltered, missingForDistance, noFilters, readFilters, writeSearch } from './filters.ts';
import { SearchSubmit } from '#kernel/web/ui/search-input.tsx';
import { NearField } from '#kernel/web/ui/near-field.tsx';

/** The filters of the marketplace; all but city and state are in a fold. */
export function VenueSearch() {
  const { filters, form, edition, set } = useAddressForm({ read: readFilters, write: writeSearch });
  const [isOpen, setOpen] = useState(
    () => isFiltered({ ...filters, city: '', state: '' }) || filters.sort === 'distance',
  );
  const cities = useCitySuggestions();
  const missing = missingForDistance(filters);
  return (
    <form {...form} aria-label="Venue slots" className="rounded-xl border bg-card p-5 shadow-xs">
      <div key={edition} className="grid gap-4 sm:grid-cols-2 sm:items-end lg:grid-cols-[1fr_1fr_1fr_auto]">
        <Field label="City">
          <Combobox
            {...cities}
            textOf={({ city }) => city}
            labelOf={cityAndState}
            name="city"
            defaultValue={filters.city}
            placeholder="Filter by city"
            maxLength={100}
          />
        </Field>
        <Field label="State">
          <Input
            name="state"
            defaultValue={filters.state}
            placeholder="Filter by state"
            autoComplete="off"
            maxLength={40}
          />
        </Field>
        <Field label="Sort by">
          <Select name="sort" defaultValue={filters.sort}>
            <option value="">Date</option>
            <option value="price">Price</option>
            <option value="distance">Distance from a city</option>
          </Select>
        </Field>
        <Button
          variant="outline"
          aria-expanded={isOpen}
          aria-controls="more-venue-filters"
          onClick={() => setOpen(!isOpen)}
        >
          <ListFilter aria-hidden /> {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
        <div
          id="more-venue-filters"
          hidden={!isOpen}
          className="col-span-full grid gap-4 border-t pt-4 sm:grid-cols-2 lg:grid-cols-5 [&[hidden]]:hidden"
        >
          <NearField value={filters.near} />
          <Field label="Within">
            <Select name="miles" defaultValue={filters.miles}>
              <option value="">Any distance</option>
              <Options of={distances.map((miles) => [miles, `${miles} miles`])} />
            </Select>
          </Field>
          <Field label="From">
            <Input type="date" name="from" defaultValue={filters.from} />
          </Field>
          <Field label="To">
            <Input type="date" name="to" defaultValue={filters.to} />
          </Field>
          <Field label="Price up to">
            <Input
              type="number"
              name="price"
              defaultValue={filters.price}
              inputMode="numeric"
              min={0}
              step={50}
              placeholder="Any total"
            />
          </Field>
        </div>
      </div>
      {missing && (
        <p role="status" className="mt-3 text-sm text-muted-foreground">
          {missing}
        </p>
      )}
      {isFiltered(filters) && (
        <Button variant="link" size="sm" className="mt-3 px-0" onClick={() => set(noFilters)}>
          <X aria-hidden /> Clear All
        </Button>
      )}
      <SearchSubmit />
    </form>
  );
}
