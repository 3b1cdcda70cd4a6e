import { brand } from '#kernel/contract/brand.ts';
import { positionOf, printMain } from '#areas/scoring/rules/leaderboards/figure-words.ts';
import { drawShared } from '#kernel/platform/share-picture.ts';
import type { Look } from '#areas/brand/services/look-of-tournament.ts';
import type { Answer } from './compute-boards.ts';

/**
 * A picture of the first five rows, for previews of a shared link; drawn once for each version.
 * @param look of the organizer, with its logo as PNG; null for the site's own
 */
export function pictureOf(answer: Answer, look: (Look & { png: Buffer | null }) | null): Promise<Buffer> {
  const { board, tournament, state } = answer.leaderboard;
  const words: Partial<Record<typeof state.kind, string>> = {
    live: 'Live',
    official: 'Official results',
    suspended: 'Suspended',
  };
  answer.picture ??= drawShared({
    title: tournament.title,
    about: [board?.name ?? 'Leaderboard', words[state.kind], state.hidden].filter(Boolean).join(' · '),
    rows: (board?.rows ?? []).slice(0, 5).map((row) => ({
      position: positionOf(row),
      name: row.name,
      figure: board ? printMain(board.kind, row) : '',
    })),
    from: look?.name ?? brand.name,
    panel: look?.colours?.panel,
    logo: look?.png ?? null,
  });
  return answer.picture;
}
