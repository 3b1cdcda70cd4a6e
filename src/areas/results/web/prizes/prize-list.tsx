import { ChevronRight, Plus } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { PurseKind } from '#areas/results/contract/prize-choices.ts';
import type { Prizes } from '#areas/results/contract/prizes.ts';
import type { ContestKind } from '#areas/scoring/contract/contest-choices.ts';
import { AddContest } from '#areas/scoring/web/leaderboard/add-contest.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { announce } from '#kernel/web/ui/announce.ts';
import { PrizeDialog } from './prize-dialog.tsx';
import { kindNames, newPurse, prizeLines } from './prize-lines.ts';
import type { PurseDraft } from './purse-fields.tsx';
import { getPrizes } from './queries.ts';

type PrizeListProps = { prizes: Prizes; mayChange: boolean; mayScore: boolean; onChange: (prizes: Prizes) => void };

const isContestKind = (kind: PurseKind): kind is ContestKind => kind !== 'prizes' && kind !== 'raffle';

/** All prizes, one in each row, and the ones that can be added; contests only with the permission to keep scores. */
export function PrizeList({ prizes, mayChange, mayScore, onChange }: PrizeListProps) {
  const [edited, setEdited] = useState<PurseDraft | null>(null);
  const [added, setAdded] = useState<ContestKind | null>(null);
  const { choices, tournament } = prizes;
  const lines = prizeLines(prizes);
  const kinds = (['prizes', 'pin', 'drive', 'raffle', 'skins'] as const).filter((kind) => {
    if (kind === 'prizes') return choices.boards.length > 0;
    return kind === 'raffle' || (mayScore && choices.rounds.length > 0);
  });
  const add = (kind: PurseKind) => (isContestKind(kind) ? setAdded(kind) : setEdited(newPurse(kind, prizes, null)));
  return (
    <section aria-label="Prize list" className="grid gap-3">
      {lines.length === 0 && <p className="text-muted-foreground">No prizes yet.</p>}
      {lines.length > 0 && (
        <ul className="divide-y overflow-hidden rounded-xl border bg-card">
          {lines.map(({ key, name, worth, says, purse }) => {
            const words = (
              <>
                <span className="min-w-0 flex-1 text-left">
                  <span className="block text-base font-medium wrap-anywhere">{name}</span>
                  {says && (
                    <span className="block truncate text-sm text-muted-foreground" title={says}>
                      {says}
                    </span>
                  )}
                </span>
                {worth && <span className="max-w-2/5 text-right text-base wrap-anywhere tabular-nums">{worth}</span>}
              </>
            );
            const line = 'flex min-h-11 w-full items-center gap-3 px-4 py-1.5';
            return (
              <li key={key}>
                {mayChange ? (
                  <button
                    type="button"
                    data-prints
                    className={`${line} cursor-pointer hover:bg-accent`}
                    onClick={() => setEdited(purse)}
                  >
                    {words}
                    <ChevronRight className="size-4 shrink-0 text-muted-foreground" aria-hidden />
                  </button>
                ) : (
                  <div className={line}>{words}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayChange && (
        <div className="flex flex-wrap gap-2">
          {kinds.map((kind) => (
            <Button key={kind} variant="outline" size="sm" onClick={() => add(kind)}>
              <Plus aria-hidden /> {kindNames[kind]}
            </Button>
          ))}
        </div>
      )}
      {mayChange && choices.boards.length === 0 && (
        <p className="text-sm text-muted-foreground">
          {choices.rounds.length === 0 ? 'Place prizes and contests' : 'Place prizes'} come once play is set up and
          published:{' '}
          <Link className="text-primary underline underline-offset-4" to={paths.tournamentCourse(tournament.id)}>
            Course Setup
          </Link>
        </p>
      )}
      {edited && (
        <PrizeDialog
          key={edited.key}
          prizes={prizes}
          purse={edited}
          mayScore={mayScore}
          onClose={() => setEdited(null)}
          onChange={onChange}
        />
      )}
      {added && (
        <AddContest
          kind={added}
          rounds={choices.rounds}
          sponsors={choices.sponsors}
          onClose={() => setAdded(null)}
          onAdded={() => {
            announce(`${kindNames[added]} added`);
            void getPrizes(tournament.id).then(onChange, () => undefined);
          }}
        />
      )}
    </section>
  );
}
