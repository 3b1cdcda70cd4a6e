import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { AppError } from '#kernel/contract/errors.ts';
import type { Answer, ComputedBoards } from './compute-boards.ts';

/** The answer for a board, or for the main board where none is named. Computes no other board. */
export function findAnswer({ answers }: ComputedBoards, boardId: string | undefined): Answer | undefined {
  if (boardId !== undefined) return answers.get(boardId);
  const [main] = answers.values();
  return main;
}

/** As `findAnswer`. @throws AppError not_found */
export function answerOf(boards: ComputedBoards, boardId: string | undefined): Answer {
  const found = findAnswer(boards, boardId);
  if (!found) throw new AppError('not_found', 'This tournament has no such leaderboard.');
  return found;
}

const pack = promisify(brotliCompress);

/** The answer compressed with Brotli; compressed once for each version. */
export function packedOf(answer: Answer): Promise<Buffer> {
  answer.packed ??= pack(answer.json, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: answer.json.length },
  });
  return answer.packed;
}
