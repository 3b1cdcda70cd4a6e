import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import type { OwnPackage, OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import { isInForce } from '#areas/sponsors/rules/sponsors.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Checkbox } from '#kernel/web/ui/checkbox.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import { InPlace, useChange } from './in-place.tsx';
import { SponsorDetails } from './sponsor-details.tsx';
import { SponsorLogo } from './sponsor-logo.tsx';
import { askedWords } from './state-words.ts';

/** The columns: name, package, amount, hole, logo, paid, and the button that opens the details. */
export const lineColumns =
  'min-[900px]:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_6.5rem_4.5rem_3.5rem_6.5rem_2.75rem] min-[900px]:items-center';

export type LineProps = {
  sponsorship: OwnSponsorship;
  packages: readonly OwnPackage[];
  showsLogos: boolean;
  /** Whether the tournament is published: earlier sponsors are asked on publishing. */
  isPublished: boolean;
  onChanged: () => Promise<unknown>;
};

const small = 'h-11 px-2 min-[900px]:h-9 min-[900px]:px-2.5';

/** A requested sponsorship, or one in force: its values are edited inline, the details open below. */
export function SponsorLine({ sponsorship: one, packages, showsLogos, isPublished, onChanged }: LineProps) {
  const [isOpen, setOpen] = useState(false);
  const opened = useId();
  const { change, isBusy, failure } = useChange(one, onChanged);
  const isAsked = one.state === 'asked';
  const paid = isAsked ? (
    <Button
      size="sm"
      // The organizer can wait for a sponsor that can answer by mail.
      variant={one.asked_again === 'open' ? 'outline' : 'default'}
      busy={isBusy}
      onClick={() => void change({ state: 'agreed' })}
    >
      Agree<span className="sr-only"> with {one.sponsor}</span>
    </Button>
  ) : (
    <PaidCell sponsorship={one} onKeep={(isPaid) => void change({ paid_how: isPaid ? 'elsewhere' : null })} />
  );
  return (
    <li className="py-2 min-[900px]:py-1.5">
      <div
        aria-busy={isBusy}
        className={cn(
          'relative grid grid-cols-[minmax(0,1fr)_5.75rem_3.75rem] items-center gap-x-2 gap-y-1',
          lineColumns,
        )}
      >
        <p
          className={cn(
            'col-span-3 flex min-h-7 flex-wrap items-center gap-x-2 pr-36',
            'text-base font-medium wrap-anywhere',
            'min-[900px]:col-span-1 min-[900px]:pr-0',
          )}
        >
          {one.sponsor}
          {isAsked && <State tone={one.asked_again === 'yes' ? 'good' : 'soon'} words={askedWords(one, isPublished)} />}
        </p>
        <PackageCell sponsorship={one} packages={packages} onKeep={(packageId) => void change({ packageId })} />
        {one.paid_how === 'card' ? (
          <Money dollars={one.amount} className="px-2.5 text-base" />
        ) : (
          <InPlace
            type="number"
            inputMode="decimal"
            min={0}
            step="0.01"
            required
            className={small}
            aria-label={`Amount of ${one.sponsor}, in dollars`}
            value={String(one.amount)}
            onKeep={(typed) => void change({ amount: Number(typed) })}
          />
        )}
        <InPlace
          type="number"
          inputMode="numeric"
          min={1}
          max={36}
          placeholder="Hole"
          className={cn(small, 'placeholder:text-sm')}
          aria-label={`Hole of ${one.sponsor}`}
          value={one.hole === null ? '' : String(one.hole)}
          onKeep={(typed) => void change({ hole: typed === '' ? null : Number(typed) })}
        />
        <div className="hidden min-[900px]:block">
          {showsLogos && <SponsorLogo sponsorship={one} onChanged={onChanged} />}
        </div>
        <div className="flex items-center max-[899px]:absolute max-[899px]:top-0 max-[899px]:right-11 max-[899px]:h-7">
          {paid}
        </div>
        <Button
          variant="ghost"
          size="icon"
          aria-expanded={isOpen}
          aria-controls={opened}
          onClick={() => setOpen(!isOpen)}
          className="max-[899px]:absolute max-[899px]:-top-2 max-[899px]:-right-2"
        >
          <ChevronDown className={cn('size-4 transition-transform', isOpen && 'rotate-180')} aria-hidden />
          <span className="sr-only">More of {one.sponsor}</span>
        </Button>
      </div>
      {failure && (
        <p role="alert" className="mt-1 text-sm font-medium text-destructive">
          {failure}
        </p>
      )}
      <div id={opened} hidden={!isOpen}>
        {isOpen && <SponsorDetails sponsorship={one} showsLogos={showsLogos} onChanged={onChanged} />}
      </div>
    </li>
  );
}

function PackageCell({
  sponsorship: one,
  packages,
  onKeep,
}: Pick<LineProps, 'sponsorship' | 'packages'> & { onKeep: (packageId: string) => void }) {
  if (packages.length === 0) return <p className="truncate text-sm text-muted-foreground">{one.package}</p>;
  return (
    <Select
      aria-label={`Package of ${one.sponsor}`}
      className="[&_select]:px-2.5 [&_select]:pr-7 [&_svg]:right-2 min-[900px]:[&_select]:h-9"
      value={one.package_id ?? ''}
      onChange={({ target }) => onKeep(target.value)}
    >
      {one.package_id === null && <option value="">{one.package === 'Sponsor' ? 'No package' : one.package}</option>}
      <Options of={packages.map(({ id, name }) => [id, name])} />
    </Select>
  );
}

function PaidCell({ sponsorship: one, onKeep }: { sponsorship: OwnSponsorship; onKeep: (isPaid: boolean) => void }) {
  const label = useId();
  if (one.paid_how === 'card' || !isInForce(one.state))
    return <p className="text-sm text-muted-foreground">Paid by card</p>;
  const isPaid = one.paid_how === 'elsewhere';
  return (
    <span className="flex items-center gap-1.5 text-sm">
      <Checkbox checked={isPaid} aria-labelledby={label} onCheckedChange={onKeep} />
      <span id={label}>
        Paid<span className="sr-only"> elsewhere: {one.sponsor}</span>
      </span>
    </span>
  );
}
