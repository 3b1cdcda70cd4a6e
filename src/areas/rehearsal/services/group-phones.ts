import { drawn } from '#areas/rehearsal/rules/invented-strokes.ts';
import type { DoneHole } from '#areas/rehearsal/rules/walk-the-course.ts';
import type { ScoreEntry } from '#areas/scoring/rules/score-entry.ts';
import { newId } from '#kernel/database/connection.ts';
import type { Context } from '#kernel/services/context.ts';
import { deliver, type InventedGroup, type InventedRound, typedHoles } from './invented-phones.ts';

/** Entries of a hole that a phone has not sent, with the time at which it will have signal. */
type Kept = { sendMs: number; entries: ScoreEntry[] };
/** A group's phone that sends the entries that are due. */
export type GroupPhone = { send(world: Pick<Context, 'scoreIntake'>, nowMs: number): Promise<void> };

/** One group in this many has a phone that loses signal, another one a phone that fails. */
const oneIn = 6;
const silentHoles = 5;

/**
 * The phones of a group, one for each scorer role, with their entries and when these arrive. In some groups the second
 * phone has no signal for five holes; in others it fails after two thirds of the round, and enters nothing more.
 */
export function phonesOf(round: InventedRound, group: InventedGroup, done: readonly DoneHole[]): GroupPhone[] {
  const chance = drawn(`${group.id} phone`);
  const isSilent = chance < 1 / oneIn;
  const isDying = !isSilent && chance < 2 / oneIn;
  const holes = done.map(({ hole, atMs }) => ({ hole, at: new Date(atMs) }));
  const alive = Math.ceil((holes.length * 2) / 3);
  const byScorerRole = typedHoles(round, group, holes, { mayDiffer: true });
  return [...byScorerRole.keys()].map((scorerRole, place): GroupPhone => {
    const isSecond = place > 0;
    const device = isSecond ? newId() : group.id;
    const mine = byScorerRole.get(scorerRole) ?? [];
    const kept = holes.flatMap(({ hole, at }, turn): Kept[] => {
      if (isSecond && isDying && turn >= alive) return [];
      const back = holes[Math.min(holes.length, silentHoles + 3) - 1]?.at ?? at;
      const isAway = isSecond && isSilent && turn >= 3 && turn < 3 + silentHoles;
      return [{ sendMs: (isAway ? back : at).getTime(), entries: mine.filter((entry) => entry.hole === hole) }];
    });
    return {
      send: async (world, nowMs) => {
        const due = kept.filter(({ sendMs }) => sendMs <= nowMs);
        if (due.length === 0) return;
        kept.splice(0, kept.length, ...kept.filter((one) => !due.includes(one)));
        await deliver(
          world,
          group,
          due.flatMap(({ entries }) => entries),
          device,
        );
      },
    };
  });
}
