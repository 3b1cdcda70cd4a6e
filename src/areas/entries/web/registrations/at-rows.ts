import { ApiError } from '#kernel/web/client/api.ts';
import { isBlank, type PartnerValues } from './entry-values.ts';

/**
 * Maps the server's field errors for a group to the rows of its form: empty rows were not sent, so later players had a
 * lower index in the request.
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
