import { Banknote, Check, Ellipsis, Undo2 } from 'lucide-react';
import type { DeskPlayer } from '#areas/scoring/contract/desk.ts';
import { Badge } from '#kernel/web/ui/badge.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#kernel/web/ui/dropdown-menu.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { groupWords, timeOf } from './desk-words.ts';

const offered = ['late', 'no_show', 'swap', 'replace', 'index', 'cart', 'withdraw', 'disqualify'] as const;
/** `paid` and `take_back` have buttons of their own. */
export type DeskActionName = (typeof offered)[number] | 'paid' | 'take_back';

const words: Record<(typeof offered)[number], string> = {
  late: 'Late arrival',
  no_show: 'Not here',
  swap: 'Swap',
  replace: 'Replace',
  index: 'Index',
  cart: 'Cart',
  withdraw: 'Withdraw',
  disqualify: 'Disqualify',
};

type DeskRowProps = {
  player: DeskPlayer;
  timeZone: string;
  isOpen: boolean;
  onHere: (player: DeskPlayer) => void;
  onAction: (player: DeskPlayer, action: DeskActionName) => void;
};

/** One person: where they start, and the one large button that says they are here. */
export function DeskRow({ player, timeZone, isOpen, onHere, onAction }: DeskRowProps) {
  const { name, checked_in_at: at, group, cart, team_name: team, due, places, is_in_field: isIn } = player;
  const isRuled = player.has_withdrawn || player.is_disqualified;
  return (
    <li className="flex flex-wrap items-center justify-end gap-3 px-4 py-3 sm:flex-nowrap sm:px-5">
      <div className="min-w-0 flex-1 basis-full sm:basis-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-lg font-semibold wrap-anywhere">
          {name}
          <StateBadge player={player} />
        </p>
        <p className="text-[0.9375rem] text-muted-foreground tabular-nums">
          {[
            due !== null && `${formatDollars(due)} due${places > 1 ? ` for ${places} players` : ''}`,
            isIn && groupWords(group),
            isIn && cart && `Cart ${cart}`,
          ]
            .filter(Boolean)
            .join(' · ')}
          {team && <span className="max-sm:hidden"> · {team}</span>}
        </p>
      </div>
      {isOpen && due !== null && (
        <Button
          size="lg"
          variant="outline"
          aria-label={`Take payment: ${name}`}
          onClick={() => onAction(player, 'paid')}
        >
          <Banknote aria-hidden /> Paid
        </Button>
      )}
      {isOpen && isRuled && (
        <Button variant="outline" aria-label={`Plays after all: ${name}`} onClick={() => onAction(player, 'take_back')}>
          <Undo2 aria-hidden /> Plays
        </Button>
      )}
      {isOpen && isIn && !isRuled && (
        <>
          <Button
            size="lg"
            variant={at ? 'ghost' : 'default'}
            aria-pressed={at !== null}
            aria-label={at ? `Here since ${timeOf(at, timeZone)}, undo: ${name}` : `Check in: ${name}`}
            className={at ? 'px-3 text-primary' : 'px-4'}
            onClick={() => onHere(player)}
          >
            <Check aria-hidden />
            {at ? timeOf(at, timeZone) : 'Check in'}
            {at && <Undo2 aria-hidden className="opacity-60" />}
          </Button>
          <DropdownMenu>
            <DropdownMenuTrigger asChild>
              <Button variant="outline" size="icon" aria-label={`More: ${name}`}>
                <Ellipsis aria-hidden />
              </Button>
            </DropdownMenuTrigger>
            <DropdownMenuContent align="end">
              {offered.map((action) => (
                <div key={action} className="contents">
                  {action === 'withdraw' && <DropdownMenuSeparator />}
                  <DropdownMenuItem onClick={() => onAction(player, action)}>{words[action]}</DropdownMenuItem>
                </div>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        </>
      )}
    </li>
  );
}

function StateBadge({ player }: { player: DeskPlayer }) {
  if (player.is_disqualified) return <Badge variant="destructive">Disqualified</Badge>;
  if (player.has_withdrawn) return <Badge variant="secondary">Withdrawn</Badge>;
  if (player.state === 'late') return <Badge variant="secondary">Late</Badge>;
  if (player.state === 'no_show') return <Badge variant="destructive">Not here</Badge>;
  return player.due === null ? null : <Badge variant="secondary">Unpaid</Badge>;
}
