import { judgeBoards } from './judge-boards.ts';
import { judgeCards } from './judge-cards.ts';
import { judgeDay } from './judge-day.ts';
import { judgeOthers } from './judge-others.ts';
import { judgeResults } from './judge-results.ts';
import { fault, type World } from './world.ts';

/** Compares what readers say of one tournament at this moment; what differs is noted as a fault of the history. */
export async function judge(world: World): Promise<void> {
  const before = world.print ?? (await world.footprint(world.tournamentId));
  world.print = before;
  const boards = await judgeBoards(world);
  if (!boards) return;
  const cards = await judgeCards(world, boards);
  await judgeDay(world, boards, cards);
  await judgeResults(world, boards);
  await judgeOthers(world, boards, cards);
  const after = await world.footprint(world.tournamentId);
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  if (changed.length > 0) fault(world, `reading changed ${changed.join()}`);
}

/** The same of every page that there is. */
export async function judgeWhole(world: World): Promise<void> {
  world.isWhole = true;
  await judge(world);
  world.isWhole = false;
}
