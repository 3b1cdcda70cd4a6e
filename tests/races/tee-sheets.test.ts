import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { AppError } from '#kernel/contract/errors.ts';
import { applyOperations } from '#areas/play/rules/tee-sheets/operations.ts';
import { brokenRules, emptySheet, inStartOrder, type Sheet } from '#areas/play/rules/tee-sheets/sheet.ts';
import type { SheetOperation } from '#areas/play/rules/tee-sheets/sheet-operations.ts';
import { inTransaction, newId } from '#kernel/database/connection.ts';
import { findRound } from '#areas/play/database/golf-rounds/golf-rounds.ts';
import { setSheetVersion } from '#areas/play/database/tee-sheets/sheet-rounds.ts';
import { findSheet, saveSheet } from '#areas/play/database/tee-sheets/sheets.ts';
import { changeTeeSheet } from '#areas/play/services/tee-sheets/edit-sheet.ts';
import { readSheet } from '#areas/play/services/tee-sheets/read-sheet.ts';
import { makeOrganizer } from '#tests/factories/accounts.ts';
import { makeCourse, makeRound } from '#tests/factories/golf-rounds.ts';
import { startTestServer, type TestServer } from '#tests/factories/server.ts';
import { groupAt, insertField } from '#tests/factories/tee-sheets.ts';
import { makeTournament } from '#tests/factories/tournaments.ts';
import { operation, playerIds } from '#tests/unit/tee-sheets/sheets.ts';

const isLong = process.env.LONG === '1';
if (isLong) vi.setConfig({ testTimeout: 600_000 });
const each = isLong ? 500 : 60;

let server: TestServer;
let owner: Awaited<ReturnType<typeof makeOrganizer>>;
let versionId: string;
beforeAll(async () => {
  server = await startTestServer({ settings: { ROLES: 'web' } });
  owner = await makeOrganizer(server);
  versionId = (await makeCourse(server)).versionId;
});
afterAll(async () => {
  await server.judge();
  await server.stop();
});

async function open() {
  const tournament = await makeTournament(server, { organizer: owner.organizer });
  const round = await makeRound(server, { tournament, versionId });
  return { round, field: await insertField(server, tournament.id, playerIds.length) };
}
const sheetNow = async (roundId: string) => {
  const round = await findRound(server.context.pool, roundId);
  if (!round) throw new Error('the round is gone');
  return readSheet(server.context.pool, round);
};
const inOrder = (sheet: Sheet) => ({ ...sheet, groups: inStartOrder(sheet.groups) });

describe('two committee members on one sheet', () => {
  it(`of ${each} random operations each lose none and break no rule`, async () => {
    const { round, field } = await open();
    const ids = new Map(playerIds.map((name, place) => [name, field[place] ?? '']));
    const idOf = (name: string) => {
      const id = ids.get(name) ?? newId();
      ids.set(name, id);
      return id;
    };
    const withIds = (op: SheetOperation): SheetOperation =>
      JSON.parse(JSON.stringify(op).replace(/"(p\d+|g\d|b\d|stranger)"/g, (_, name: string) => `"${idOf(name)}"`));
    const tries = fc.sample(operation, { numRuns: 2 * each, seed: 11 }).map(withIds);
    const kept: { version: number; op: SheetOperation }[] = [];
    const refused = new Map<string, number>();
    const editAll = async (own: readonly SheetOperation[]) => {
      const editor = newId();
      let seen = 0;
      for (const [place, op] of own.entries()) {
        // Now and then an editor looks again; in between it works on what it has seen.
        if (place % 5 === 0) seen = (await sheetNow(round.id)).sheet.version;
        try {
          const request = { editor, seenVersion: seen, operations: [op] };
          const { sheet } = await changeTeeSheet(server.context, owner.organizer, round.id, request);
          kept.push({ version: sheet.version, op });
        } catch (error) {
          if (!(error instanceof AppError)) throw error;
          refused.set(error.code, (refused.get(error.code) ?? 0) + 1);
        }
      }
    };
    await Promise.all([editAll(tries.slice(0, each)), editAll(tries.slice(each))]);

    expect([...refused.keys()].filter((code) => code !== 'validation_failed' && code !== 'sheet_changed')).toEqual([]);
    expect(refused.get('sheet_changed') ?? 0).toBeGreaterThan(0);
    const { sheet, facts } = await sheetNow(round.id);
    expect(brokenRules(sheet, facts)).toEqual([]);
    // Every answer that said 'kept' is one step of the way from the empty sheet to the present one.
    const steps = kept.toSorted((one, other) => one.version - other.version);
    expect(steps.map(({ version }) => version)).toEqual(steps.map((_, place) => place + 1));
    let again = emptySheet;
    for (const { op } of steps) {
      const applied = applyOperations(again, [op], facts);
      if (!applied.isDone) throw new Error(applied.refusal.message);
      again = applied.sheet;
    }
    const byId = (own: Sheet) => ({
      ...own,
      blocks: own.blocks.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    });
    expect(inOrder(byId(sheet))).toEqual(inOrder(byId(again)));
  });

  it('lose what was done first where nobody holds the round meanwhile', async () => {
    const { round } = await open();
    const group = groupAt(0);
    await changeTeeSheet(server.context, owner.organizer, round.id, {
      editor: newId(),
      seenVersion: 0,
      operations: [{ op: 'add_group', group }],
    });
    const { facts } = await sheetNow(round.id);
    const noteBlindly = async (note: string, meanwhile: () => Promise<void>) =>
      inTransaction(server.context.pool, async (tx) => {
        const stored = await findRound(tx, round.id);
        const { sheet } = await findSheet(tx, stored ?? round);
        await meanwhile();
        const applied = applyOperations(sheet, [{ op: 'note', groupId: group.id, note }], facts);
        if (!applied.isDone) throw new Error(applied.refusal.message);
        await saveSheet(tx, round.id, sheet, applied.sheet);
        await setSheetVersion(tx, round.id, applied.sheet.version);
      });
    let goOn = () => {};
    const isRead = new Promise<void>((done) => {
      goOn = done;
    });
    let release = () => {};
    const isReleased = new Promise<void>((done) => {
      release = done;
    });
    const late = noteBlindly('Late', async () => {
      goOn();
      await isReleased;
    });
    await isRead;
    await noteBlindly('First', async () => {});
    release();
    await late;
    const { sheet } = await sheetNow(round.id);
    expect([sheet.version, sheet.groups[0]?.note]).toEqual([2, 'Late']);
  });
});
