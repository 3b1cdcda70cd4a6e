import type { Command } from 'commander';
import { requestResync } from '#areas/scoring/database/resync-request.ts';
import type { Terminal } from './terminal.ts';

/** `play …`: rounds in play. */
export function playCommands(program: Command, { withDatabase, answer }: Terminal): void {
  const play = program.command('play').description('rounds that are played');

  play
    .command('refill')
    .description('after a backup was restored: every phone on the course sends its scores again')
    .action(() =>
      withDatabase(async (pool) => {
        const rounds = await requestResync(pool);
        answer(
          { ok: true, rounds },
          rounds === 0 ? 'No round is played.' : `Phones of ${rounds} rounds send everything again when they next ask.`,
        );
      }),
    );
}
