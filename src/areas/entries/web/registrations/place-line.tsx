import type { ReactNode } from 'react';
import type { EntryAnswers } from '#areas/entries/contract/questions.ts';
import type { Shares } from '#areas/entries/contract/shares.ts';
import { placeStates } from '#areas/entries/rules/place-states.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { State } from '#kernel/web/ui/state.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { lastNameToType } from '#kernel/web/ui/last-name-field.tsx';
import { formatDollars } from '#kernel/web/ui/money.tsx';
import { NameForm } from './name-form.tsx';
import { OwnPlaceForm } from './own-place-form.tsx';

type Player = EntryAnswers['players'][number];
type PlaceLineProps = {
  entryId: string;
  player: Player;
  of: EntryAnswers;
  /** False for an entry that has ended: nothing of it is open or done any more. */
  isLive: boolean;
  buttonId: string;
  /** Null where the players pay no shares. */
  share: Shares['data'][number] | null;
  /** The first unnamed place. */
  isNext: boolean;
  isOpen: boolean;
  onToggle: () => void;
  onChanged: () => void;
  /** The actions on the share. */
  children: ReactNode;
};

const factsOf = (player: Player, share: PlaceLineProps['share']): string =>
  [
    share && `Share ${formatDollars(share.amount)}`,
    player.is_named && strokesText(player.handicap),
    player.email,
    player.phone,
  ]
    .filter(Boolean)
    .join(' · ');

/**
 * Every player can be changed here except one who has replaced the captain: only the organizer can change that place.
 */
const mayOpen = (of: EntryAnswers, { position, is_own: isOwn }: Player): boolean =>
  of.can_change && (position > 0 || isOwn);

/** A place of a golfer's own entry: its player, its state, and the form that names or changes the player. */
export function PlaceLine({
  entryId,
  player,
  of,
  isLive,
  share,
  isNext,
  isOpen,
  onToggle,
  onChanged,
  ...rest
}: PlaceLineProps) {
  const { is_named: isNamed, is_own: isOwn, position } = player;
  const called = isNamed ? player.name : `Player ${position + 1}`;
  const states = isLive ? placeStates({ isNamed, share: share?.state ?? null, places: of.players.length }) : [];
  const facts = factsOf(player, share);
  const verb = isNamed ? 'Change' : 'Name';
  return (
    <li className="flex flex-col gap-4 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium wrap-anywhere">
              {called}
              {isOwn && <span className="font-normal text-muted-foreground"> (you)</span>}
            </span>
            {states.map((state) => (
              <State key={state.words} {...state} />
            ))}
          </p>
          {facts && <p className="text-sm text-muted-foreground wrap-anywhere">{facts}</p>}
        </div>
        <div className="flex flex-wrap gap-2">
          {rest.children}
          {mayOpen(of, player) && (
            <Button
              id={rest.buttonId}
              variant={isNext && !isOpen ? 'default' : 'outline'}
              size="sm"
              aria-expanded={isOpen}
              onClick={onToggle}
            >
              {isOpen ? 'Leave as it is' : verb}
              <span className="sr-only"> {called}</span>
            </Button>
          )}
        </div>
      </div>
      {isOpen && isOwn && (
        <OwnPlaceForm
          registrationId={entryId}
          known={{ phone: player.phone, handicap: player.handicap }}
          onSaved={onChanged}
        />
      )}
      {isOpen && !isOwn && (
        <NameForm
          registrationId={entryId}
          position={position}
          asks={of}
          {...(isNamed ? { known: knownOf(player) } : {})}
          onNamed={onChanged}
        />
      )}
    </li>
  );
}

/** The initial values of the form. */
const knownOf = (player: Player) => ({
  name: player.name,
  firstName: player.first_name,
  lastName: lastNameToType(player.first_name, player.last_name),
  email: player.email,
  phone: player.phone,
  handicap: player.handicap,
  ...(player.birth_year === null ? {} : { birthYear: player.birth_year }),
  ...(player.gender === null ? {} : { gender: player.gender }),
});
