import { ApiError } from '#kernel/web/client/api.ts';
import { isBlank, type PartnerValues } from './entry-values.ts';

/**
 * The server's refusal of a group, by the rows of its form: rows that are empty were not sent, and the players after
 * them moved up.
 */
export function atRows(error: unknown, rows: readonly PartnerValues[]): unknown {
  if (!(error instanceof ApiError)) return error;
  const sent = rows.flatMap((player, row) => (isBlank(player) ? [] : [row]));
  const { status, code, message, errors } = error;
  const moved = errors.map(({ field, ...fault }) => ({
    ...fault,
    field: field
      .replace(/^players\.(\d+)/, (_, place) => `players.${sent[Number(place)] ?? place}`)
      .replace(/^(players\.\d+)\.(?:firstName|lastName)$/, '$1.name'),
  }));
  return new ApiError({ status, code, title: message, errors: moved });
}
