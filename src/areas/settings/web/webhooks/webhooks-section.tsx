import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { EmptyState } from '#kernel/web/ui/empty-state.tsx';
import { Reading, SectionFrame, SeePlans, worksOn } from '../section-frame.tsx';
import { CreateWebhook } from './create-webhook.tsx';
import { NewSecretCard } from './new-secret-card.tsx';
import { mayHaveWebhooks, type NewWebhook, type WebhookList, webhooksKey, webhooksQuery } from './queries.ts';
import { WebhookRow } from './webhook-row.tsx';

/** External programs that receive events, and their deliveries. */
export function WebhooksSection({ viewer, loaded }: { viewer: Viewer; loaded: WebhookList | undefined }) {
  const query = useQuery(webhooksQuery(loaded));
  const queryClient = useQueryClient();
  const [made, setMade] = useState<NewWebhook | null>(null);
  const mayUse = mayHaveWebhooks(viewer);
  const isClub = viewer.profile.account_type === 'country_club';
  const refresh = () => void queryClient.invalidateQueries({ queryKey: webhooksKey });
  const keep = (webhook: NewWebhook) => {
    setMade(webhook);
    refresh();
  };
  return (
    <SectionFrame
      title="Webhooks"
      description="Send events to your own programs within seconds: entries, bookings, results, payments. Messages are signed, and tried again for three days."
    >
      {made && <NewSecretCard made={made} onDone={() => setMade(null)} />}
      <Reading query={query} failure="Your webhooks could not be loaded.">
        {({ data, types, most }) => (
          <>
            <Card>
              <CardHeader>
                <CardTitle level={3}>Addresses</CardTitle>
                <CardDescription>
                  {mayUse
                    ? 'An address that takes nothing for five days is turned off, and you are told.'
                    : worksOn('Webhooks', isClub ? 'club_integrations' : 'custom_integrations', data.length > 0)}
                </CardDescription>
              </CardHeader>
              <CardContent>
                {data.length > 0 ? (
                  <ul aria-label="Webhooks" className="divide-y">
                    {data.map((webhook) => (
                      <WebhookRow
                        key={webhook.id}
                        webhook={webhook}
                        types={types}
                        mayUse={mayUse}
                        onSecret={keep}
                        onChange={refresh}
                      />
                    ))}
                  </ul>
                ) : (
                  <EmptyState
                    icon={WebhookIcon}
                    title="No webhooks yet"
                    description={
                      mayUse
                        ? 'Add the address of your program, or of a channel in Slack or Discord.'
                        : 'Your program, or a channel in Slack or Discord, hears of each event.'
                    }
                    className="py-9"
                  >
                    {!mayUse && <SeePlans isClub={isClub} />}
                  </EmptyState>
                )}
              </CardContent>
            </Card>
            {mayUse && data.length < most && <CreateWebhook types={types} onMade={keep} />}
          </>
        )}
      </Reading>
    </SectionFrame>
  );
}
