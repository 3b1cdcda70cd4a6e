import { CloudLightning, Ellipsis, MessageSquare, Play, Smartphone, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import type { DayView } from '#areas/scoring/contract/day.ts';
import { useHolds } from '#areas/accounts/web/if-holds.tsx';
import { paths } from '#kernel/web/paths.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';

type DayActionsProps = {
  round: DayView['round'];
  isOpen: boolean;
  isSuspended: boolean;
  onWeather: () => void;
  /** Null for a viewer without permission to send messages, and after the tournament. */
  onMessage: (() => void) | null;
};

/** Actions that affect the whole field. While play is suspended, resuming it is the first button. */
export function DayActions({ round, isOpen, isSuspended, onWeather, onMessage }: DayActionsProps) {
  const mayWeather = useHolds('tournaments.write') && isOpen;
  const mayPhones = useHolds('scores.write') && isOpen;
  return (
    <div className="flex flex-wrap gap-2 max-[22rem]:[&>button]:px-2.5">
      {mayWeather && isSuspended && (
        <Button onClick={onWeather}>
          <Play aria-hidden /> Go on
        </Button>
      )}
      {onMessage && (
        <Button variant={isSuspended || !isOpen ? 'outline' : 'default'} onClick={onMessage}>
          <MessageSquare aria-hidden /> Message
        </Button>
      )}
      {mayWeather && !isSuspended && (
        <Button variant="outline" onClick={onWeather}>
          <CloudLightning aria-hidden /> Weather
        </Button>
      )}
      <DropdownMenu>
        <DropdownMenuTrigger asChild>
          <Button variant="outline" size="icon" aria-label="More about the day">
            <Ellipsis aria-hidden />
          </Button>
        </DropdownMenuTrigger>
        <DropdownMenuContent align="end">
          <DropdownMenuItem asChild>
            <Link to={paths.leaderboard(round.tournament_id, { form: 'committee' })}>
              <Trophy aria-hidden /> Live board
            </Link>
          </DropdownMenuItem>
          {mayPhones && (
            <DropdownMenuItem asChild>
              <Link to={paths.tournamentScores(round.tournament_id, round.number, { tab: 'phones' })}>
                <Smartphone aria-hidden /> Phones and helpers
              </Link>
            </DropdownMenuItem>
          )}
          {mayWeather && isSuspended && (
            <DropdownMenuItem onClick={onWeather}>
              <CloudLightning aria-hidden /> Weather
            </DropdownMenuItem>
          )}
        </DropdownMenuContent>
      </DropdownMenu>
    </div>
  );
}
