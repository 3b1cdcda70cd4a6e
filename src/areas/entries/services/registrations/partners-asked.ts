import { z } from 'zod';
import { AppError, type FieldError } from '#kernel/contract/errors.ts';
import { wholePlayerSchema } from '#areas/entries/contract/questions.ts';
import { type Partner, playerSchema } from '#areas/entries/contract/registrations.ts';
import { readPartnersAsk } from '#areas/tournaments/database/partners-ask.ts';
import type { Context } from '#kernel/services/context.ts';
import type { NamedAt } from './places-changed.ts';

const completely = z.array(playerSchema);

/** The fault of a player who has to pay a share and has no mail address. */
export const noLinkFor = (place: number): FieldError => ({
  field: `players.${place}.email`,
  message: 'Their link to pay goes there',
});

/** At most one fault for each field: an empty address is missing and not also malformed. */
function unsaidOf(error: z.ZodError | undefined, at: readonly PropertyKey[] = ['players']): FieldError[] {
  const said = (error?.issues ?? []).map(({ path, message }) => ({ field: [...at, ...path].join('.'), message }));
  return said.filter(({ field }, place) => said.findIndex((one) => one.field === field) === place);
}

/**
 * Requires all five facts of each partner, unless the tournament asks for a name only.
 * @throws AppError validation_failed naming `players.<n>.<field>`
 */
export async function refuseIncompletePartners(
  { pool }: Pick<Context, 'pool'>,
  tournamentId: string,
  entry: { mode: string; players?: readonly Partner[]; pays?: 'captain' | 'shares' | undefined },
): Promise<void> {
  if (entry.mode !== 'group') return;
  // The link to a share is sent by mail: without an address its player could never pay, and the place would be lost.
  const unreachable = entry.pays === 'shares' ? (entry.players ?? []) : [];
  const noLink = unreachable.flatMap(({ email }, place) => (email ? [] : [noLinkFor(place)]));
  const errors = unsaidOf(completely.safeParse(entry.players).error);
  if (errors.length === 0) return;
  if ((await readPartnersAsk(pool, tournamentId)) !== 'all') {
    if (noLink.length > 0) throw new AppError('validation_failed', undefined, noLink);
    return;
  }
  throw new AppError('validation_failed', undefined, errors);
}

/**
 * Requires, of a player named for a place of an entry, all facts that a partner needs.
 * @throws AppError validation_failed naming `players.<n>.<field>`
 */
export async function refuseIncompletePlayers(
  { pool }: Pick<Context, 'pool'>,
  tournamentId: string,
  named: readonly NamedAt[],
): Promise<void> {
  const errors = named.flatMap(({ place, player }) =>
    unsaidOf(wholePlayerSchema.safeParse(player).error, ['players', place]),
  );
  if (errors.length > 0 && (await readPartnersAsk(pool, tournamentId)) === 'all')
    throw new AppError('validation_failed', undefined, errors);
}
