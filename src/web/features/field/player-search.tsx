import { Search } from 'lucide-react';
import { type ChangeEvent, type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fieldFilters, fieldSorts } from '#contracts/field.ts';
import { Button } from '#web/ui/button.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select } from '#web/ui/select.tsx';
import { type FieldSearch, filterWords, readFieldSearch, sortWords, writeFieldSearch } from './field-search.ts';

const pauseWhileTyping = 250;

function searchOf(form: HTMLFormElement): FieldSearch {
  const typed = new URLSearchParams();
  for (const [name, value] of new FormData(form)) typed.set(name, String(value));
  return readFieldSearch(typed);
}

/** Search, filter and order of the players. A plain GET form whose values stand in the address; changes apply by themselves. */
export function PlayerSearch() {
  const [address, setAddress] = useSearchParams();
  const search = readFieldSearch(address);
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = JSON.stringify(search);
  const written = useRef(current);
  // Counting up gives the controls what the address says, after it changed by other means than this form.
  const [edition, setEdition] = useState(0);
  useEffect(() => {
    if (current === written.current) return;
    written.current = current;
    setEdition((count) => count + 1);
  }, [current]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const apply = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const next = searchOf(form.current);
    if (JSON.stringify(next) === written.current) return;
    written.current = JSON.stringify(next);
    setAddress((others) => writeFieldSearch(next, others), { replace: true, preventScrollReset: true });
  };
  const handleChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(apply, (target as unknown) instanceof HTMLInputElement ? pauseWhileTyping : 0);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    apply();
  };
  return (
    <form ref={form} method="get" role="search" aria-label="Players" onChange={handleChange} onSubmit={handleSubmit}>
      <div key={edition} className="grid grid-cols-2 gap-2 sm:grid-cols-[minmax(0,1fr)_13rem_13rem] sm:gap-3">
        <div className="relative col-span-2 min-w-0 sm:col-span-1">
          <Search className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground" aria-hidden />
          <Input type="search" name="q" defaultValue={search.q} maxLength={100} aria-label="Search players" placeholder="Name, team, email or phone" className="pl-10.5" />
        </div>
        <Select name="filter" defaultValue={search.filter} aria-label="Show">
          {fieldFilters.map((filter) => (
            <option key={filter} value={filter}>
              {filterWords[filter]}
            </option>
          ))}
        </Select>
        <Select name="sort" defaultValue={search.sort} aria-label="Sort by">
          {fieldSorts.map((sort) => (
            <option key={sort} value={sort}>
              {sortWords[sort]}
            </option>
          ))}
        </Select>
        <span className="sr-only focus-within:not-sr-only">
          <Button type="submit">Search</Button>
        </span>
      </div>
    </form>
  );
}
