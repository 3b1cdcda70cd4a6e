import { useMutation } from '@tanstack/react-query';
import { Flag, Plus, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { leaderboardsEndpoints } from '#areas/scoring/contract/endpoints/leaderboards.ts';
import type { Leaderboard } from '#areas/scoring/contract/leaderboards.ts';
import { call } from '#kernel/web/client/api.ts';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { ConfirmDialog } from '#kernel/web/ui/confirm-dialog.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { HydrationGate } from '#kernel/web/ui/hydration-gate.tsx';
import { AddContest } from './add-contest.tsx';
import { MeasureForm } from './measure-form.tsx';

/** The committee's panel for contests and measured lengths. Boards and large screens update themselves. */
export function ContestPanel({ leaderboard }: { leaderboard: Leaderboard }) {
  const { board, rounds, tournament } = leaderboard;
  const [isAdding, setAdding] = useState(false);
  const navigate = useNavigate();
  const show = (id: string | null) =>
    void navigate(paths.leaderboard(tournament.id, { board: id, form: 'committee' }), { preventScrollReset: true });
  // A raffle is on no round.
  const isContest = board?.kind === 'skins' || (board?.kind === 'lengths' && board.rounds.length > 0);
  const contest = isContest ? board : null;
  const round = rounds.find(({ id }) => id === contest?.rounds[0]?.id);
  const open = rounds.filter(({ status }) => status !== 'official');
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="contests-title" className="mt-4 rounded-xl border bg-card px-5 py-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 id="contests-title" className="flex min-w-0 flex-1 basis-52 items-center gap-2 font-semibold">
          <Flag className="size-4.5 shrink-0 text-muted-foreground" aria-hidden />
          {contest ? contest.name : 'Skins, closest to the pin, longest drive'}
        </h2>
        <HydrationGate>
          {contest && <RemoveContest id={contest.id} name={contest.name} onRemoved={() => show(null)} />}
          <Button size="sm" variant="outline" onClick={() => setAdding(true)}>
            <Plus aria-hidden /> Add a contest
          </Button>
        </HydrationGate>
      </div>
      {contest?.measured && round && (
        <MeasureForm key={contest.id} contest={{ ...contest, measured: contest.measured }} roundId={round.id} />
      )}
      {isAdding && <AddContest rounds={open} onClose={() => setAdding(false)} onAdded={show} />}
    </section>
  );
}

function RemoveContest({ id, name, onRemoved }: { id: string; name: string; onRemoved: () => void }) {
  const [asked, setAsked] = useState<string | null>(null);
  const remove = useMutation({ mutationFn: () => call(leaderboardsEndpoints.removeContest, { params: { id } }) });
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setAsked(name)}>
        <Trash2 aria-hidden /> Remove
      </Button>
      <ConfirmDialog
        subject={asked}
        title="Remove this contest?"
        words={(what) => `“${what}” goes from the leaderboard, with everything that was measured. Scores stay.`}
        action="Remove it"
        variant="destructive"
        onClose={() => setAsked(null)}
        onAct={async () => {
          await remove.mutateAsync();
          announce('Contest removed');
          onRemoved();
        }}
      />
    </>
  );
}
