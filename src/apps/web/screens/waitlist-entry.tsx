import { ExternalLink, ListOrdered } from 'lucide-react';
import { useState } from 'react';
import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import type { WaitlistEntry } from '#areas/waitlist/contract/waitlist.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { WaitlistEntryCard } from '#areas/waitlist/web/waitlist-entry-card.tsx';
import { WaitlistList } from '#areas/waitlist/web/waitlist-list.tsx';
import { getWaitlistEntry } from '#areas/waitlist/web/queries.ts';
import { useCheckout } from '#areas/entries/web/registrations/use-entry.ts';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { TournamentOfOffer, readTournament } from './waitlist-entry/tournament-of-offer.tsx';

export const loader = pageLoader(
  async ({ params, context }) => {
    const { viewer, fetchApi } = context;
    const id = params.entryId ?? '';
    if (!viewer) throw redirect(paths.signInFirst(paths.waitlistEntry(id)));
    const entry = await getWaitlistEntry(id, fetchApi);
    const [found, tournament] = await Promise.all([
      readBrand(entry.tournament_id, fetchApi),
      entry.state === 'offered' ? readTournament(entry.tournament_id, fetchApi) : null,
    ]);
    return { entry, brand: found, tournament };
  },
  { hidesFromOthers: true },
);

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  { title: titleOf(loaded ? `Waitlist of ${loaded.entry.title}` : 'Waitlist', matches) },
  { name: 'robots', content: 'noindex' },
];

/** The golfer's own place on the waitlist. */
export default function WaitlistEntryScreen() {
  const { entry, tournament } = useLoaderData<typeof loader>();
  const [isListShown, setListShown] = useState(false);
  return (
    <Page width="medium">
      <BackLink to={paths.tournamentDetails(entry.tournament_id)}>Back to the tournament</BackLink>
      <PageHeader eyebrow={eyebrowOf(entry)} title={entry.title} />
      {/* Without scripts the page reloads every 15 seconds. */}
      <noscript>
        <meta httpEquiv="refresh" content="15" />
      </noscript>
      <HydrationGate>
        <WaitlistEntryCard
          key={entry.id}
          loaded={entry}
          payFor={(offered) => <PayButton entry={offered} />}
          factsOfOffer={<TournamentOfOffer id={entry.tournament_id} loaded={tournament} />}
        >
          <Button variant="outline" aria-expanded={isListShown} onClick={() => setListShown((is) => !is)}>
            <ListOrdered aria-hidden /> {isListShown ? 'Hide the list' : 'Show the whole list'}
          </Button>
        </WaitlistEntryCard>
      </HydrationGate>
      {isListShown && (
        <div className="mt-8">
          <WaitlistList tournamentId={entry.tournament_id} />
        </div>
      )}
    </Page>
  );
}

function eyebrowOf({ state, ballot }: WaitlistEntry): string {
  if (state !== 'entered') return 'Waitlist';
  return ballot?.mode === 'queue' ? 'Waiting room' : 'Ballot';
}

/** Paying for the order accepts the offer. */
function PayButton({ entry }: { entry: WaitlistEntry }) {
  const checkout = useCheckout();
  if (checkout.link)
    return (
      <Button asChild>
        <a href={checkout.link} target="_blank" rel="noreferrer">
          Continue to payment <ExternalLink aria-hidden />
        </a>
      </Button>
    );
  const order = { tournament_id: entry.tournament_id, payment_amount: entry.offer?.amount ?? 0 };
  return (
    <Button busy={checkout.isBusy} onClick={() => void checkout.open(order)}>
      Pay and take the place
    </Button>
  );
}
