import { z } from 'zod';
import { id, required } from '#kernel/contract/fields.ts';
import { proposalRequestSchema } from './tee-sheets.ts';

/** The maximum number of players in a team. */
export const maxInTeam = 5;
const maxPlayers = 1_000;

const memberSchema = z.object({ id, name: z.string(), index_tenths: z.number().nullable() });

/** The teams of a tournament, and the players without one. */
export const teamsSchema = z.object({
  /** Players for each team by the set-up; 1 where everybody plays alone. */
  size: z.number(),
  /** Why teams can no longer be changed; null while they can. */
  closed: z.string().nullable(),
  teams: z.array(
    z.object({
      id,
      name: z.string(),
      /** Whether the team has a score, after which its players are fixed. */
      is_scored: z.boolean(),
      players: z.array(memberSchema),
    }),
  ),
  without: z.array(memberSchema),
});
export type Teams = z.infer<typeof teamsSchema>;

export const teamProposalRequestSchema = proposalRequestSchema.pick({ pairing: true, seed: true });
/** Proposed teams for players without one; some complete existing teams. A proposal is not stored. */
export const teamProposalSchema = z.object({
  teams: z.array(z.object({ id: id.nullable(), name: z.string(), players: z.array(id) })),
  findings: z.array(z.object({ message: z.string(), players: z.array(id) })),
});

export const teamName = required(120, 'A team needs a name');
const players = z.array(id).min(1, 'Name a player').max(maxPlayers, `At most ${maxPlayers} players`);

/** A change to the teams of a tournament by the committee. */
const teamOperationSchema = z.discriminatedUnion('op', [
  /** Adds the players to the team; with null it removes them from their teams. */
  z.object({ op: z.literal('move'), players, team: id.nullable() }),
  z.object({ op: z.literal('rename'), team: id, name: teamName }),
  /** Creates a team of the players, taking them out of their present teams. The caller chooses its id. */
  z.object({ op: z.literal('make'), team: id, name: teamName, players }),
  /**
   * Splits a team into teams of the set-up's size, in the order of its players; the first one keeps the id and name.
   */
  z.object({ op: z.literal('split'), team: id }),
]);
export type TeamOperation = z.infer<typeof teamOperationSchema>;

/** The operations are applied in order, all or none. Teams that no operation names stay unchanged. */
export const changeTeamsSchema = z.object({
  operations: z.array(teamOperationSchema).min(1, 'Nothing to do').max(1_000, 'At most 1,000 at a time'),
});
