import { useQuery } from '@tanstack/react-query';
import type { Viewer } from '#areas/accounts/contract/accounts.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { mayHaveWebhooks, webhooksQuery } from './queries.ts';

/** The number of deliveries given up, beside the link to the webhooks; nothing if zero. */
export function DeadCount({ viewer }: { viewer: Viewer }) {
  const { data } = useQuery({ ...webhooksQuery(), enabled: mayHaveWebhooks(viewer) });
  if (!data || data.dead === 0) return null;
  return (
    <Badge>
      {data.dead.toLocaleString('en-US')} <span className="sr-only">messages given up</span>
    </Badge>
  );
}
