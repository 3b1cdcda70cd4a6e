import { useMutation } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useEffect, useState } from 'react';
import { scoringEndpoints } from '#areas/scoring/contract/endpoints/scoring.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { serverNow } from '#kernel/web/client/server-clock.ts';
import { Button } from '#kernel/web/ui/button.tsx';

const dayMs = 86_400_000;

/** A button to the golfer's scorecard, shown from a day before the start. The server decides whether it may open. */
export function KeepScoreButton({ roundId, startsAtMs }: { roundId: string; startsAtMs: number }) {
  const [isOpen, setIsOpen] = useState<boolean | null>(null);
  useEffect(() => setIsOpen(serverNow() > startsAtMs - dayMs), [startsAtMs]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(scoringEndpoints.createOwnScoreLink, { params: { id: roundId } }),
    // The scoring program is a separate page outside this application's router.
    onSuccess: ({ url }) => location.assign(url),
  });
  if (!isOpen)
    return isOpen === false && <p className="w-full text-muted-foreground">Keep your score here from a day before.</p>;
  return (
    <>
      <Button onClick={() => mutate()} disabled={isPending}>
        <PenLine aria-hidden /> {isPending ? 'Opening…' : 'Keep score'}
      </Button>
      {error && (
        <p role="alert" className="w-full text-destructive">
          {messageOf(error)}
        </p>
      )}
    </>
  );
}
