import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { waitlistEndpoints } from '#areas/waitlist/contract/endpoints/waitlist.ts';
import type { WaitlistEntry } from '#areas/waitlist/contract/waitlist.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Alert, AlertDescription, AlertTitle } from '#kernel/web/ui/alert.tsx';
import { Button } from '#kernel/web/ui/button.tsx';

type CardReturnProps = { entryId: string; onKnown: (entry: WaitlistEntry) => void };

/** Shown after the return from the card page: checks whether the card is saved, and shows the check while it runs. */
export function CardReturn({ entryId, onKnown }: CardReturnProps) {
  const [search, setSearch] = useSearchParams();
  const sessionId = search.get('card') ?? '';
  const asked = useRef('');
  const confirm = useMutation({
    mutationFn: () => call(waitlistEndpoints.confirmCard, { params: { id: entryId }, body: { session_id: sessionId } }),
    onSuccess: (entry) => {
      onKnown(entry);
      setSearch({}, { replace: true, preventScrollReset: true });
    },
  });
  const { mutate } = confirm;
  useEffect(() => {
    if (!sessionId.startsWith('cs_') || asked.current === sessionId) return;
    asked.current = sessionId;
    mutate();
  }, [sessionId, mutate]);
  if (!sessionId.startsWith('cs_')) return null;
  if (!confirm.isError)
    return (
      <Alert className="mb-5" role="status">
        <AlertTitle>Saving your card</AlertTitle>
        <AlertDescription>We are asking for it at the payment provider.</AlertDescription>
      </Alert>
    );
  return (
    <Alert variant="destructive" className="mb-5">
      <AlertTitle>We could not ask for your card</AlertTitle>
      <AlertDescription>
        <p>{messageOf(confirm.error)}</p>
        <Button size="sm" variant="outline" className="mt-3" onClick={() => mutate()}>
          Try again
        </Button>
      </AlertDescription>
    </Alert>
  );
}
