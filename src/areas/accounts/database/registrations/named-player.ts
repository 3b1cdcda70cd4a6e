import { type PublicName, publicNameOf } from '#kernel/rules/public-names.ts';
import type { PlayerGender } from '#kernel/contract/play-choices.ts';

/** The parts of the name of a player in the field, which may be shown publicly. */
export type NamedPlayerRow = {
  /** The display name, see `playerName`. */
  name: string;
  first_name: string;
  last_name: string;
  public_name: PublicName;
  birth_year: number | null;
  guardian_ok: boolean;
  /** 1 for the earliest entry; used in place of a hidden name. */
  place: number;
};

/** A player with the data for a handicap. */
export type HandicapPlayerRow = NamedPlayerRow & {
  gender: PlayerGender | null;
  /** Null if unknown. */
  index_tenths: number | null;
  divisions: string[];
};

/** The name of a player for other people. @param date of the round, 'YYYY-MM-DD' */
export const nameInPublic = (player: NamedPlayerRow, date: string): string =>
  publicNameOf(
    {
      name: player.name,
      firstName: player.first_name,
      lastName: player.last_name,
      publicName: player.public_name,
      birthYear: player.birth_year,
      guardianOk: player.guardian_ok,
      number: player.place,
    },
    date,
  );
