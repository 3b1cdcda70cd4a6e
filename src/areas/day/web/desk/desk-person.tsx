import { Ellipsis, Undo2 } from 'lucide-react';
import type { DeskPlayer } from '#areas/scoring/contract/desk.ts';
import { isMarkable } from '#areas/day/rules/desk-lines.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';
import { Switch } from '#kernel/web/ui/switch.tsx';
import { actionWords, type DeskActionName, type DeskLineTools, menuActions } from './desk-action-names.ts';
import { timeOf } from './desk-words.ts';

/** A player in an opened team: the check-in switch, and a 'More' menu with all other actions. */
export function PersonLine({ player, ...tools }: DeskLineTools & { player: DeskPlayer }) {
  const { isOpen, timeZone, busy, onHere, onAction } = tools;
  const { name, checked_in_at: at, cart } = player;
  const act = (action: DeskActionName) => onAction({ player, action });
  const isRuled = player.has_withdrawn || player.is_disqualified;
  return (
    <li className="flex min-h-12 items-center gap-3 py-0.5">
      <Switch
        checked={at !== null}
        disabled={!isOpen || !isMarkable(player) || busy === player.id}
        aria-label={`Here: ${name}`}
        onCheckedChange={() => onHere(player)}
      />
      <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 text-base wrap-anywhere">
        {name}
        <DeskState player={player} />
        <span className="text-sm text-muted-foreground tabular-nums">
          {[at && timeOf(at, timeZone), cart && `Cart ${cart}`].filter(Boolean).join(' · ')}
        </span>
      </p>
      {isOpen && isRuled && <PlaysButton player={player} onAction={act} />}
      {/* A team's extras are sold by the buttons below its players. */}
      {isOpen && isMarkable(player) && <MoreActions player={player} canSell={false} onAction={act} />}
    </li>
  );
}

type ActsProps = { player: DeskPlayer; onAction: (action: DeskActionName) => void };

/** Reverses a withdrawal or disqualification. */
export const PlaysButton = ({ player, onAction }: ActsProps) => (
  <Button
    variant="outline"
    size="sm"
    aria-label={`Plays after all: ${player.name}`}
    onClick={() => onAction('take_back')}
  >
    <Undo2 aria-hidden /> Plays
  </Button>
);

export const MoreActions = ({ player, canSell, onAction }: ActsProps & { canSell: boolean }) => (
  <DropdownMenu>
    <DropdownMenuTrigger asChild>
      <Button variant="ghost" size="icon" aria-label={`More: ${player.name}`}>
        <Ellipsis aria-hidden />
      </Button>
    </DropdownMenuTrigger>
    <DropdownMenuContent align="end">
      {menuActions
        .filter((action) => action !== 'sell' || canSell)
        .map((action) => (
          <div key={action} className="contents">
            {action === 'withdraw' && <DropdownMenuSeparator />}
            <DropdownMenuItem onClick={() => onAction(action)}>{actionWords[action]}</DropdownMenuItem>
          </div>
        ))}
    </DropdownMenuContent>
  </DropdownMenu>
);

/** The state that keeps a player from starting as planned; nothing for a player without one. */
export function DeskState({ player }: { player: DeskPlayer }) {
  if (player.is_disqualified) return <State tone="bad" words="Disqualified" />;
  if (player.has_withdrawn) return <State tone="over" words="Withdrawn" />;
  if (player.state === 'late') return <State tone="soon" words="Late" />;
  return player.state === 'no_show' ? <State tone="bad" words="Not here" /> : null;
}
