import type { z } from 'zod';
import type { postRoundSchema } from '#areas/golfers/contract/rounds.ts';
import type { GolferViewer } from '#areas/accounts/services/viewer.ts';
import type { Db } from '#kernel/database/connection.ts';
import { seeded } from '#tests/races/harness.ts';
import { insertGolfers } from './bulk.ts';

/** Golfers on premium as services know them, without a session. */
export async function makeGolferViewers(db: Db, count: number): Promise<GolferViewer[]> {
  const golfers: GolferViewer[] = [];
  while (golfers.length < count) {
    const made = await insertGolfers(db, Math.min(5_000, count - golfers.length));
    golfers.push(
      ...made.map(
        ({ userId, golferId }) =>
          ({
            userId,
            golferId,
            email: `${userId}@crowd.test`,
            plan: 'premium',
            row: { account_type: 'golfer', golfer_id: golferId, email_verified: true },
          }) as unknown as GolferViewer,
      ),
    );
  }
  return golfers;
}

const par = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4, 4, 3, 4, 5];
const strokeIndex = [7, 3, 15, 1, 11, 5, 17, 9, 13, 8, 4, 16, 2, 12, 6, 18, 10, 14];
const firstDay = Date.UTC(2024, 0, 1);

/** Rounds of one golfer, a few days apart: a third hole by hole, some of nine holes, as the form would send them. */
export function madeRounds(seed: number, count: number): z.input<typeof postRoundSchema>[] {
  const random = seeded(seed + 1);
  const upTo = (most: number) => Math.floor(random() * (most + 1));
  const strength = upTo(24);
  let day = 0;
  return Array.from({ length: count }, () => {
    day += upTo(9);
    const common = {
      played_on: new Date(firstDay + day * 86_400_000).toISOString().slice(0, 10),
      course: 'Old Mill',
      slope: 105 + upTo(35),
      pcc: ([-1, 0, 0, 0, 1] as const)[upTo(4)] ?? 0,
    };
    const kind = upTo(5);
    if (kind < 2)
      return {
        ...common,
        course_rating: 70 + upTo(40) / 10,
        card: {
          par,
          stroke_index: strokeIndex,
          entries: par.map((own) => (upTo(30) === 0 ? ('X' as const) : own + upTo(strength > 12 ? 3 : 2))),
        },
      };
    if (kind === 2)
      return { ...common, holes: 9 as const, course_rating: 35 + upTo(20) / 10, adjusted_score: 38 + upTo(16) };
    return { ...common, course_rating: 70 + upTo(40) / 10, adjusted_score: 74 + strength + upTo(14) };
  });
}
