import { useMutation } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import type { RevealAction } from '#areas/scoring/contract/reveal-choices.ts';
import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { call, messageOf } from '#kernel/web/client/api.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { toast } from '#kernel/web/ui/toast.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';

type Round = Leaderboard['rounds'][number];

/**
 * The committee's panel for hidden holes: what the public sees, and the buttons that change it. Boards and large
 * screens update themselves.
 */
export function RevealPanel({ rounds }: { rounds: readonly Round[] }) {
  const hiding = rounds.filter(({ hidden }) => hidden > 0);
  if (hiding.length === 0) return null;
  return (
    <section aria-labelledby="reveal-title" className="mt-4 rounded-xl border bg-card px-5 py-4">
      <h2 id="reveal-title" className="flex items-center gap-2 font-semibold">
        <EyeOff className="size-4.5 text-muted-foreground" aria-hidden />
        Hidden holes
      </h2>
      {hiding.map((round) => (
        <RoundReveal key={round.id} round={round} isAlone={rounds.length === 1} />
      ))}
    </section>
  );
}

function RoundReveal({ round, isAlone }: { round: Round; isAlone: boolean }) {
  const { id, number, hidden, shown } = round;
  const reveal = useMutation({
    mutationFn: (action: RevealAction) =>
      call(leaderboardsEndpoints.revealHoles, { params: { id }, body: { action, seen: shown } }),
    onError: (error) => toast({ title: 'Nothing was revealed', description: messageOf(error), variant: 'destructive' }),
  });
  const left = hidden - shown;
  const button = (action: RevealAction, label: string, isOff: boolean, variant: 'default' | 'outline' = 'outline') => (
    <Button
      size="sm"
      variant={variant}
      disabled={isOff}
      busy={reveal.isPending && reveal.variables === action}
      onClick={() => reveal.mutate(action)}
    >
      {label}
    </Button>
  );
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="min-w-0 flex-1 basis-56 text-muted-foreground" role="status">
        {isAlone ? '' : `Round ${number}: `}
        {left === 0
          ? 'Everybody sees all holes.'
          : `Everybody’s last ${left === 1 ? 'hole is' : `${left} holes are`} hidden.`}
      </p>
      <HydrationGate>
        {button('next_hole', 'Reveal next hole', left === 0, 'default')}
        {button('all', 'Reveal all', left === 0)}
        {button('back', 'Back', shown === 0)}
      </HydrationGate>
    </div>
  );
}
