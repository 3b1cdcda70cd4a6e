import { inTransfer, listCarriedTables, tallyTable } from '#areas/operator/database/transfer.ts';
import type { TestServer } from './server.ts';

/** Every row of every table as a hash, to see that nothing was changed. @param except tables that are not looked at */
export const tallyEverything = (
  { databaseUrl }: Pick<TestServer, 'databaseUrl'>,
  except: readonly string[] = [],
): Promise<Record<string, unknown>> =>
  inTransfer(databaseUrl, 'snapshot', async (client) => {
    const tables = (await listCarriedTables(client)).filter(({ name }) => !except.includes(name));
    const tallies: Record<string, unknown> = {};
    for (const table of tables) tallies[table.name] = await tallyTable(client, table);
    return tallies;
  });
