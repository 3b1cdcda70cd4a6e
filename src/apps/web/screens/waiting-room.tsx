import { type MetaFunction, redirect, useLoaderData } from 'react-router';
import { endpoints } from '#apps/endpoints.ts';
import { titleOf } from '#kernel/web/client/site-name.ts';
import { call } from '#kernel/web/client/api.ts';
import { pageLoader } from '#kernel/web/client/page-loader.ts';
import { readBrand } from '#areas/brand/web/read-brand.ts';
import { RoomFrame } from '#areas/waitlist/web/room-frame.tsx';
import { WaitingRoom } from '#areas/waitlist/web/waiting-room.tsx';
import { paths } from '#kernel/web/paths.ts';
import { BackLink } from '#kernel/web/ui/back-link.tsx';
import { Page, PageHeader } from '#kernel/web/ui/page.tsx';

export const loader = pageLoader(async ({ params, context: { fetchApi } }) => {
  const id = params.tournamentId ?? '';
  const [line, brand] = await Promise.all([
    call(endpoints.getWaitlist, { params: { id }, query: { limit: 1 }, fetchApi }),
    readBrand(id, fetchApi),
  ]);
  if (line.your_entry_id) throw redirect(paths.waitlistEntry(line.your_entry_id));
  if (line.ballot?.mode !== 'queue') throw redirect(paths.tournamentDetails(id));
  return { line, brand };
});

export const meta: MetaFunction<typeof loader> = ({ data: loaded, matches }) => [
  { title: titleOf(loaded ? `Waiting room of ${loaded.line.title}` : 'Waiting room', matches) },
  { name: 'robots', content: 'noindex' },
];

/** The room has a frame of its own, without the site's header and footer. */
export const handle = { isBare: true, isForEverybody: true };

/** The waiting room before an opening; a golfer with a ticket is redirected to their own place in line. */
export default function WaitingRoomScreen() {
  const { line, brand } = useLoaderData<typeof loader>();
  return (
    <RoomFrame brand={brand}>
      <Page width="medium">
        <BackLink to={paths.tournamentDetails(line.tournament_id)} reloadDocument>
          Back to the tournament
        </BackLink>
        <PageHeader eyebrow="Waiting room" title={line.title} />
        <WaitingRoom key={line.tournament_id} loaded={line} />
      </Page>
    </RoomFrame>
  );
}
