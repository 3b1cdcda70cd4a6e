import { expect, it } from 'vitest';
import { presetNames } from '#kernel/contract/tournament-choices.ts';
import { presets, styleOf } from '#areas/play/rules/set-up/presets.ts';
import { loadGaps } from '#demo/tournaments/load-gaps.ts';
import { upcoming } from '#demo/tournaments/made-tournaments.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { quiet } from '#tests/factories/quiet.ts';
import { startTestServer } from '#tests/factories/server.ts';

it('the demo has a field with a gap of each kind', async () => {
  const server = await startTestServer();
  try {
    const { organizer, token } = await makeOrganizer(server, { plan: 'pro' });
    const id = await loadGaps(server.context, organizer);
    // Everything that follows from entries has come by then.
    await quiet(server);
    const { body } = await server.call('GET', `/api/organizer/tournaments/${id}/gaps`, { as: token });
    expect(body.gaps.map(({ text }: { text: string }) => text)).toEqual([
      '3 players have no handicap: 1 team has no net result.',
      '1 player is in no team: they have no result.',
      '1 team has 3 players, and 2 play for one result.',
      '1 team has 1 of 2 players.',
      '3 players are not on the tee sheet.',
      '2 players have no tees: Men or Ladies?',
      'Ladies has nobody in it; 2 ladies have entered.',
      '$60 is open from 1 entry.',
      '1 player has no email: they are not told.',
    ]);
    await server.judge();
  } finally {
    await server.stop();
  }
});

it('the demo has a tournament of each preset, in its style', () => {
  const made = upcoming().flatMap(({ preset, style }) => (preset ? [{ preset, style }] : []));
  expect(made.map(({ preset }) => preset).sort()).toEqual([...presetNames].sort());
  for (const { preset, style } of made)
    expect(preset === 'field' ? 'Stroke Play' : style, preset).toBe(styleOf(presets[preset]));
});
