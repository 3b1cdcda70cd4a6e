import { ListFilter, X } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { distances } from '#contracts/tournament-choices.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { isFiltered, noFilters, readFilters, type VenueFilters, writeFilters } from './filters.ts';

const pauseWhileTyping = 300;

function filtersOf(form: HTMLFormElement): VenueFilters {
  const search = new URLSearchParams();
  for (const [name, value] of new FormData(form)) search.append(name, String(value));
  return readFilters(search);
}

/**
 * City, state and the rest of the filters: an ordinary GET form whose values stand in the address, so that it works before and
 * without scripts; with them every change applies by itself.
 */
export function VenueSearch() {
  const [search, setSearch] = useSearchParams();
  const filters = readFilters(search);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Counting up remounts the fields with what the address says, after it changed by other means than the form.
  const [edition, setEdition] = useState(0);
  const written = useRef(JSON.stringify(filters));
  const current = JSON.stringify(filters);
  useEffect(() => {
    if (current === written.current) return;
    written.current = current;
    setEdition((count) => count + 1);
  }, [current]);
  const [isOpen, setOpen] = useState(() => isFiltered({ ...filters, city: '', state: '' }));
  useEffect(() => () => clearTimeout(timer.current), []);
  const apply = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = filtersOf(form.current);
    written.current = JSON.stringify(next);
    setSearch((others) => writeFilters(next, others), { replace: true, preventScrollReset: true });
  };
  const handleChange = (event: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, (event.target as unknown) instanceof HTMLInputElement ? pauseWhileTyping : 0);
  };
  const clear = () => {
    clearTimeout(timer.current);
    setSearch((others) => writeFilters(noFilters, others), { replace: true, preventScrollReset: true });
  };
  return (
    <form
      ref={form}
      method="get"
      role="search"
      aria-label="Venue slots"
      onChange={handleChange}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        apply();
      }}
      className="rounded-xl border bg-card p-5 shadow-xs"
    >
      <div key={edition} className="grid gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_1fr_auto] lg:items-end">
        <Field label="City">
          <Input name="city" defaultValue={filters.city} placeholder="Filter by city" autoComplete="off" maxLength={100} />
        </Field>
        <Field label="State">
          <Input name="state" defaultValue={filters.state} placeholder="Filter by state" autoComplete="off" maxLength={40} />
        </Field>
        <Field label="Sort by">
          <Select name="sort" defaultValue={filters.sort}>
            <option value="">Date</option>
            <option value="price">Price</option>
            <option value="distance">Distance from a city</option>
          </Select>
        </Field>
        <Button variant="outline" aria-expanded={isOpen} aria-controls="more-venue-filters" onClick={() => setOpen(!isOpen)}>
          <ListFilter aria-hidden /> {isOpen ? 'Fewer filters' : 'More filters'}
        </Button>
        <div id="more-venue-filters" hidden={!isOpen} className="col-span-full grid gap-4 border-t pt-4 sm:grid-cols-2 lg:grid-cols-5 [&[hidden]]:hidden">
          <Field label="Near">
            <Input name="near" defaultValue={filters.near} placeholder="City or ZIP code" autoComplete="off" maxLength={100} />
          </Field>
          <Field label="Within">
            <Select name="miles" defaultValue={filters.miles}>
              <option value="">Any distance</option>
              {distances.map((miles) => (
                <option key={miles} value={miles}>
                  {miles} miles
                </option>
              ))}
            </Select>
          </Field>
          <Field label="From">
            <Input type="date" name="from" defaultValue={filters.from} />
          </Field>
          <Field label="To">
            <Input type="date" name="to" defaultValue={filters.to} />
          </Field>
          <Field label="Price up to">
            <Input type="number" name="price" defaultValue={filters.price} inputMode="numeric" min={0} step={50} placeholder="Any" />
          </Field>
        </div>
      </div>
      {isFiltered(filters) && (
        <Button variant="link" size="sm" className="mt-3 px-0" onClick={clear}>
          <X aria-hidden /> Clear All
        </Button>
      )}
      <span className="sr-only focus-within:not-sr-only">
        <Button type="submit">Search</Button>
      </span>
    </form>
  );
}
