import { useInfiniteQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useSearchParams } from 'react-router';
import type { AccountType } from '#kernel/contract/plans.ts';
import { offerOf } from '#kernel/rules/plan-catalogue.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
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

/** Everybody who signed up, newest first. */
export function AccountList({ loaded }: { loaded: Loaded<AccountPage> | null }) {
  const [address] = useSearchParams();
  const list = useInfiniteQuery(listQuery('accounts', listAccounts, readListSearch(address), loaded));
  return (
    <>
      <PageHeader title="Accounts" description="Everybody who signed up, newest first." />
      <ListSearchForm what="accounts" placeholder="Name, address, organization, club or order" choices={choices} />
      <AdminList
        list={list}
        what="accounts"
        icon={Users}
        nothing={{ title: 'No accounts yet', description: 'Whoever signs up appears here.' }}
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
            <p className="flex flex-wrap items-center gap-2 md:justify-end">
              {account.is_admin && <Badge>Operator</Badge>}
              {!account.email_verified && <Badge variant="outline">Address not verified</Badge>}
              <Badge variant="secondary">{typeWords[account.account_type]}</Badge>
              <Badge variant="outline">{offerOf(account.account_type, account.plan)?.name ?? account.plan}</Badge>
            </p>
          </Row>
        )}
      </AdminList>
    </>
  );
}
