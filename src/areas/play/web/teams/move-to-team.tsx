import { Button } from '#kernel/web/ui/button.tsx';
import { Dialog, DialogContent, DialogHeader } from '#kernel/web/ui/dialog.tsx';
import { focusGrip } from '../tee-sheet/use-pick-up.ts';
import { roomOf, type Team } from './team-card.tsx';

type MoveToTeamProps = {
  playerId: string;
  name: string;
  /** The player's present team; null for none. */
  from: Team | null;
  teams: readonly Team[];
  size: number;
  /** Receives the team's id, null for no team, or 'new' for a new team. */
  onMove: (to: string | null) => void;
  onClose: () => void;
};

/** Moves a player without dragging, by choosing a team. Teams with free places come first. */
export function MoveToTeam({ playerId, name, from, teams, size, onMove, onClose }: MoveToTeamProps) {
  const open = teams.filter((team) => !team.is_scored && team.id !== from?.id);
  const hasRoom = ({ players }: Team) => players.length < size;
  const ordered = [...open.filter(hasRoom), ...open.filter((team) => !hasRoom(team))];
  const way = (key: string, label: string, room: string, to: string | null) => (
    <li key={key}>
      <Button
        variant="ghost"
        className="h-auto min-h-11 w-full justify-between py-2 pointer-fine:h-auto"
        onClick={() => onMove(to)}
      >
        <span className="min-w-0 text-left whitespace-normal wrap-anywhere">{label}</span>
        {room && <span className="text-muted-foreground tabular-nums">{room}</span>}
      </Button>
    </li>
  );
  return (
    <Dialog open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        onCloseAutoFocus={(event) => {
          // The player has moved, so focus follows the player instead of returning to the old place.
          event.preventDefault();
          focusGrip(playerId);
        }}
      >
        <DialogHeader title={`Move ${name} to…`} description={from ? `${from.name} so far.` : 'No team so far.'} />
        <ul className="-mx-3 flex flex-col">
          {from && way('none', 'No team', '', null)}
          {ordered.map((team) => way(team.id, team.name, roomOf(team, size), team.id))}
          {way('new', 'A new team', '', 'new')}
        </ul>
      </DialogContent>
    </Dialog>
  );
}
