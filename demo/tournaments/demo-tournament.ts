import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import type { Difficulty, GameplayStyle, PresetName, RefundPolicy } from '#kernel/contract/tournament-choices.ts';
import type { demoOrganizers } from '#demo/accounts/demo-organizers.ts';

/** A tournament of the demo data, with its day as days from today. */
export type DemoTournament = {
  title: string;
  organizer: (typeof demoOrganizers)[number]['email'];
  club: number;
  /** Days from today; negative is past. */
  inDays: number;
  time: string;
  fee: number;
  max: number;
  /** Eighteen where nothing is said. */
  holes?: 9;
  style: GameplayStyle;
  /** The preset of its set-up. */
  preset?: PresetName;
  difficulty: Difficulty;
  prize?: number;
  /** No pool is promised, and twice the fee is shown as an estimate. */
  showsEstimate?: boolean;
  policy?: RefundPolicy;
  featured?: boolean;
  description: string;
  /** Share of the places that are taken. */
  fill?: number;
};

/** A tournament of the demo as it is stored, with its organizer; null where either was not loaded. */
export function storedOf(
  tournament: DemoTournament,
  ids: readonly { tournament: DemoTournament; id: string }[],
  organizers: ReadonlyMap<string, OrganizerViewer>,
): { id: string; organizer: OrganizerViewer } | null {
  const id = ids.find((one) => one.tournament === tournament)?.id;
  const organizer = organizers.get(tournament.organizer);
  return id && organizer ? { id, organizer } : null;
}
