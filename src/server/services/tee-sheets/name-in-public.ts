import { publicNameOf } from '#domain/public-names.ts';
import type { SheetPlayerRow } from '#server/database/tee-sheets/sheet-field.ts';

type Named = Pick<SheetPlayerRow, 'first_name' | 'last_name' | 'public_name' | 'birth_year' | 'guardian_ok' | 'place'>;

/** The name under which a player may be told to others. @param date of the round, 'YYYY-MM-DD' */
export const nameInPublic = (player: Named, date: string): string =>
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
