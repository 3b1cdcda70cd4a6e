import { makeOrganizer } from './accounts.ts';
import { makeCourse } from './golf-rounds.ts';
import type { TestServer } from './server.ts';

/** The owner of rounds, and the version of the course that they are played on. */
export type Host = { owner: Awaited<ReturnType<typeof makeOrganizer>>; versionId: string };

/** A host for the rounds of a file: made once, since neither changes. */
export const makeHost = async (server: TestServer): Promise<Host> => ({
  owner: await makeOrganizer(server),
  versionId: (await makeCourse(server)).versionId,
});
