import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { adminEndpoints } from '#areas/operator/contract/endpoints/admin.ts';
import { isBasePlan } from '#kernel/rules/plans.ts';
import { call } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { Fact } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { AdminList, Row } from './admin-list.tsx';
import { ListSearchForm } from './list-search-form.tsx';
import { type Club, type ClubPage, listClubs, listQuery, type Loaded, readAgain, readListSearch } from './queries.ts';

const isPremium = ({ subscription_tier: tier, subscribed }: Club): boolean =>
  subscribed && !isBasePlan('country_club', tier);

function planWords({ email, subscribed, is_granted: isGranted }: Club): string {
  if (email === null) return 'No account yet';
  if (isGranted) return 'Granted by the operator';
  return subscribed ? 'Subscribed' : 'No subscription';
}

/** The clubs by name, and the tier that is agreed with each. */
export function ClubList({ loaded }: { loaded: Loaded<ClubPage> | null }) {
  const [address] = useSearchParams();
  const queryClient = useQueryClient();
  const list = useInfiniteQuery(listQuery('clubs', listClubs, readListSearch(address), loaded));
  const [asked, setAsked] = useState<Club | null>(null);
  const isGranting = asked !== null && !isPremium(asked);
  const setTier = async (club: Club) => {
    const tier = isPremium(club) ? 'basic' : 'premium';
    await call(adminEndpoints.setClubTier, { params: { id: club.id }, body: { tier } });
    announce(isGranting ? 'Premium granted' : 'Premium taken back');
    await readAgain(queryClient, 'clubs');
  };
  return (
    <>
      <PageHeader title="Clubs" description="The tier of each club. Premium is agreed one by one." />
      <ListSearchForm what="clubs" placeholder="Name, city, state or address" />
      <AdminList
        list={list}
        what="clubs"
        icon={Flag}
        nothing={{ title: 'No clubs yet', description: 'Clubs that sign up appear here.' }}
      >
        {(club) => (
          <Row>
            <div className="min-w-0">
              <h2 className="font-semibold wrap-anywhere">
                <Link to={paths.club(club.id)} className="touch-target inline-block underline-offset-4 hover:underline">
                  {club.club_name}
                </Link>
              </h2>
              <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
                {[[club.city, club.state].filter(Boolean).join(', '), club.email].filter(Boolean).join(' · ')}
              </p>
            </div>
            <div className="flex shrink-0 flex-wrap items-center gap-x-4 gap-y-2 md:justify-end">
              <p className="flex items-center gap-2.5 text-sm text-muted-foreground">
                {planWords(club)} <Fact>{isPremium(club) ? 'Premium' : 'Basic'}</Fact>
              </p>
              {club.email !== null && (
                <Button variant="outline" size="sm" className="md:w-40" onClick={() => setAsked(club)}>
                  {isPremium(club) ? 'Take premium back' : 'Grant premium'}
                  <span className="sr-only">: {club.club_name}</span>
                </Button>
              )}
            </div>
          </Row>
        )}
      </AdminList>
      <ConfirmDialog
        subject={asked}
        title={isGranting ? 'Grant the premium tier?' : 'Take the premium tier back?'}
        words={(club) =>
          isPremium(club)
            ? `${club.club_name} loses the advanced analytics at once.`
            : `${club.club_name} gets the advanced analytics at once, without a charge.`
        }
        action={isGranting ? 'Grant premium' : 'Take premium back'}
        variant={isGranting ? 'default' : 'destructive'}
        onAct={setTier}
        onClose={() => setAsked(null)}
      />
    </>
  );
}
