import { z } from 'zod';
import { id, required } from './fields.ts';
import { proposalRequestSchema } from './tee-sheets.ts';

/** Most players of one team. */
export const mostInTeam = 5;
const mostPlayers = 1_000;

const memberSchema = z.object({ id, name: z.string(), index_tenths: z.number().nullable() });

/** Who plays together for one result, and who is in no team yet. */
export const teamsSchema = z.object({
  /** How many a team has by set-up; 1 where everybody plays alone. */
  size: z.number(),
  /** Why no team can be changed any more; null while they can. */
  closed: z.string().nullable(),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      /** Whether the team has a score: who is in it stays. */
      is_scored: z.boolean(),
      players: z.array(memberSchema),
    }),
  ),
  without: z.array(memberSchema),
});
export type Teams = z.infer<typeof teamsSchema>;

export const teamProposalRequestSchema = proposalRequestSchema.pick({ pairing: true, seed: true });
/** Teams that could be made of who is in none, or in one that is not full; nothing is written. */
export const teamProposalSchema = z.object({
  teams: z.array(z.object({ id: id.nullable(), name: z.string(), players: z.array(id) })),
  findings: z.array(z.object({ message: z.string(), players: z.array(id) })),
});

const name = required(120, 'A team needs a name');
const players = z.array(id).min(1, 'Name a player').max(mostPlayers, `At most ${mostPlayers} players`);

/** What a committee does to teams; see `TeamOperation`. The id of a team that is made is the caller's. */
const teamOperationSchema = z.discriminatedUnion('op', [
  z.object({ op: z.literal('move'), players, team: id.nullable() }),
  z.object({ op: z.literal('rename'), team: id, name }),
  z.object({ op: z.literal('make'), team: id, name, players }),
  z.object({ op: z.literal('split'), team: id }),
]);

/** Done one after the other, all or none. Teams that none of them names stay as they are. */
export const changeTeamsSchema = z.object({
  operations: z.array(teamOperationSchema).min(1, 'Nothing to do').max(1_000, 'At most 1,000 at a time'),
});
