import { useInfiniteQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { DisputeState } from '#areas/money/web/disputes/dispute-state.tsx';
import { reasonWords } from '#areas/money/rules/dispute-words.ts';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { formatDollars, Money } from '#kernel/web/ui/money.tsx';
import { PageHeader } from '#kernel/web/ui/page.tsx';
import { AdminList, Row } from './admin-list.tsx';
import { type DisputePage, listDisputes, listQuery, type Loaded } from './queries.ts';

/** '2 of 400 payments, 0.5 %' */
function rateWords({ disputed, payments }: DisputePage['data'][number]): string {
  const percent = payments > 0 ? Math.round((disputed / payments) * 1000) / 10 : 0;
  return `${disputed} of ${payments} payments in a year, ${percent} %`;
}

/** Disputes of everybody, newest first, with the share of each payee's payments that were disputed. */
export function DisputeTable({ loaded }: { loaded: Loaded<DisputePage> | null }) {
  const list = useInfiniteQuery({ ...listQuery('disputes', listDisputes, { q: '', show: '' }, loaded), staleTime: 0 });
  const first = list.data?.pages[0];
  const held = first && `Banks hold back ${formatDollars(first.held)}; ${first.waiting} wait for an answer.`;
  return (
    <>
      <PageHeader title="Disputes" description="Payments that cardholders took to their bank." message={held} />
      <AdminList
        list={list}
        what="disputes"
        icon={ShieldAlert}
        nothing={{ title: 'No disputes', description: 'No cardholder has taken a payment to their bank.' }}
      >
        {(dispute) => (
          <Row className="md:items-start">
            <div className="min-w-0">
              <h2 className="font-semibold wrap-anywhere">
                <Money dollars={dispute.amount} cents /> for {dispute.title}
              </h2>
              <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
                {dispute.organization_name}: {rateWords(dispute)}
              </p>
              <p className="mt-0.5 text-sm wrap-anywhere text-muted-foreground">
                {dispute.who || 'A cardholder'} {reasonWords(dispute.reason)}
              </p>
            </div>
            <p className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted-foreground">
              <LocalTime at={dispute.opened_at} format="date" />
              <DisputeState dispute={dispute} />
            </p>
          </Row>
        )}
      </AdminList>
    </>
  );
}
