import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { AccountType } from '#kernel/contract/plans.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { Fact, State } from '#kernel/web/ui/state.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { AdminList, Row } from './admin-list.tsx';
import { ListSearchForm } from './list-search-form.tsx';
import { type AccountPage, listAccounts, listQuery, type Loaded, readListSearch } from './queries.ts';

const typeWords: Record<AccountType, string> = {
  golfer: 'Golfer',
  organizer: 'Organizer',
  country_club: 'Country club',
};

const choices = [
  ['', 'All accounts'],
  ['golfer', 'Golfers'],
  ['organizer', 'Organizers'],
  ['country_club', 'Country clubs'],
] as const;

/** All accounts, newest first. */
export function AccountList({ loaded }: { loaded: Loaded<AccountPage> | null }) {
  const [address] = useSearchParams();
  const list = useInfiniteQuery(listQuery('accounts', listAccounts, readListSearch(address), loaded));
  return (
    <>
      <PageHeader title="Accounts" description="All accounts, newest first." />
      <ListSearchForm what="accounts" placeholder="Name, address, organization, club or order" choices={choices} />
      <AdminList
        list={list}
        what="accounts"
        icon={Users}
        nothing={{ title: 'No accounts yet', description: 'New accounts appear here.' }}
      >
        {(account) => (
          <Row>
            <div className="min-w-0">
              <h2 className="font-semibold wrap-anywhere">
                {account.organization ?? (account.name || account.username)}
              </h2>
              <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">{account.email}</p>
              <p className="mt-0.5 text-sm text-muted-foreground">
                {account.organization && account.name && `${account.name} · `}Joined{' '}
                <LocalTime at={account.created_at} format="date" />
              </p>
            </div>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 md:justify-end">
              {account.is_admin && <Fact>Operator</Fact>}
              {!account.email_verified && <State tone="soon" words="Address not verified" />}
              <Fact>{typeWords[account.account_type]}</Fact>
              <Fact>{offerOf(account.account_type, account.plan)?.name ?? account.plan}</Fact>
            </p>
          </Row>
        )}
      </AdminList>
    </>
  );
}
