import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste, HeartHandshake, Plus } from 'lucide-react';
import { useState } from 'react';
import { useViewer } from '#areas/accounts/web/session.ts';
import { viewerMay } from '#areas/accounts/web/viewer-may.ts';
import type { OwnSponsors, OwnSponsorship } from '#areas/sponsors/contract/sponsors.ts';
import { isInForce, isPaidByHand } from '#areas/sponsors/rules/sponsors.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Fold } from '#kernel/web/ui/fold.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { AddSponsorForm } from './add-sponsor-form.tsx';
import { useChange } from './in-place.tsx';
import { PackagesFold } from './packages-fold.tsx';
import { PasteSponsors } from './paste-sponsors.tsx';
import { ownSponsorsKey, ownSponsorsQuery } from './queries.ts';
import { lineColumns, SponsorLine } from './sponsor-line.tsx';
import { stateWords, unmailedWords } from './state-words.ts';

/** The sponsors of the organizer's tournament as a table, the packages, and former sponsors. */
export function OwnSponsorsView({ tournamentId, loaded }: { tournamentId: string; loaded: OwnSponsors }) {
  const client = useQueryClient();
  const { data: own = loaded } = useQuery(ownSponsorsQuery(tournamentId, loaded));
  const [added, setAdded] = useState<'one' | 'many' | null>(null);
  const showsLogos = viewerMay(useViewer(), 'sponsor_logos');
  const readAgain = () => client.invalidateQueries({ queryKey: ownSponsorsKey(tournamentId) });
  const shown = own.sponsorships.filter(({ state }) => isInForce(state) || state === 'asked');
  const unmailed = unmailedWords(shown);
  const over = own.sponsorships.filter((one) => !shown.includes(one));
  const buttons = (
    <>
      <Button onClick={() => setAdded('one')}>
        <Plus aria-hidden /> Add sponsor
      </Button>
      <Button variant="outline" onClick={() => setAdded('many')}>
        <ClipboardPaste aria-hidden /> Paste a list
      </Button>
    </>
  );
  return (
    <div className="flex flex-col gap-3">
      {shown.length === 0 ? (
        <EmptyState
          icon={HeartHandshake}
          title="No sponsors yet"
          description="Offer a package, or add a sponsor of your own."
        >
          {buttons}
        </EmptyState>
      ) : (
        <>
          <div className="flex flex-wrap items-center gap-2">
            {buttons}
            <p className="text-base text-muted-foreground max-[899px]:w-full">{sumWords(shown)}</p>
          </div>
          {unmailed && <p className="text-base text-muted-foreground">{unmailed}</p>}
          <div className="rounded-xl border bg-card px-4 py-1">
            <div
              aria-hidden
              className={cn('hidden gap-x-2 border-b py-2 text-sm text-muted-foreground min-[900px]:grid', lineColumns)}
            >
              {['Sponsor', 'Package', 'Amount, $', 'Hole', showsLogos && 'Logo', 'Paid', ''].map((column, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns keep their order
                <span key={place}>{column}</span>
              ))}
            </div>
            <ul className="divide-y" aria-label="Sponsors">
              {shown.map((one) => (
                <SponsorLine
                  key={one.id}
                  sponsorship={one}
                  packages={own.packages}
                  showsLogos={showsLogos}
                  isPublished={own.is_published}
                  onChanged={readAgain}
                />
              ))}
            </ul>
          </div>
        </>
      )}
      {own.has_more && (
        <p className="text-base text-muted-foreground">
          The newest {own.sponsorships.length} are listed here, and there are more.
        </p>
      )}
      <PackagesFold tournamentId={tournamentId} own={own} onChanged={readAgain} />
      {over.length > 0 && (
        <Fold title="Ended" says={String(over.length)}>
          <ul className="divide-y" aria-label="Ended">
            {over.map((one) => (
              <EndedLine key={one.id} sponsorship={one} onChanged={readAgain} />
            ))}
          </ul>
        </Fold>
      )}
      {added === 'one' && (
        <AddSponsorForm
          tournamentId={tournamentId}
          packages={own.packages}
          onClose={() => setAdded(null)}
          onSaved={readAgain}
        />
      )}
      {added === 'many' && (
        <PasteSponsors tournamentId={tournamentId} onClose={() => setAdded(null)} onSaved={readAgain} />
      )}
    </div>
  );
}

/** '$2,100 of $3,600 paid.' */
function sumWords(sponsorships: readonly OwnSponsorship[]): string {
  const sumOf = (list: readonly OwnSponsorship[]) =>
    list.reduce((sum, one) => sum + Math.round((one.amount - one.refunded_amount) * 100), 0) / 100;
  const inForce = sponsorships.filter(({ state }) => isInForce(state));
  const paid = inForce.filter(({ paid_how: paidHow }) => paidHow !== null);
  return `${formatDollars(sumOf(paid))} of ${formatDollars(sumOf(inForce))} paid.`;
}

/** A former sponsor, and whether a payment outside the product was returned. */
function EndedLine({
  sponsorship: one,
  onChanged,
}: {
  sponsorship: OwnSponsorship;
  onChanged: () => Promise<unknown>;
}) {
  const { change, isBusy, failure } = useChange(one, onChanged);
  const isPaid = one.paid_how === 'elsewhere' && isPaidByHand(one.state, one.paid_how);
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
      <div className="min-w-0">
        <p className="text-base font-medium wrap-anywhere">{one.sponsor}</p>
        <p className="text-sm text-muted-foreground">
          {one.package}, {formatDollars(one.amount)} · {stateWords[one.state]}
          {one.refunded_amount > 0 && ` · ${formatDollars(one.refunded_amount)} given back`}
          {isPaid && ' · paid elsewhere'}
        </p>
        {one.contact_email && (
          <a
            href={`mailto:${one.contact_email}`}
            className="inline-block min-h-6 text-sm wrap-anywhere underline underline-offset-4"
          >
            {one.contact_email}
          </a>
        )}
        {failure && (
          <p role="alert" className="text-sm font-medium text-destructive">
            {failure}
          </p>
        )}
      </div>
      {isPaid && (
        <Button size="sm" variant="outline" busy={isBusy} onClick={() => void change({ paid_how: null })}>
          Given back<span className="sr-only"> to {one.sponsor}</span>
        </Button>
      )}
    </li>
  );
}
