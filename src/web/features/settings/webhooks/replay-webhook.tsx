import { useState } from 'react';
import { keptDays } from '#contracts/webhook-choices.ts';
import type { Webhook } from '#contracts/webhooks.ts';
import { call, messageOf } from '#web/client/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from '#web/ui/dialog.tsx';
import { DialogFormFoot } from '#web/ui/dialog-form-foot.tsx';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { toast } from '#web/ui/toast.ts';
import type { WebhookCalls } from './queries.ts';

type ReplayWebhookProps = { webhook: Webhook; calls: WebhookCalls; onSent: () => void };

/** Sends everything since a moment again, for a program that was away or lost what it had. */
export function ReplayWebhook({ webhook, calls, onSent }: ReplayWebhookProps) {
  const [isOpen, setOpen] = useState(false);
  const [since, setSince] = useState('');
  const [failure, setFailure] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const replay = async () => {
    const at = new Date(since);
    if (Number.isNaN(at.getTime())) return setFailure('Please choose a day and a time');
    setBusy(true);
    setFailure(undefined);
    try {
      const body = { since: at.toISOString() };
      const { sent_again: count } = await call(calls.replay, { params: { id: webhook.id }, body });
      setOpen(false);
      toast({
        title: count === 0 ? 'Nothing happened since then' : 'On its way',
        ...(count > 0 ? { description: `${count.toLocaleString('en-US')} sent again.` } : {}),
      });
      onSent();
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open={isOpen} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button variant="outline" size="sm">
          Send everything since… <span className="sr-only">to {webhook.url}</span>
        </Button>
      </DialogTrigger>
      <DialogContent>
        <DialogHeader>
          <DialogTitle>Send everything since…</DialogTitle>
          <DialogDescription>
            What was delivered before comes again, with the same <code>webhook-id</code>. Events are kept for {keptDays}{' '}
            days.
          </DialogDescription>
        </DialogHeader>
        <form
          className="flex flex-col gap-5"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void replay();
          }}
        >
          <Field label="Since, by your clock" error={failure} required>
            <Input type="datetime-local" value={since} onChange={({ target }) => setSince(target.value)} />
          </Field>
          <DialogFormFoot submit="Send again" isBusy={isBusy} />
        </form>
      </DialogContent>
    </Dialog>
  );
}
