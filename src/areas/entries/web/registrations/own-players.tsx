import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryAnswers } from '#areas/entries/contract/questions.ts';
import { strokesText } from '#kernel/rules/handicap-facts.ts';
import { lastNameToType } from '#kernel/web/ui/last-name-field.tsx';
import { Button } from '#kernel/web/ui/button.tsx';
import { Card, CardContent, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { Instant } from '#kernel/web/ui/date.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { NameForm } from './name-players.tsx';
import { entryAnswersKey, entryAnswersQuery } from './queries.ts';

type Player = EntryAnswers['players'][number];
type OwnPlayersProps = { registrationId: string; onChanged: () => void };

/**
 * Who plays in an own entry. Until the organizer's date the captain corrects what is written of the others, or puts
 * somebody else in a place: both are told.
 */
export function OwnPlayers({ registrationId, onChanged }: OwnPlayersProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<number | null>(null);
  const read = useQuery(entryAnswersQuery(registrationId));
  const { data } = read;
  if (!data)
    return read.isError ? (
      <FailureState
        message="We could not find out who plays."
        onRetry={() => void read.refetch()}
        busy={read.isFetching}
      />
    ) : null;
  const changed = () => {
    setOpen(null);
    void queryClient.invalidateQueries({ queryKey: entryAnswersKey(registrationId) });
    onChanged();
  };
  const named = data.players.filter(({ is_named: isNamed }) => isNamed);
  const mayChange = data.can_change && data.players.length > 1;
  return (
    <Card>
      <CardHeader>
        <CardTitle>{data.players.length === 1 ? 'Player' : 'Players'}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-4">
        <ul className="divide-y">
          {named.map((player) => (
            <li key={player.position} className="flex flex-col gap-4 py-3 first:pt-0 last:pb-0">
              <PlayerLine
                player={player}
                isOpen={open === player.position}
                onOpen={
                  mayChange && player.position > 0
                    ? () => setOpen(open === player.position ? null : player.position)
                    : null
                }
              />
              {open === player.position && (
                <NameForm
                  registrationId={registrationId}
                  position={player.position}
                  asks={data.partners_ask}
                  known={{
                    firstName: player.first_name,
                    lastName: lastNameToType(player.first_name, player.last_name),
                    email: player.email,
                    phone: player.phone,
                    handicap: player.handicap,
                    ...(player.birth_year === null ? {} : { birthYear: player.birth_year }),
                    ...(player.gender === null ? {} : { gender: player.gender }),
                  }}
                  onNamed={changed}
                />
              )}
            </li>
          ))}
        </ul>
        {data.players.length > 1 && (
          <p className="text-sm text-muted-foreground">
            {data.can_change
              ? 'With another name and address somebody else plays; both are told. You can change players until '
              : 'Players could be changed until '}
            <Instant at={data.changes_until} timeZone={data.time_zone} />
            {data.can_change ? '.' : '. Ask the organizer.'}
          </p>
        )}
      </CardContent>
    </Card>
  );
}

const PlayerLine = ({ player, isOpen, onOpen }: { player: Player; isOpen: boolean; onOpen: (() => void) | null }) => (
  <div className="flex flex-wrap items-center justify-between gap-3">
    <div className="min-w-0">
      <p className="font-medium break-words">{player.name}</p>
      <p className="text-sm text-muted-foreground break-words">
        {[strokesText(player.handicap), player.email, player.phone].filter(Boolean).join(' · ')}
      </p>
    </div>
    {onOpen && (
      <Button variant="outline" size="sm" aria-expanded={isOpen} onClick={onOpen}>
        {isOpen ? 'Leave as it is' : 'Change'}
        <span className="sr-only"> {player.name}</span>
      </Button>
    )}
  </div>
);
