import type { PublicName } from '#domain/public-names.ts';

/** What the name of a player of the field is made of, in public too. */
export type NamedPlayerRow = {
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
