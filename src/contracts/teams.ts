import { z } from 'zod';
import { id, required } from './fields.ts';
import { proposalRequestSchema } from './tee-sheets.ts';

/** Most players of one team. */
export const mostInTeam = 5;
const mostTeams = 1_000;

const memberSchema = z.object({ id, name: z.string(), index_tenths: z.number().nullable() });

/** Who plays together for one result, and who is in no team yet. */
export const teamsSchema = z.object({
  /** How many a team has by set-up; 1 where everybody plays alone. */
  size: z.number(),
  /** Why teams stay as they are; null while they can be changed. */
  closed: z.string().nullable(),
  teams: z.array(z.object({ id, name: z.string(), players: z.array(memberSchema) })),
  without: z.array(memberSchema),
});
export type Teams = z.infer<typeof teamsSchema>;

export const teamProposalRequestSchema = proposalRequestSchema.pick({ pairing: true, seed: true });
/** Teams that could be made of entered groups and of those who are alone; nothing is written. */
export const teamProposalSchema = z.object({
  teams: z.array(z.object({ name: z.string(), players: z.array(id) })),
  findings: z.array(z.object({ message: z.string(), players: z.array(id) })),
});

/** All teams of a tournament, in place of those there were. Without an id a team is made. */
export const keepTeamsSchema = z.object({
  teams: z
    .array(
      z.object({
        id: id.nullable().default(null),
        name: required(120, 'A team needs a name'),
        players: z
          .array(id)
          .min(1, 'A team needs a player')
          .max(mostInTeam, `A team has at most ${mostInTeam} players`),
      }),
    )
    .max(mostTeams, `At most ${mostTeams} teams`),
});
