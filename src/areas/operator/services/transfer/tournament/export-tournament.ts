import { tournamentFileEndpoints } from '#areas/operator/contract/endpoints/tournament-files.ts';
import { actionOf } from '#kernel/contract/endpoints/endpoint.ts';
import { createHash, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError } from '#kernel/contract/errors.ts';
import type { ResultsToPrint } from '#areas/results/rules/results-tables.ts';
import { withLocalIds } from '#areas/operator/rules/local-ids.ts';
import {
  csvFile,
  manifestFile,
  partFile,
  readMeFile,
  resultsFile,
  tournamentFormat,
} from '#areas/operator/rules/layout.ts';
import { type Db, inSnapshot } from '#kernel/database/connection.ts';
import { serialized } from '#kernel/database/serialize.ts';
import { listResultsVersions } from '#areas/results/database/results.ts';
import { type PortableTable, portableTables } from '#kernel/database/transfer/tournament/portable-tables.ts';
import { claimExport, readIds, readLines, readWithoutHaste } from '#areas/operator/database/read-tables.ts';
import { insertActivity } from '#areas/accounts/database/team/activity.ts';
import { pdfOf } from '#kernel/platform/pdf.ts';
import { writeZip, type ZipWriter } from '#kernel/platform/zip-writer.ts';
import type { OrganizerViewer } from '#areas/accounts/services/viewer.ts';
import { holds } from '#kernel/rules/permissions.ts';
import type { Context } from '#kernel/services/context.ts';
import { readEvent } from '#areas/scoring/services/leaderboards/read-event.ts';
import { keptResultsPages } from '#areas/results/services/print-results.ts';
import { contestsAndRaffles, officialResultsOf } from '#areas/results/services/read-results.ts';
import { requireOwnTournament } from '#areas/tournaments/services/own-tournament.ts';
import { csvPieces } from './csv-pieces.ts';
import type { TournamentManifest } from './manifest.ts';
import { readMe } from './read-me.ts';
import { findUnsoundSigns } from './sign-hashes.ts';

/** The maximum size of a part of a table, unless a single row is larger; one part is in memory at a time. */
const partBytes = 2 * 1024 * 1024;

type Counted = Pick<TournamentManifest, 'ids' | 'tables' | 'content_hash'>;

/**
 * Writes an organizer's whole tournament into a file in one snapshot, and records who exported it.
 * @returns the path, for the caller to send and delete, and the file name
 * @throws AppError forbidden, not_found, wrong_state while another export of it is running
 */
export async function exportTournament(
  context: Context,
  organizer: OrganizerViewer,
  tournamentId: string,
): Promise<{ path: string; name: string }> {
  const tournament = await requireOwnTournament(context, organizer, tournamentId);
  if (!holds(organizer, 'field.contact') || !holds(organizer, 'money.read'))
    throw new AppError('forbidden', 'This file has addresses and money in it: you need access to both.');
  const path = join(tmpdir(), `everything-${randomUUID()}.zip`);
  try {
    await writeZip(path, (zip) => fill(context, zip, tournament));
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
  await insertActivity(context.pool, [
    {
      owner: { accountType: 'organizer', ownerId: organizer.organizerId },
      actorId: organizer.userId,
      keyId: null,
      action: actionOf(tournamentFileEndpoints.exportTournament),
      subject: tournamentId,
      details: { label: tournament.title },
      now: context.clock(),
    },
  ]);
  return { path, name: 'everything.zip' };
}

async function fill(context: Context, zip: ZipWriter, { id, title }: { id: string; title: string }): Promise<void> {
  await zip.add(readMeFile, [Buffer.from(readMe(title))]);
  const { counted, results } = await inSnapshot(context.pool, async (tx) => {
    await readWithoutHaste(tx);
    if (!(await claimExport(tx, id))) throw new AppError('wrong_state', 'This file is being made already.');
    return { counted: await addTables(tx, zip, id), results: await readAllResults(tx, id) };
  });
  for (const one of results) {
    const file = { paper: 'letter' as const, title: `Results of ${title}`, madeAt: new Date(one.made_at) };
    await zip.add(resultsFile(one.version), pdfOf(await keptResultsPages(one), file));
  }
  const manifest: TournamentManifest = {
    format: tournamentFormat,
    title,
    exported_at: context.clock().toISOString(),
    ...counted,
  };
  await zip.add(manifestFile, [Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)]);
}

/** Writes every table twice, as JSON parts and as CSV. Only ids are held in memory completely. */
async function addTables(tx: Db, zip: ZipWriter, tournamentId: string): Promise<Counted> {
  const numbers = new Map<string, number>();
  for (const table of portableTables)
    for (const id of await readIds(tx, table, tournamentId)) if (!numbers.has(id)) numbers.set(id, numbers.size + 1);
  const unsound = await findUnsoundSigns(tx, tournamentId);
  const hash = createHash('sha256');
  const tables: Counted['tables'] = {};
  for (const table of portableTables) {
    hash.update(`${table.name}\n`);
    const read = () => localLines(readLines(tx, table, tournamentId, unsound), numbers);
    tables[table.name] = await addParts(zip, table, read(), (text) => hash.update(text));
    if (tables[table.name]?.rows) await zip.add(csvFile(table.name), csvPieces(table, read()));
  }
  return { ids: numbers.size, tables, content_hash: hash.digest('hex') };
}

async function* localLines(pages: AsyncIterable<string[]>, numbers: Map<string, number>): AsyncGenerator<string[]> {
  for await (const lines of pages) yield lines.map((line) => withLocalIds(line, numbers));
}

async function addParts(
  zip: ZipWriter,
  { name }: PortableTable,
  pages: AsyncIterable<string[]>,
  onText: (text: string) => void,
): Promise<{ rows: number; parts: number }> {
  let [rows, parts, waiting, size] = [0, 0, [] as Buffer[], 0];
  const add = async () => {
    parts += 1;
    await zip.add(partFile(name, parts), waiting);
    [waiting, size] = [[], 0];
  };
  // Line by line, because a page of official results can exceed the maximum size of a part for an import.
  for await (const lines of pages)
    for (const line of lines) {
      const text = `${line}\n`;
      onText(text);
      const bytes = Buffer.from(text);
      if (size > 0 && size + bytes.length > partBytes) await add();
      rows += 1;
      waiting.push(bytes);
      size += bytes.length;
    }
  if (size > 0) await add();
  return { rows, parts };
}

async function readAllResults(tx: Db, tournamentId: string): Promise<ResultsToPrint[]> {
  const versions = await listResultsVersions(tx, tournamentId);
  const event = versions.length > 0 ? await readEvent(serialized(tx), tournamentId) : null;
  const results: ResultsToPrint[] = [];
  if (event)
    for (const { version } of versions)
      results.push({ ...(await officialResultsOf({ pool: tx }, event, version)), ...contestsAndRaffles(event) });
  return results;
}
