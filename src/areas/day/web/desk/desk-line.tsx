import { Check, ChevronDown, Undo2 } from 'lucide-react';
import { type DeskLine, isMarkable, type LineFacts, lineFactsOf } from '#areas/day/rules/desk-lines.ts';
import { boughtText } from '#kernel/rules/bought-text.ts';
import { Button } from '#kernel/web/ui/button.tsx';
import { cn } from '#kernel/web/ui/class-names.ts';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import type { DeskActionName, DeskLineTools } from './desk-action-names.ts';
import { DeskExtras } from './desk-extras.tsx';
import { DeskState, MoreActions, PersonLine, PlaysButton } from './desk-person.tsx';
import { linePlaces, orderWords, timeOf } from './desk-words.ts';
import { PayButtons } from './take-payment.tsx';

const facts = 'text-sm text-muted-foreground tabular-nums';
const named = 'text-base font-semibold wrap-anywhere';

export const deskLineId = (key: string): string => `desk-${key}`;

type TeamLineProps = DeskLineTools & { line: DeskLine; isOpened: boolean; onToggle: () => void };

/** A team's line: one button checks in all players; opened, it shows the actions for each player. */
export function TeamLine({ line, isOpened, onToggle, ...tools }: TeamLineProps) {
  const of = lineFactsOf(line);
  const id = deskLineId(line.key);
  return (
    <li id={id} tabIndex={-1} className="outline-offset-[-2px]">
      <div className="relative grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 py-2 pr-3 pl-4">
        <div className="min-w-0">
          <h2 className={named}>
            <button
              type="button"
              data-prints
              aria-expanded={isOpened}
              aria-controls={`${id}-open`}
              className="rounded-sm text-left underline-offset-4 after:absolute after:inset-0 hover:underline"
              onClick={onToggle}
            >
              {line.name}
            </button>
            <span className={cn(facts, 'ml-2 inline-block font-normal')}>
              {linePlaces(line.players, tools.isShotgun)}
            </span>
          </h2>
          <p className={cn(facts, 'truncate')}>
            {of.here > 0 && of.since === null && `${of.here} of ${of.expected} here: `}
            {line.players.map(({ name }) => name).join(', ')}
          </p>
        </div>
        <div className="relative z-1 flex items-center gap-1">
          <TeamHere line={line} of={of} {...tools} />
          <ChevronDown
            aria-hidden
            className={cn('size-4 text-muted-foreground transition-transform', isOpened && 'rotate-180')}
          />
        </div>
        <MoneyLine of={of} />
      </div>
      <div id={`${id}-open`} hidden={!isOpened} className="border-t bg-muted/30 px-4 py-2">
        {isOpened && <Opened line={line} of={of} {...tools} />}
      </div>
    </li>
  );
}

/** The amount due, and the extras to hand out. */
function MoneyLine({ of: { due, bought } }: { of: LineFacts }) {
  if (due === 0 && bought.length === 0) return null;
  return (
    <p className={cn(facts, 'order-2 col-span-2')}>
      {due > 0 && <b className="font-semibold text-foreground">{formatDollars(due)} due</b>}
      {due > 0 && bought.length > 0 && ' · '}
      {bought.length > 0 && `bought: ${boughtText(bought)}`}
    </p>
  );
}

function TeamHere({ line, of, isOpen, busy, timeZone, onTeam }: DeskLineTools & { line: DeskLine; of: LineFacts }) {
  const since = of.since && timeOf(of.since, timeZone);
  if (!isOpen || of.expected === 0) return since && <span className={facts}>{since}</span>;
  return (
    <HereButton
      since={since}
      label={since ? `Here since ${since}, undo: ${line.name}` : `Team here: ${line.name}`}
      words="Team here"
      isBusy={busy === line.key}
      onPress={() => onTeam(line, since === null)}
    />
  );
}

type HereButtonProps = { since: string | null; label: string; words: string; isBusy: boolean; onPress: () => void };

/** Checks a player or team in; afterwards it shows the time of check-in, and pressing it again undoes the check-in. */
const HereButton = ({ since, label, words, isBusy, onPress }: HereButtonProps) => (
  <Button
    variant={since ? 'ghost' : 'default'}
    aria-pressed={since !== null}
    data-prints={since !== null || undefined}
    aria-label={label}
    busy={isBusy}
    className={since ? 'px-2 text-primary' : 'px-3.5'}
    onClick={onPress}
  >
    {since ? <Check aria-hidden /> : null}
    {since ?? words}
    {since && <Undo2 aria-hidden className="opacity-60" />}
  </Button>
);

function Opened({ line, of, ...tools }: DeskLineTools & { line: DeskLine; of: LineFacts }) {
  const { isOpen, extras, onAction } = tools;
  const [first] = line.players;
  return (
    <>
      <ul>
        {line.players.map((player) => (
          <PersonLine key={player.id} player={player} {...tools} />
        ))}
      </ul>
      <p className={facts}>{orderWords(line.players)}</p>
      {isOpen && of.owing.map((owing) => <PayButtons key={owing.player.id} {...owing} onAction={onAction} />)}
      {isOpen && first && <DeskExtras line={line} extras={extras} onAction={onAction} />}
    </>
  );
}

/** The line of a player without a team: the start, and the check-in button. */
export function PlayerLine({ line, ...tools }: DeskLineTools & { line: DeskLine }) {
  const { isOpen, timeZone, isShotgun, extras, busy, onHere, onAction } = tools;
  const [player] = line.players;
  if (!player) return null;
  const of = lineFactsOf(line);
  const { name, checked_in_at: at, cart } = player;
  const since = at && timeOf(at, timeZone);
  const isRuled = player.has_withdrawn || player.is_disqualified;
  const act = (action: DeskActionName) => onAction({ player, action });
  return (
    <li id={deskLineId(line.key)} tabIndex={-1} className="px-4 py-2 outline-offset-[-2px]">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2">
        <div className="min-w-0 max-[22rem]:contents">
          <h2 className={cn(named, 'flex flex-wrap items-center gap-x-2')}>
            {name}
            <DeskState player={player} />
          </h2>
          <p className={cn(facts, 'max-[22rem]:order-1 max-[22rem]:col-span-2')}>
            {[
              player.is_in_field && linePlaces([player], isShotgun),
              cart && `Cart ${cart}`,
              player.team_name,
              player.order_number,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <div className="flex items-center gap-1">
          {isOpen && isRuled && <PlaysButton player={player} onAction={act} />}
          {isOpen && isMarkable(player) && (
            <>
              <HereButton
                since={since}
                label={since ? `Here since ${since}, undo: ${name}` : `Check in: ${name}`}
                words="Check in"
                isBusy={busy === player.id}
                onPress={() => onHere(player)}
              />
              <MoreActions player={player} canSell={extras.length > 0} onAction={act} />
            </>
          )}
        </div>
        <MoneyLine of={of} />
      </div>
      {isOpen && of.owing.map((owing) => <PayButtons key={owing.player.id} {...owing} onAction={onAction} />)}
    </li>
  );
}
