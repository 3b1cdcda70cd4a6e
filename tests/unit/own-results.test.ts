import { expect, it } from 'vitest';
import { handle, loader } from '#apps/web/screens/results.tsx';

const id = '018f3c3a-0000-7000-8000-000000000001';

/** The answer of the page of results to somebody, where the tournament is an organizer's own or another's. */
async function sentTo(viewer: { profile: { account_type: string } } | null, isOwn: boolean) {
  const asked: string[] = [];
  const fetchApi = async (path: string) => {
    asked.push(path);
    return isOwn && path === `/api/organizer/tournaments/${id}`
      ? Response.json({ id, title: 'Spring Open' })
      : Response.json({ code: 'not_found', status: 404, title: 'Not found' }, { status: 404 });
  };
  const request = new Request(`https://golf.example/results/${id}`);
  const { data } = await loader({ request, params: { tournamentId: id }, context: { viewer, fetchApi } } as never);
  return { data, asksOwn: asked.some((path) => path.startsWith('/api/organizer/')) };
}

const organizer = { profile: { account_type: 'organizer' } };

it('stands in the frame of the tournament for its own people', async () => {
  expect(handle).toMatchObject({ shell: 'loaded' });
  expect((await sentTo(organizer, true)).data).toMatchObject({ own: { title: 'Spring Open' } });
});

it.each([
  ['a visitor', null, false],
  ['a golfer', { profile: { account_type: 'golfer' } }, false],
  ['another organizer', organizer, true],
])('sends %s nothing of it', async (_who, viewer, asksOwn) => {
  const sent = await sentTo(viewer, false);
  expect(sent.data).not.toHaveProperty('own');
  expect(sent.asksOwn).toBe(asksOwn);
});
