import { distances, entryFees, gameplayStyles, prizePools } from '#kernel/contract/tournament-choices.ts';
import { ListFilter, Search, X } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { cityAndState, useCitySuggestions } from '#kernel/web/client/city-suggestions.ts';
import { useAddressForm } from '#kernel/web/client/use-address-form.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Combobox } from '#kernel/web/ui/combobox.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import {
  activeGroups,
  missingForDistance,
  noFilters,
  readFilters,
  type TournamentFilters,
  writeFilters,
} from './filters.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { formatCalendarDate } from '#kernel/web/ui/date.tsx';
import { SearchSubmit } from '#kernel/web/ui/search-input.tsx';

const popoverId = 'tournament-filters';
const distanceHintId = 'distance-hint';

/**
 * Search box and filters of the marketplace: one form whose values stand in the address. It is an ordinary GET form, so
 * it works before and without scripts; with them every change applies by itself.
 */
export function TournamentSearch() {
  const { filters, others, form, edition, set } = useAddressForm({ read: readFilters, write: writeFilters });
  const handleSubmit = (event: FormEvent) => {
    form.onSubmit(event);
    document.getElementById(popoverId)?.hidePopover();
  };
  const clear = () => set({ ...noFilters });
  const groups = activeGroups(filters);

  return (
    <form {...form} aria-label="Tournaments" onSubmit={handleSubmit}>
      {[...others]
        .filter(([name]) => !(name in noFilters))
        .map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      <div className="flex gap-2 sm:gap-3" key={edition}>
        <div className="relative min-w-0 flex-1 sm:max-w-xl">
          <Search
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted-foreground"
            aria-hidden
          />
          <Input
            type="search"
            name="q"
            defaultValue={filters.q}
            maxLength={100}
            aria-label="Search tournaments by name or location"
            placeholder="Search by name or location"
            className="h-12 pl-10.5 pointer-fine:h-11"
          />
        </div>
        <Button
          variant="outline"
          className="h-12 [anchor-name:--tournament-filters] pointer-fine:h-11"
          popoverTarget={popoverId}
        >
          <ListFilter aria-hidden />
          <span className="max-[22rem]:sr-only">Filters</span>
          {groups > 0 && (
            <span data-testid="filter-count" className="text-muted-foreground tabular-nums">
              {groups}
              <span className="sr-only"> active</span>
            </span>
          )}
        </Button>
        <SearchSubmit />
        <FilterPanel filters={filters} canClear={groups > 0} onClear={clear} />
      </div>
      {(groups > 0 || missingForDistance(filters)) && <ActiveFilters filters={filters} onClear={clear} />}
    </form>
  );
}

function FilterPanel({
  filters,
  canClear,
  onClear,
}: {
  filters: TournamentFilters;
  canClear: boolean;
  onClear: () => void;
}) {
  const cities = useCitySuggestions();
  const missing = missingForDistance(filters);
  return (
    <div
      id={popoverId}
      popover="auto"
      role="dialog"
      aria-label="Filters"
      className={cn(
        'anchored-below sheet-on-phones [position-anchor:--tournament-filters] w-[23rem] overflow-y-auto',
        'rounded-2xl border bg-popover p-5 text-popover-foreground shadow-lg',
      )}
    >
      <div className="flex flex-col gap-5">
        <Group legend="Date">
          <div className="grid grid-cols-2 gap-2">
            <Day label="From" name="from" value={filters.from} />
            <Day label="To" name="to" value={filters.to} />
          </div>
        </Group>
        <Group legend="Gameplay style">
          <div className="grid grid-cols-2 gap-x-3">
            {gameplayStyles.map((style) => (
              <Choice key={style} type="checkbox" name="styles" value={style} isChosen={filters.styles.includes(style)}>
                {style}
              </Choice>
            ))}
          </div>
        </Group>
        <Group legend="Distance">
          <div className="grid grid-cols-[1fr_auto] gap-2">
            <Combobox
              {...cities}
              textOf={cityAndState}
              name="city"
              defaultValue={filters.city}
              placeholder="City or ZIP code"
              aria-label="City"
              aria-describedby={missing ? distanceHintId : undefined}
              maxLength={100}
            />
            <Select
              name="miles"
              defaultValue={filters.miles}
              aria-label="Within miles"
              className="w-40 max-[22rem]:w-36"
            >
              <option value="">Any distance</option>
              <Options of={distances.map((miles) => [miles, `${miles} miles`])} />
            </Select>
          </div>
          {missing && (
            <p id={distanceHintId} role="status" className="mt-2 text-sm text-muted-foreground">
              {missing}
            </p>
          )}
        </Group>
        <Group legend="Prize pool">
          <Pills
            name="prize_min"
            chosen={filters.prize_min}
            choices={prizePools.map((pool) => [pool, `$${pool}+`, `$${pool} and above`])}
          />
        </Group>
        <Group legend="Entry fee">
          <Pills
            name="fee_under"
            chosen={filters.fee_under}
            choices={entryFees.map((fee) => [fee, `< $${fee}`, `Under $${fee}`])}
          />
        </Group>
        <div className="flex justify-between gap-3 border-t pt-4">
          <Button variant="ghost" onClick={onClear} aria-disabled={!canClear}>
            Clear All
          </Button>
          <Button type="submit">Show results</Button>
        </div>
      </div>
    </div>
  );
}

function Group({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-semibold">{legend}</legend>
      {children}
    </fieldset>
  );
}

type DayProps = { label: string; name: 'from' | 'to'; value: string };

const Day = ({ label, name, value }: DayProps) => (
  <div>
    <label htmlFor={`day-${name}`} className="text-sm text-muted-foreground">
      {label}
    </label>
    <Input id={`day-${name}`} type="date" name={name} defaultValue={value} className="mt-1 max-[22rem]:px-2" />
  </div>
);

type ChoiceProps = { type: 'checkbox' | 'radio'; name: string; value: string; isChosen: boolean; children: ReactNode };

function Choice({ isChosen, children, ...input }: ChoiceProps) {
  return (
    <label className="flex min-h-11 items-center gap-2.5 text-base pointer-fine:min-h-9">
      <input {...input} defaultChecked={isChosen} className="size-4.5 shrink-0 accent-primary" />
      {children}
    </label>
  );
}

type PillsProps = { name: string; chosen: string; choices: [value: number, short: string, full: string][] };

function Pills({ name, chosen, choices }: PillsProps) {
  return (
    <div className="grid grid-cols-4 gap-1 rounded-lg bg-muted p-1">
      {[['', 'Any', 'Any'] as const, ...choices].map(([value, short, full]) => (
        <label
          key={value}
          className={cn(
            'relative flex min-h-11 items-center justify-center rounded-md text-sm whitespace-nowrap',
            'text-muted-foreground',
            'has-checked:bg-card has-checked:font-medium has-checked:text-foreground has-checked:shadow-sm',
            'has-focus-visible:outline-2 has-focus-visible:outline-ring pointer-fine:min-h-9',
          )}
        >
          <input
            type="radio"
            name={name}
            value={value}
            defaultChecked={chosen === String(value)}
            aria-label={full}
            className="absolute inset-0 cursor-pointer appearance-none rounded-md outline-none"
          />
          <span aria-hidden>{short}</span>
        </label>
      ))}
    </div>
  );
}

/** 'From Fri, Jun 5, 2026 to Sun, Jun 7, 2026'; empty without a date. */
function datesWords({ from, to }: TournamentFilters): string {
  const last = to && formatCalendarDate(to);
  if (!from) return last && `Until ${last}`;
  return from === to ? `On ${last}` : `From ${formatCalendarDate(from)}${last && ` to ${last}`}`;
}

function ActiveFilters({ filters, onClear }: { filters: TournamentFilters; onClear: () => void }) {
  const missing = missingForDistance(filters);
  const words = [
    datesWords(filters),
    ...filters.styles,
    filters.city && filters.miles && `Within ${filters.miles} miles of ${filters.city}`,
    filters.prize_min && `Prize pool $${filters.prize_min} and above`,
    filters.fee_under && `Entry fee under $${filters.fee_under}`,
  ].filter(Boolean);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {missing && <p className="w-full text-sm text-muted-foreground">{missing}</p>}
      <p className="text-sm text-muted-foreground">{words.join(' · ')}</p>
      <Button variant="link" size="sm" className="px-1" onClick={onClear}>
        <X aria-hidden />
        Reset
      </Button>
    </div>
  );
}
