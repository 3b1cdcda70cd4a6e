import type { LoaderArgs } from '#kernel/web/client/load-context.ts';
import { ArrowRight } from 'lucide-react';
import { Link, type MetaFunction, redirect, useLoaderData } from 'react-router';
import { brand } from '#kernel/contract/brand.ts';
import type { AccountType } from '#kernel/contract/plans.ts';
import { ProvenNote } from '#areas/accounts/web/proven-note.tsx';
import { BackLink } from '#areas/accounts/web/sign-up-frame.tsx';
import { accountTypeAddresses, paths } from '#kernel/web/paths.ts';
import { Page } from '#kernel/web/ui/page.tsx';
import entryCard from '#kernel/web/pictures/entry-card.svg';
import teeSheet from '#kernel/web/pictures/tee-sheet.svg';
import yardageBook from '#kernel/web/pictures/yardage-book.svg';
import { cn } from '#kernel/web/ui/class-names.ts';

export const meta: MetaFunction = () => [{ title: `Choose your account type | ${brand.name}` }];

/** A type in the address redirects at once: to the plans of that type, or to a sign-up form that needs no profile. */
export function loader({ request }: LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const [type, returnTo] = [searchParams.get('type'), searchParams.get('returnTo')];
  const known = cards.find((card) => card.type === type?.replace('-', '_'));
  if (type)
    throw redirect(known ? accountTypeAddresses[known.type].plans({ returnTo }) : paths.signUp({ type, returnTo }));
  return { returnTo };
}

const cards: { type: AccountType; title: string; text: string; picture: string }[] = [
  {
    type: 'golfer',
    title: 'Golfer',
    text: 'Find tournaments near you, enter in a minute, and follow your game.',
    picture: entryCard,
  },
  {
    type: 'organizer',
    title: 'Tournament Organizer',
    text: 'Publish events, take entries and payments, and run the day.',
    picture: teeSheet,
  },
  {
    type: 'country_club',
    title: 'Country Club',
    text: 'Offer your open days to organizers, and sell them.',
    picture: yardageBook,
  },
];

export default function AccountTypeScreen() {
  const { returnTo } = useLoaderData<typeof loader>();
  return (
    <Page>
      <BackLink to={paths.home()}>Back to home</BackLink>
      <div className="mb-10 text-center">
        <h1>Choose Your Account Type</h1>
        <p className="mt-3 text-lg text-muted-foreground">You can look around first: every type has a way in.</p>
      </div>
      <ProvenNote />
      <ul className="mx-auto grid max-w-5xl gap-5 md:grid-cols-3">
        {cards.map(({ type, title, text, picture }) => (
          <li key={type}>
            <Link
              to={accountTypeAddresses[type].plans({ returnTo })}
              data-account-type={type}
              className={cn(
                'group flex h-full flex-col gap-4 rounded-2xl border bg-card p-6 shadow-xs transition-colors',
                'hover:border-primary/60',
              )}
            >
              <img src={picture} alt="" width={320} height={200} className="aspect-8/5 w-full object-contain" />
              <h2 className="font-display text-2xl font-semibold">{title}</h2>
              <p className="flex-1 text-muted-foreground">{text}</p>
              <span className="inline-flex items-center gap-2 font-medium text-primary">
                See plans <ArrowRight className="size-4 transition-transform group-hover:translate-x-1" aria-hidden />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}
