import { expect, it } from 'vitest';
import type { Teams } from '#areas/play/contract/teams.ts';
import { keepTeams, teamsKey } from '#areas/play/web/teams/queries.ts';
import { createQueryClient } from '#kernel/web/client/query.ts';

const named = (name: string): Teams => ({
  size: 2,
  closed: null,
  teams: [{ id: 'm', name, is_scored: false, players: [] }],
  without: [],
});
const queryKey = teamsKey('open');

it('teams that were read before a change and arrive after its answer do not take it back', async () => {
  const client = createQueryClient();
  client.setQueryData(queryKey, named('Maulers'));
  let arrive = (_teams: Teams) => {};
  const reading = client.fetchQuery({
    queryKey,
    queryFn: () => new Promise<Teams>((done) => (arrive = done)),
    staleTime: 0,
  });
  await keepTeams(client, 'open', named('Herons'));
  arrive(named('Maulers'));
  await reading.catch(() => undefined);
  expect(client.getQueryData(queryKey)).toEqual(named('Herons'));
  // It may have been asked for because of somebody else.
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});

it('teams are not read anew where nothing was being read', async () => {
  const client = createQueryClient();
  await keepTeams(client, 'open', named('Herons'));
  expect(client.getQueryState(queryKey)).toMatchObject({ data: named('Herons'), isInvalidated: false });
});
