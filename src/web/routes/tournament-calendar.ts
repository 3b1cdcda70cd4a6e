import { type LoaderFunctionArgs, data } from 'react-router';
import { ApiError } from '#web/client/api.ts';
import { calendarFileOf } from '#web/features/tournaments/calendar-file.ts';
import { getTournament } from '#web/features/tournaments/queries.ts';
import { paths } from '#web/paths.ts';

/** The calendar file of one tournament. */
export async function loader({ request, params, context }: LoaderFunctionArgs) {
  const id = params.tournamentId ?? '';
  try {
    const tournament = await getTournament(id, context.fetchApi);
    const url = new URL(paths.tournamentDetails(id), request.url).href;
    return new Response(calendarFileOf(tournament, url), {
      headers: {
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': `attachment; filename="tournament-${tournament.start_date}.ics"`,
      },
    });
  } catch (error) {
    if (error instanceof ApiError) throw data(null, { status: error.status || 503 });
    throw error;
  }
}
