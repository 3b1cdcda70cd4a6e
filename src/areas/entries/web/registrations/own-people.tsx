import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { EntryAnswers } from '#areas/entries/contract/questions.ts';
import type { Registration } from '#areas/entries/contract/registrations.ts';
import { changesEnded, nameByWords, untilWords } from '#areas/entries/rules/changes-end.ts';
import { isLive } from '#areas/entries/rules/registrations.ts';
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from '#kernel/web/ui/card.tsx';
import { FailureState } from '#kernel/web/ui/failure-state.tsx';
import { LoadingPart } from '#kernel/web/ui/skeleton.tsx';
import { PayTheRest, ShareActions, useShares, WhatHappens } from './own-shares.tsx';
import { PlaceLine } from './place-line.tsx';
import { entryAnswersKey, entryAnswersQuery } from './queries.ts';

type OwnPeopleProps = { entry: Registration; onChanged: () => void };

/** The id of a place's row, which gets the focus back when its form is closed. */
const placeButton = (position: number) => `place-${position}`;

/**
 * The players of a golfer's own entry in one list: named places, unnamed places, and paid shares. Until the organizer's
 * deadline the golfer can name places, correct their own phone and handicap and the facts of the others, or replace a
 * player.
 */
export function OwnPeople({ entry, onChanged }: OwnPeopleProps) {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState<number | null>(null);
  const read = useQuery(entryAnswersQuery(entry.id));
  const shares = useShares(entry);
  const isActive = isLive(entry.payment_status);
  // Nothing changes in an entry that has ended, also before its players are read again.
  const data = read.data && { ...read.data, can_change: read.data.can_change && isActive };
  if (!data)
    return read.isError ? (
      <FailureState message="The players could not be loaded." query={read} />
    ) : (
      <LoadingPart what="players" />
    );
  const unnamed = data.players.filter(({ is_named: isNamed }) => !isNamed).map(({ position }) => position);
  const changed = (position: number) => {
    setOpen(null);
    const next = unnamed.find((one) => one !== position) ?? position;
    document.getElementById(placeButton(unnamed.includes(position) ? next : position))?.focus();
    void queryClient.invalidateQueries({ queryKey: entryAnswersKey(entry.id) });
    onChanged();
  };
  return (
    <Card>
      <CardHeader>
        <CardTitle>{data.players.length === 1 ? 'Player' : 'Players'}</CardTitle>
        {unnamed.length > 0 && data.can_change && (
          <CardDescription>
            {nameByWords(unnamed.length, new Date(data.changes_until), data.time_zone)}.
          </CardDescription>
        )}
      </CardHeader>
      <CardContent className="flex flex-col gap-5">
        {isActive && <WhatHappens of={shares} />}
        <ul className="divide-y">
          {data.players.map((player) => (
            <PlaceLine
              key={player.position}
              entryId={entry.id}
              player={player}
              of={data}
              isLive={isActive}
              buttonId={placeButton(player.position)}
              share={shares.of(player.position)}
              isNext={entry.can_name && player.position === unnamed[0]}
              isOpen={open === player.position}
              onToggle={() => setOpen(open === player.position ? null : player.position)}
              onChanged={() => changed(player.position)}
            >
              {isActive && <ShareActions of={shares} position={player.position} />}
            </PlaceLine>
          ))}
        </ul>
        {isActive && <PayTheRest of={shares} />}
        <UntilWhen {...data} isLive={isActive} />
      </CardContent>
    </Card>
  );
}

/** The deadline for changes; renders nothing for an entry that has ended. */
function UntilWhen({
  players,
  can_change: canChange,
  changes_until: until,
  time_zone: zone,
  isLive,
}: EntryAnswers & { isLive: boolean }) {
  if (!isLive) return null;
  const end = new Date(until);
  const others = players.length > 1 ? 'A new name and email replace the player; both are told. ' : '';
  return (
    <p className="text-sm text-muted-foreground">
      {canChange ? `${others}Changes are open until ${untilWords(end, zone)}.` : changesEnded(end, zone)}
    </p>
  );
}
