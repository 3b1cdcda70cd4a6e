import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { OwnTournament } from '#areas/tournaments/contract/tournaments.ts';
import { sameWeekdayNextYear } from '#areas/organizers/rules/tournament-copy.ts';
import { dayOf } from './preset-values.ts';
import { copiedTournamentQuery } from './queries.ts';
import {
  datesOfCopy,
  type FollowingDates,
  type TournamentValues,
  valuesOf,
  valuesOfCopy,
} from './tournament-values.ts';

type Filled<Sent> = Pick<
  UseFormReturn<TournamentValues, unknown, Sent>,
  'control' | 'getValues' | 'setValue' | 'clearErrors'
>;

/**
 * Fills in a form from one of the organizer's tournaments. Its other dates follow the chosen date until somebody edits
 * them.
 */
export function useStartFrom<Sent>({ control, getValues, setValue, clearErrors }: Filled<Sent>, organizerName: string) {
  const queryClient = useQueryClient();
  const [id, date] = useWatch({ control, name: ['copiedFrom', 'date'] });
  const { data: model } = useQuery(copiedTournamentQuery(id));
  const today = new Date().toLocaleDateString('sv-SE');
  const followed = useRef<{ id: string; dates: FollowingDates } | null>(null);
  useEffect(() => {
    if (!model) return;
    const dates = datesOfCopy(model, dayOf(date), today);
    const before = followed.current?.id === model.id ? followed.current.dates : null;
    followed.current = { id: model.id, dates };
    for (const name of Object.keys(dates) as (keyof FollowingDates)[])
      if (before && getValues(name) === before[name]) setValue(name, dates[name], { shouldDirty: true });
  }, [model, date, today, getValues, setValue]);
  const fill = (values: TournamentValues) => {
    for (const [name, value] of Object.entries(values) as [keyof TournamentValues, never][])
      setValue(name, value, { shouldDirty: true });
    clearErrors();
  };
  return {
    model,
    isChosen: id !== '',
    /** The suggested date of the new tournament, while none is chosen. */
    suggested: model?.start_date && !date ? sameWeekdayNextYear(model.start_date, today) : null,
    choose: (chosen: OwnTournament) => {
      queryClient.setQueryData(copiedTournamentQuery(chosen.id).queryKey, chosen);
      followed.current = { id: chosen.id, dates: datesOfCopy(chosen, null, today) };
      fill(valuesOfCopy(chosen, organizerName));
    },
    empty: () => fill(valuesOf(null, organizerName)),
  };
}
