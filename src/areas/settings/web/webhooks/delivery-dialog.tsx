import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Delivery, DeliveryDetail } from '#areas/integrations/contract/webhooks.ts';
import { webhooksEndpoints } from '#areas/integrations/contract/endpoints/webhooks.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogFooter, DialogHeader, DialogTrigger } from '#kernel/web/ui/dialog.tsx';
import { LocalTime } from '#kernel/web/ui/local-time.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { Reading } from '../section-frame.tsx';
import { deliveryQuery } from './queries.ts';

type DeliveryDialogProps = { delivery: Delivery; mayUse: boolean; onChange: () => void };

const codeStyle = 'mt-1 max-h-56 overflow-auto rounded-md bg-muted p-3 font-mono text-sm whitespace-pre-wrap break-all';

/** The message sent, and each try with its answer. */
export function DeliveryDialog({ delivery, mayUse, onChange }: DeliveryDialogProps) {
  const { id, type, state, cause } = delivery;
  const [isOpen, setOpen] = useState(false);
  const query = useQuery({ ...deliveryQuery(id), enabled: isOpen });
  const again = useMutation({
    mutationFn: () => call(webhooksEndpoints.retryWebhookDelivery, { params: { id } }),
    onSuccess: () => {
      setOpen(false);
      toast({ title: 'On its way', description: `${type} is sent again.` });
    },
    onError: (error) => toast({ title: 'Could not send', description: messageOf(error), variant: 'destructive' }),
    onSettled: onChange,
  });
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Look <span className="sr-only">at {type}</span>
        </Button>
      </DialogTrigger>
      <DialogContent className="max-h-[90dvh] overflow-y-auto sm:max-w-2xl">
        <DialogHeader title={type} description={delivery.event_id} descriptionClassName="break-all" />
        <Reading query={query} failure="This delivery could not be loaded.">
          {(detail) => <Detail detail={detail} />}
        </Reading>
        {mayUse && state !== 'waiting' && cause !== 'test' && (
          <DialogFooter>
            <Button busy={again.isPending} onClick={() => again.mutate()}>
              Send again
            </Button>
          </DialogFooter>
        )}
      </DialogContent>
    </Dialog>
  );
}

/** Pretty-prints JSON; other text is unchanged. */
function readable(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}

function Detail({ detail: { url, request, attempts } }: { detail: DeliveryDetail }) {
  return (
    <div className="flex min-w-0 flex-col gap-4 text-sm">
      <section>
        <h3 className="font-medium">Request</h3>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <pre className={codeStyle} tabIndex={0} role="region" aria-label="Headers of the request">
          {[`POST ${url}`, ...Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)].join('\n')}
        </pre>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keys */}
        <pre className={codeStyle} tabIndex={0} role="region" aria-label="Body of the request">
          {readable(request.body)}
        </pre>
      </section>
      <section>
        <h3 className="font-medium">Tries</h3>
        {attempts.length === 0 && <p className="text-muted-foreground">Not tried yet.</p>}
        <ol className="divide-y">
          {attempts.map(({ n, at, ms, status, error, answer }) => (
            <li key={n} className="py-2">
              <p>
                {n}. <LocalTime at={at} /> · {status ?? error} · {ms.toLocaleString('en-US')} ms
              </p>
              {answer && <pre className={codeStyle}>{answer}</pre>}
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
