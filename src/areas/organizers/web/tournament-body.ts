import type { z } from 'zod';
import type { changeTournamentSchema, CreateTournament } from '#areas/tournaments/contract/tournament-form.ts';
import type { PresetName } from '#kernel/contract/tournament-choices.ts';
import { playOf } from './preset-values.ts';
import type { TournamentValues } from './tournament-values.ts';

/** The form's values without empty ones; without an opening date early access is 0 hours. */
function filled({ preset: _, play: _own, copiedPreset: _kept, ...values }: TournamentValues): object {
  const sent = values.registrationOpens ? values : { ...values, earlyHours: 0 };
  return Object.fromEntries(
    Object.entries(sent).filter(([, value]) => value !== '' && value !== undefined && !Number.isNaN(value)),
  );
}

/**
 * The body to create a tournament, or to save a draft.
 * @param kept the preset of the draft
 */
export const bodyOf = (values: TournamentValues, action: 'publish' | 'draft', kept: PresetName | null) =>
  ({ ...filled(values), ...playOf(values, kept ?? (values.copiedPreset || null)), action }) as CreateTournament;

/** The body to change a published tournament; `version` is the version that the form was loaded with. */
export const changeOf = (values: TournamentValues, version: number) =>
  ({ ...filled(values), version }) as z.input<typeof changeTournamentSchema>;
