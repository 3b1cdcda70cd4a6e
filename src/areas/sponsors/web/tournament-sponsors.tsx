import { Check } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { SponsorPackage, TournamentSponsors as Read } from '#areas/sponsors/contract/sponsors.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { lazyPart } from '#kernel/web/ui/lazy-part.ts';
import { Money } from '#kernel/web/ui/money.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { giftLines } from './gift-words.ts';
import { SponsorStrip } from './sponsor-strip.tsx';

/** Loaded only when somebody chooses a package, since most visitors never do. */
const TakePackageForm = lazy(() =>
  lazyPart(() => import('./take-package-form.tsx').then((part) => ({ default: part.TakePackageForm }))),
);

/** The sponsors of a tournament, and how to become one. */
export function TournamentSponsors({ tournamentId, loaded }: { tournamentId: string; loaded: Read }) {
  const [chosen, setChosen] = useState<SponsorPackage | null>(null);
  const { sponsors, packages, takes_cards: takesCards } = loaded;
  const shown = sponsors.filter(({ gives }) => gives.page);
  if (shown.length === 0 && packages.length === 0) return null;
  return (
    <section id="sponsors" aria-labelledby="sponsors-title" className="mt-10 scroll-mt-24">
      <h2 id="sponsors-title" className="mb-4 text-2xl font-semibold">
        Sponsors
      </h2>
      <SponsorStrip tournamentId={tournamentId} sponsors={shown} surface="page" />
      {packages.length > 0 && (
        <div className="mt-6">
          <h3 className="mb-3 text-lg font-semibold">Become a sponsor</h3>
          <ul className="grid gap-4 sm:grid-cols-2">
            {packages.map((one) => (
              <li key={one.id} className="flex flex-col gap-3 rounded-xl border bg-card p-5 shadow-xs">
                <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                  <h4 className="text-lg font-semibold wrap-anywhere">{one.name}</h4>
                  <Money dollars={one.price} className="text-lg font-semibold" />
                </div>
                {one.description && <p className="wrap-anywhere whitespace-pre-line">{one.description}</p>}
                <ul className="flex flex-col gap-1 text-base">
                  {giftLines(one.gives).map((text) => (
                    <li key={text} className="flex gap-2">
                      <Check className="mt-1 size-4 shrink-0 text-primary" aria-hidden /> {text}
                    </li>
                  ))}
                </ul>
                <p className="text-sm text-muted-foreground">{one.left === 0 ? 'Taken' : `${one.left} left`}</p>
                <HydrationGate>
                  <Button
                    variant="outline"
                    className="mt-auto self-start"
                    disabled={one.left === 0}
                    onClick={() => setChosen(one)}
                  >
                    Choose<span className="sr-only"> {one.name}</span>
                  </Button>
                </HydrationGate>
              </li>
            ))}
          </ul>
        </div>
      )}
      {chosen && (
        <Suspense>
          <TakePackageForm
            key={chosen.id}
            tournamentId={tournamentId}
            chosen={chosen}
            takesCards={takesCards}
            onClose={() => setChosen(null)}
          />
        </Suspense>
      )}
    </section>
  );
}
