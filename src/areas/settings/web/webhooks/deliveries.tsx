import { useInfiniteQuery } from '@tanstack/react-query';
import { Inbox } from 'lucide-react';
import { useState } from 'react';
import type { Delivery, Webhook } from '#areas/integrations/contract/webhooks.ts';
import { furtherPages } from '#kernel/web/client/further-pages.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Field } from '#kernel/web/ui/field.tsx';
import { LoadMore } from '#kernel/web/ui/load-more.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { Options, Select } from '#kernel/web/ui/select.tsx';
import type { Look } from '#kernel/rules/looks.ts';
import { Reading } from '../section-frame.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import { deliveriesQuery } from './queries.ts';
import type { DeliveryState } from '#areas/integrations/contract/webhook-choices.ts';

type DeliveriesProps = { webhook: Webhook; mayUse: boolean; onChange: () => void };

const deliveryLooks: Record<DeliveryState, Look> = {
  done: { tone: 'good', words: 'Delivered' },
  waiting: { tone: 'soon', words: 'Waiting' },
  dead: { tone: 'bad', words: 'Given up' },
};

const filters = [
  ['', 'All'],
  ['done', deliveryLooks.done.words],
  ['waiting', deliveryLooks.waiting.words],
  ['dead', deliveryLooks.dead.words],
] as const;
const causeWords: Record<Delivery['cause'], string> = { event: '', replay: ' · sent again', test: ' · test' };

/** The deliveries to one address, newest first. */
export function Deliveries({ webhook, mayUse, onChange }: DeliveriesProps) {
  const [state, setState] = useState<DeliveryState | ''>('');
  const list = useInfiniteQuery(deliveriesQuery(webhook.id, state || undefined));
  return (
    <section aria-label={`Deliveries to ${webhook.url}`} className="rounded-lg border p-4">
      <Field label="Show" className="max-w-48">
        <Select value={state} onChange={({ target }) => setState(target.value as DeliveryState | '')}>
          <Options of={filters} />
        </Select>
      </Field>
      <Reading query={list} failure="The deliveries could not be loaded.">
        {({ pages }) => {
          const deliveries = pages.flatMap(({ data }) => data);
          if (deliveries.length === 0)
            return (
              <EmptyState
                icon={Inbox}
                title={state ? 'None of these' : 'Nothing was sent yet'}
                description="Send a test event to see how it looks."
                className="py-9"
              />
            );
          return (
            <>
              <ol className="mt-3 divide-y">
                {deliveries.map((delivery) => (
                  <DeliveryRow
                    key={delivery.id}
                    delivery={delivery}
                    mayUse={mayUse && webhook.state !== 'off'}
                    onChange={onChange}
                  />
                ))}
              </ol>
              <LoadMore {...furtherPages(list)} count={deliveries.length} noun="delivery" isQuiet />
            </>
          );
        }}
      </Reading>
    </section>
  );
}

type DeliveryRowProps = { delivery: Delivery; mayUse: boolean; onChange: () => void };

function DeliveryRow({ delivery, mayUse, onChange }: DeliveryRowProps) {
  const { type, state, cause, tries, status, error, created_at: at, next_at: next } = delivery;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-medium">
          {type} <State {...deliveryLooks[state]} />
        </p>
        <p className="text-sm text-muted-foreground">
          <LocalTime at={at} />
          {causeWords[cause]} · {tries} {tries === 1 ? 'try' : 'tries'}
          {(status ?? error) !== null && ` · ${status ?? error}`}
          {next && tries > 0 && (
            <>
              {' '}
              · again <LocalTime at={next} />
            </>
          )}
        </p>
      </div>
      <DeliveryDialog delivery={delivery} mayUse={mayUse} onChange={onChange} />
    </li>
  );
}
