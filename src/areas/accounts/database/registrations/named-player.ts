import { type PublicName, publicNameOf } from '#kernel/rules/public-names.ts';

/** The parts of the name of a player of the field, in public too. */
export type NamedPlayerRow = {
  /** As it is shown, see `playerName`. */
  name: string;
  first_name: string;
  last_name: string;
  public_name: PublicName;
  birth_year: number | null;
  guardian_ok: boolean;
  /** 1 for who entered first: what is said instead of a name. */
  place: number;
};

/** And what their handicap is made of. */
export type HandicapPlayerRow = NamedPlayerRow & {
  gender: 'm' | 'f' | 'x' | null;
  /** Null where nobody has said one. */
  index_tenths: number | null;
  divisions: string[];
};

/** The name under which a player may be told to others. @param date of the round, 'YYYY-MM-DD' */
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
