import { ChevronDown, Lock, Pencil } from 'lucide-react';
import { useState } from 'react';
import type { Teams } from '#areas/play/contract/teams.ts';
import { cn } from '#kernel/web/ui/class-names.ts';
import { IndexCell, quietButton, SeatRow } from '../tee-sheet/seat-row.tsx';
import { TeamName } from './team-name.tsx';

export type Team = Teams['teams'][number];

/** The label of the button that moves a player to another team. */
export const moveLabel = (name: string): string => `Move ${name} to…`;

/** '3 of 4' */
export const roomOf = ({ players }: Pick<Team, 'players'>, size: number): string => `${players.length} of ${size}`;

type TeamCardProps = {
  team: Team;
  size: number;
  mayChange: boolean;
  /** The player picked up, if in this team; `isTarget` is true while this team is the target. */
  pickedId: string | null;
  isTarget: boolean;
  /** A team created on this page that has no players yet. */
  isNew: boolean;
  onMove: (playerId: string) => void;
  onRename: (name: string) => Promise<void>;
};

/** A team with its players. On a phone the names are in one line until the card is opened. */
export function TeamCard({ team, size, mayChange, pickedId, isTarget, isNew, onMove, onRename }: TeamCardProps) {
  const { id, name, players, is_scored: isScored } = team;
  const [isOpen, setOpen] = useState(isNew);
  const [isNaming, setNaming] = useState(false);
  const isLocked = isScored || !mayChange;
  const heading = `team-${id}`;
  const places = Math.max(size - players.length, 0);
  return (
    <section
      id={`card-${id}`}
      aria-labelledby={heading}
      tabIndex={-1}
      data-group-card={id}
      data-locked={isLocked || undefined}
      className={cn(
        'scroll-mt-40 rounded-xl border bg-card p-2.5 shadow-xs outline-offset-2',
        isScored && 'bg-muted/60',
        isTarget && 'border-primary border-dashed bg-accent',
      )}
    >
      <div className="flex items-start gap-1 pl-1">
        <div className={cn('min-w-0 flex-1', isNaming && 'hidden')}>
          <h3 id={heading} className="text-lg font-semibold wrap-anywhere">
            {name}
          </h3>
          <p className="text-sm text-muted-foreground">
            <span className="tabular-nums">{roomOf(team, size)}</span>
            {isScored && (
              <span className="ml-2 inline-flex items-center gap-1">
                <Lock className="size-3.5" aria-hidden /> Has a score
              </span>
            )}
            {!isOpen && players.length > 0 && (
              <span className="wrap-anywhere sm:hidden"> · {players.map((player) => player.name).join(', ')}</span>
            )}
          </p>
        </div>
        {isNaming ? (
          <TeamName team={team} onRename={onRename} onDone={() => setNaming(false)} />
        ) : (
          <>
            {mayChange && (
              <button
                type="button"
                aria-label={`Rename ${name}`}
                title="Rename"
                className={cn(quietButton, !isOpen && 'max-sm:hidden')}
                onClick={() => setNaming(true)}
              >
                <Pencil className="size-4" aria-hidden />
              </button>
            )}
            <button
              type="button"
              aria-expanded={isOpen}
              aria-label={`Players of ${name}`}
              className={cn(quietButton, 'sm:hidden')}
              onClick={() => setOpen(!isOpen)}
            >
              <ChevronDown className={cn('size-4.5 transition-transform', isOpen && 'rotate-180')} aria-hidden />
            </button>
          </>
        )}
      </div>
      <ul className={cn('mt-1.5 flex flex-col gap-0.5', !isOpen && 'max-sm:hidden')}>
        {players.map((player) => (
          <SeatRow
            key={player.id}
            playerId={player.id}
            name={player.name}
            groupId={id}
            isPicked={pickedId === player.id}
            isLocked={isLocked}
            move={moveLabel(player.name)}
            onMove={() => onMove(player.id)}
          >
            <IndexCell tenths={player.index_tenths} />
          </SeatRow>
        ))}
        {places > 0 && (
          <li className="rounded-lg border border-dashed border-input/45 px-2 py-2 text-sm text-muted-foreground">
            {places === 1 ? '1 place free' : `${places} places free`}
          </li>
        )}
      </ul>
    </section>
  );
}
