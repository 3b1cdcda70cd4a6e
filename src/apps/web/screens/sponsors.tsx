import { HeartHandshake } from 'lucide-react';
import { Form, Link, type MetaFunction, useLoaderData, useNavigation, useSearchParams } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import type { OfferedPackage } from '#areas/sponsors/contract/sponsors.ts';
import { endpoints } from '#apps/endpoints.ts';
import { ApiError, call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { OfferedTournament } from '#areas/sponsors/web/offered-tournament.tsx';
import { pictureOf } from '#areas/site/web/tournaments/pictures.ts';
import { SearchForm } from '#areas/sponsors/web/search-form.tsx';
import { mailedActionOf, MailedLink } from '#areas/sponsors/web/mailed-link.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { Input } from '#kernel/web/ui/input.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { FailedScreen } from '../failed-screen.tsx';

export const handle = { isForEverybody: true };

export const meta: MetaFunction = () => [
  { title: `Sponsor a golf tournament | ${brand.name}` },
  {
    name: 'description',
    content: 'Tournaments in search of sponsors: place, date, number of players, price and benefits.',
  },
];

const numberIn = (text: string | null, most: number): number | undefined => {
  const number = Number(text);
  return text && Number.isFinite(number) && number >= 0 && number <= most ? number : undefined;
};

/** The search in the address, clamped to the limits of the API. */
const askedOf = (searchParams: URLSearchParams) => ({
  city: searchParams.get('city')?.trim() || undefined,
  miles: Math.min(500, Math.max(1, Math.round(numberIn(searchParams.get('miles'), 500) ?? 50))),
  most: numberIn(searchParams.get('most'), 100_000),
  cursor: searchParams.get('cursor') ?? undefined,
});

/** Sponsor packages of upcoming tournaments; the search works without scripts. */
export const loader = pageLoader(async ({ request, context: { fetchApi } }) => {
  const asked = askedOf(new URL(request.url).searchParams);
  try {
    const page = await call(endpoints.searchSponsorPackages, { query: asked, fetchApi });
    return { page, refusal: null };
  } catch (error) {
    // An unknown place is reported beside its field.
    if (error instanceof ApiError && error.status === 422) return { page: null, refusal: error.message };
    throw error;
  }
});

const useAsked = () => askedOf(useSearchParams()[0]);

/** Groups the packages by tournament, in the order of each tournament's first package. */
function byTournament(packages: readonly OfferedPackage[]): [OfferedPackage, ...OfferedPackage[]][] {
  const found = new Map<string, [OfferedPackage, ...OfferedPackage[]]>();
  for (const one of packages) {
    const known = found.get(one.tournament.id);
    if (known) known.push(one);
    else found.set(one.tournament.id, [one]);
  }
  return [...found.values()];
}

function Head() {
  const link = mailedActionOf(useSearchParams()[0]);
  return (
    <>
      <PageHeader
        title="Sponsor a tournament"
        description="Packages of tournaments near you. You agree with the organizer: we take no part of it."
      />
      {link && <MailedLink {...link} />}
    </>
  );
}

/** @param refusal the error about the place in the search */
function Search({ refusal }: { refusal: string | null }) {
  const asked = useAsked();
  const { state } = useNavigation();
  return (
    <Form method="get" className="mb-8 grid items-end gap-4 sm:grid-cols-[minmax(0,1fr)_8rem_10rem_auto]">
      <Field label="City or ZIP code" error={refusal ?? undefined}>
        <Input name="city" defaultValue={asked.city ?? ''} placeholder="Austin, TX" autoComplete="address-level2" />
      </Field>
      <Field label="Miles">
        <Input name="miles" type="number" inputMode="numeric" min={1} max={500} defaultValue={asked.miles} />
      </Field>
      <Field label="Up to, in dollars">
        <Input name="most" type="number" inputMode="decimal" min={0} defaultValue={asked.most ?? ''} />
      </Field>
      <Button type="submit" variant="outline" busy={state === 'loading'}>
        Search
      </Button>
    </Form>
  );
}

function TellMe() {
  const asked = useAsked();
  return (
    <section aria-labelledby="tell-me" className="mt-12 max-w-2xl">
      <h2 id="tell-me" className="mb-2 text-2xl font-semibold">
        Tell me about tournaments near…
      </h2>
      <p className="mb-5 text-muted-foreground">
        Once a week, when something new fits, by mail. Organizers may write to you once about each tournament, without
        learning your address. One click ends it.
      </p>
      <HydrationGate>
        <SearchForm city={asked.city ?? ''} miles={asked.miles} />
      </HydrationGate>
    </section>
  );
}

export const ErrorBoundary = () => (
  <FailedScreen width="wide" says={(reason) => `The packages could not be searched: ${reason}`} below={<TellMe />}>
    <Head />
    <Search refusal={null} />
  </FailedScreen>
);

export default function SponsorsScreen() {
  const { page, refusal } = useLoaderData<typeof loader>();
  const asked = useAsked();
  return (
    <Page>
      <Head />
      <Search refusal={refusal} />
      {page && page.data.length > 0 ? (
        <>
          <ul className="flex flex-col gap-5">
            {byTournament(page.data).map(([first, ...more], place) => (
              <li key={first.tournament.id}>
                <OfferedTournament
                  tournament={first.tournament}
                  packages={[first, ...more]}
                  picture={pictureOf(first.tournament)}
                  isInFirstView={place === 0}
                />
              </li>
            ))}
          </ul>
          {page.next_cursor && (
            <Button asChild variant="outline" className="mt-6">
              <Link
                to={paths.sponsors({
                  city: asked.city,
                  miles: asked.miles,
                  most: asked.most,
                  cursor: page.next_cursor,
                })}
              >
                Show more
              </Link>
            </Button>
          )}
        </>
      ) : (
        <EmptyState
          icon={HeartHandshake}
          title={refusal ? 'Nothing could be searched' : 'No packages here at the moment'}
          description="Try another place or a wider circle, or be told below when there is one."
        />
      )}
      <TellMe />
    </Page>
  );
}
