import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import {
  Link,
  type MetaFunction,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import type { Waitlist } from '#areas/waitlist/contract/waitlist.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { call } from '#kernel/web/client/api.ts';
import { orNullOnApiError, pageLoader } from '#kernel/web/client/page-loader.ts';
import { useSessionChanged, useViewer } from '#areas/accounts/web/session.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { roomOf } from '#areas/waitlist/rules/ballot-words.ts';
import { readWaitlist } from '#areas/waitlist/web/read-waitlist.ts';
import { readTerms } from '#areas/entries/web/read-terms.ts';
import { EntrySteps } from './tournament-registration/entry-steps.tsx';
import { codeIn } from '#areas/entries/web/registrations/given-code.ts';
import { findLiveRegistration, readAllowance } from '#areas/entries/web/registrations/queries.ts';
import { TournamentSummary } from '#areas/entries/web/registrations/tournament-summary.tsx';
import { paths } from '#kernel/web/paths.ts';
import { knownIndexOf } from '#areas/golfers/web/figure-values.ts';
import { readStats } from '#areas/golfers/web/queries.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';
import { Skeleton } from '#kernel/web/ui/skeleton.tsx';
import { toast } from '#kernel/web/ui/toast.ts';

/**
 * With this many places left or fewer, a division may be too small for a group, so that the group may join the
 * waitlist.
 */
const nearlyFull = 8;

export const loader = pageLoader(async ({ params, context }) => {
  const id = params.tournamentId ?? '';
  const isGolfer = context.viewer?.profile.account_type === 'golfer';
  const [tournament, found] = await Promise.all([
    call(endpoints.getTournament, { params: { id }, fetchApi: context.fetchApi }),
    readBrand(id, context.fetchApi),
  ]);
  const [registration, allowance, stats] = isGolfer
    ? await Promise.all([
        findLiveRegistration(id, context.fetchApi),
        readAllowance(id, context.fetchApi),
        orNullOnApiError(readStats(context.fetchApi)),
      ])
    : [null, null, null];
  const terms = await readTerms(tournament, context.fetchApi);
  const isFull = ['full', 'ballot'].includes(tournament.entry_state);
  const canWait = isFull || (terms?.divisions ?? []).some(({ left }) => left !== null && left <= nearlyFull);
  const waitlist = canWait ? await readWaitlist(id, context.fetchApi) : null;
  return { tournament, registration, allowance, knownIndex: knownIndexOf(stats), waitlist, terms, brand: found };
});

/** The selected tab is in the address: changing it re-reads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search ? false : defaultShouldRevalidate;

/** The site's footer is hidden: nothing distracts from the form's button. */
export const handle = { hasFooter: false };

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  { title: titleOf(loaded ? `Register for ${loaded.tournament.title}` : 'Register', matches) },
  { name: 'robots', content: 'noindex' },
];

export default function TournamentRegistrationScreen() {
  const { tournament, registration, allowance, knownIndex, waitlist, terms } = useLoaderData<typeof loader>();
  const viewer = useViewer();
  const isFull = ['full', 'ballot'].includes(tournament.entry_state) && registration === null;
  const hasCode = codeIn(useSearchParams()[0]) !== undefined && terms?.keeps_places === true;
  const isWaiting = isFull && waitlist?.your_entry_id != null;
  const entry = () => {
    if (!viewer) return <CheckingAuthentication />;
    if (viewer.profile.account_type === 'golfer')
      return (
        <EntrySteps
          tournament={tournament}
          viewer={viewer}
          registration={registration}
          allowance={allowance}
          knownIndex={knownIndex}
          waitlist={waitlist}
          terms={terms}
        />
      );
    return (
      <Alert>
        <AlertTitle>A golfer account is needed</AlertTitle>
        <AlertDescription>
          You are signed in with another type of account. Sign out, and{' '}
          <Link className="underline" to={paths.accountType()}>
            create a golfer account
          </Link>{' '}
          to enter tournaments.
        </AlertDescription>
      </Alert>
    );
  };
  return (
    <Page className="pt-3 pb-0 sm:pt-8 lg:pb-12">
      <BackLink to={paths.tournaments()} className="mb-1 sm:mb-4">
        Back to Tournaments
      </BackLink>
      <PageHeader
        title={`${headingOf(isFull && (isWaiting || !hasCode) ? waitlist : null)} ${tournament.title}`}
        className="mb-3 sm:mb-8"
      />
      <div className="grid gap-3 lg:gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {/* On phones the summary comes before the entry form; for a golfer on the waitlist the entry comes first. */}
        <div className={cn('lg:order-1', !isWaiting && 'order-2')}>{entry()}</div>
        <div className={cn('lg:order-2', !isWaiting && 'order-1')}>
          <TournamentSummary tournament={tournament} terms={terms} />
        </div>
      </div>
    </Page>
  );
}

function headingOf(waitlist: Waitlist | null): string {
  const ballot = waitlist?.ballot?.state === 'drawn' ? null : waitlist?.ballot;
  if (waitlist?.your_entry_id) return `You are ${ballot ? `in the ${roomOf(ballot)}` : 'on the waitlist'} of`;
  if (!waitlist?.is_open) return 'Register for';
  if (!ballot) return 'Join the waitlist of';
  return ballot.mode === 'queue' ? 'Take a ticket for' : 'Enter the ballot of';
}

/** No session is known: checks it once more, then redirects to sign-in and back. */
function CheckingAuthentication() {
  const navigate = useNavigate();
  const location = useLocation();
  const sessionChanged = useSessionChanged();
  const session = useQuery({
    queryKey: ['session'],
    queryFn: () => call(endpoints.getSession),
    staleTime: 0,
    gcTime: 0,
  });
  const isSignedIn = session.data?.viewer != null;
  const isKnown = session.isFetched;
  useEffect(() => {
    if (!isKnown) return;
    if (isSignedIn) return void sessionChanged();
    toast({
      title: 'Authentication Required',
      description: 'Please sign in to register for tournaments.',
      variant: 'destructive',
      isForNextPage: true,
    });
    void navigate(paths.signIn(location.pathname + location.search), { replace: true });
  }, [isKnown, isSignedIn, navigate, location.pathname, location.search, sessionChanged]);
  return (
    <div role="status" className="flex flex-col gap-4">
      <p className="text-muted-foreground">Checking authentication...</p>
      <Skeleton className="h-12 w-full" />
      <Skeleton className="h-64 w-full" />
      <noscript>
        <Link to={paths.signIn(location.pathname)}>Sign in to register</Link>
      </noscript>
    </div>
  );
}
