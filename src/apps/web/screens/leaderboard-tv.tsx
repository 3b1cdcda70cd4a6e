import { useCallback, useState } from 'react';
import { type MetaFunction, useLoaderData } from 'react-router';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { orNullOnApiError, pageLoader } from '#kernel/web/client/page-loader.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { getBeforePlay, getLeaderboard } from '#areas/scoring/web/leaderboard/queries.ts';
import { readSponsors } from '#areas/sponsors/web/queries.ts';
import { SponsorStrip } from '#areas/sponsors/web/sponsor-strip.tsx';
import { TvBoard } from '#areas/scoring/web/leaderboard/tv-board.tsx';
import { tvOrders } from '#areas/scoring/web/leaderboard/tv-pages.ts';
import { readNextBoard } from '#areas/scoring/web/leaderboard/tv-turn.ts';

/** Without the site's header and footer. */
export const handle = { isBare: true, isForEverybody: true };

const numberIn = (text: string | null, least: number, most: number, usual: number): number => {
  const number = Number(text);
  return text !== null && Number.isFinite(number) ? Math.min(most, Math.max(least, Math.round(number))) : usual;
};

/** A screen in the clubhouse: the entry list until play begins, then the boards in rotating pages. */
export const loader = pageLoader(
  async ({ request, params, context }) => {
    const id = params.tournamentId ?? '';
    const { searchParams } = new URL(request.url);
    const wanted = (searchParams.get('boards') ?? '').split(',').filter(Boolean);
    const [leaderboard, found, read] = await Promise.all([
      readNextBoard(wanted, null, (board) => getLeaderboard(id, { board }, context.fetchApi)),
      readBrand(id, context.fetchApi),
      readSponsors(id, undefined, context.fetchApi),
    ]);
    // At most six sponsors: more could not be read from across a room.
    const sponsors = (read?.sponsors ?? []).filter(({ gives }) => gives.board).slice(0, 6);
    const settings = {
      size: numberIn(searchParams.get('size'), 4, 40, 18),
      seconds: numberIn(searchParams.get('seconds'), 4, 120, 12),
      order: tvOrders.find((order) => order === searchParams.get('order')) ?? 'first',
    };
    const before =
      leaderboard.state.kind === 'before' ? await orNullOnApiError(getBeforePlay(id, context.fetchApi)) : null;
    return { leaderboard, before, wanted, settings, sponsors, brand: found };
  },
  { hidesFromOthers: true },
);

export const meta: MetaFunction<typeof loader> = ({ data: found, matches }) => [
  { title: titleOf(found?.leaderboard.tournament.title ?? 'Leaderboard', matches) },
  { name: 'robots', content: 'noindex' },
];

export default function LeaderboardTvScreen() {
  const { leaderboard, before, wanted, settings, sponsors, brand: organizer } = useLoaderData<typeof loader>();
  const [shown, setShown] = useState({ loaded: { leaderboard, isPartial: false }, turn: 0 });
  const { id } = leaderboard.tournament;
  const goOn = useCallback(
    (boards: readonly string[], current: string | null) =>
      readNextBoard(boards, current, (board) => getLeaderboard(id, { board })).then(
        (read) => {
          setShown(({ turn }) => ({ loaded: { leaderboard: read, isPartial: false }, turn: turn + 1 }));
          return true;
        },
        () => false,
      ),
    [id],
  );
  const readBefore = useCallback(() => getBeforePlay(id), [id]);
  return (
    <TvBoard
      key={shown.turn}
      loaded={shown.loaded}
      before={before}
      readBefore={readBefore}
      settings={settings}
      organizer={organizer}
      wanted={wanted}
      onNext={goOn}
      foot={sponsors.length > 0 ? <SponsorStrip tournamentId={id} sponsors={sponsors} surface="tv" /> : null}
    />
  );
}
