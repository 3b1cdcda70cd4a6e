import { z } from 'zod';
import { id, required } from '#kernel/contract/fields.ts';
import { proposalRequestSchema } from './tee-sheets.ts';

/** Most players of one team. */
export const maxInTeam = 5;
const maxPlayers = 1_000;

const memberSchema = z.object({ id, name: z.string(), index_tenths: z.number().nullable() });

/** The teams of a tournament, and the players without one. */
export const teamsSchema = z.object({
  /** Players a team by set-up; 1 where everybody plays alone. */
  size: z.number(),
  /** Why no team can be changed any more; null while teams can be changed. */
  closed: z.string().nullable(),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      /** Whether the team has a score; its players then no longer change. */
      is_scored: z.boolean(),
      players: z.array(memberSchema),
    }),
  ),
  without: z.array(memberSchema),
});
export type Teams = z.infer<typeof teamsSchema>;

export const teamProposalRequestSchema = proposalRequestSchema.pick({ pairing: true, seed: true });
/** Proposed teams for players without one, some of them in teams that are not full; nothing is written. */
export const teamProposalSchema = z.object({
  teams: z.array(z.object({ id: id.nullable(), name: z.string(), players: z.array(id) })),
  findings: z.array(z.object({ message: z.string(), players: z.array(id) })),
});

export const teamName = required(120, 'A team needs a name');
const players = z.array(id).min(1, 'Name a player').max(maxPlayers, `At most ${maxPlayers} players`);

/** One change of the committee to the teams of a tournament. */
const teamOperationSchema = z.discriminatedUnion('op', [
  /** Puts the players into the team; null takes them out of theirs. */
  z.object({ op: z.literal('move'), players, team: id.nullable() }),
  z.object({ op: z.literal('rename'), team: id, name: teamName }),
  /** Makes a team of the players, whichever teams they were in. The caller chooses its id. */
  z.object({ op: z.literal('make'), team: id, name: teamName, players }),
  /** Splits a team into teams of the size that is played, in the order of its players; the first keeps name and id. */
  z.object({ op: z.literal('split'), team: id }),
]);
export type TeamOperation = z.infer<typeof teamOperationSchema>;

/** The operations are done one after the other, all or none. Teams that no operation names stay as they are. */
export const changeTeamsSchema = z.object({
  operations: z.array(teamOperationSchema).min(1, 'Nothing to do').max(1_000, 'At most 1,000 at a time'),
});
