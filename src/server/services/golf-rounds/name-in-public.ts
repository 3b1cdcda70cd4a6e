import { publicNameOf } from '#domain/public-names.ts';
import type { NamedPlayerRow } from '#server/database/registrations/named-player.ts';

/** The name under which a player may be told to others. @param date of the round, 'YYYY-MM-DD' */
export const nameInPublic = (player: NamedPlayerRow, date: string): string =>
  publicNameOf(
    {
      firstName: player.first_name,
      lastName: player.last_name,
      publicName: player.public_name,
      birthYear: player.birth_year,
      guardianOk: player.guardian_ok,
      number: player.place,
    },
    date,
  );
