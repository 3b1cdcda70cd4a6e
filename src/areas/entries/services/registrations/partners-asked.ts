import { z } from 'zod';
import { AppError } from '#kernel/contract/errors.ts';
import { type Partner, playerSchema } from '#areas/entries/contract/registrations.ts';
import { readPartnersAsk } from '#areas/tournaments/database/partners-ask.ts';
import type { Context } from '#kernel/services/context.ts';

const completely = z.array(playerSchema);

/**
 * Of each partner all five facts are said, unless the tournament asks for a name alone.
 * @throws AppError validation_failed naming `players.<n>.<field>`
 */
export async function refuseHalfSaid(
  { pool }: Pick<Context, 'pool'>,
  tournamentId: string,
  entry: { mode: string; players?: readonly Partner[]; pays?: 'captain' | 'shares' | undefined },
): Promise<void> {
  if (entry.mode !== 'group') return;
  // Who pays a share gets the link to it by mail: without an address the place would be lost in silence.
  const unreachable = entry.pays === 'shares' ? (entry.players ?? []) : [];
  const noLink = unreachable.flatMap(({ email }, place) =>
    email ? [] : [{ field: `players.${place}.email`, message: 'Their link to pay goes there' }],
  );
  const issues = completely.safeParse(entry.players).error?.issues ?? [];
  const said = issues.map(({ path, message }) => ({ field: ['players', ...path].join('.'), message }));
  // One complaint a field: an empty address is missing, not malformed as well.
  const errors = said.filter(({ field }, place) => said.findIndex((one) => one.field === field) === place);
  if (errors.length === 0) return;
  if ((await readPartnersAsk(pool, tournamentId)) !== 'all') {
    if (noLink.length > 0) throw new AppError('validation_failed', undefined, noLink);
    return;
  }
  throw new AppError('validation_failed', undefined, errors);
}
