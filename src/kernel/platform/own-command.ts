import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs operator's commands beside the server, each in a process of its own. */
export type OwnCommands = {
  /** @throws Error with the last line that the command wrote, where it failed */
  run(args: readonly string[]): Promise<void>;
  /** Ends what is under way, and waits for that. */
  stop(): Promise<void>;
};

const keptLetters = 2_000;

/**
 * @param program of the commands
 * @param settings what each finds in its environment besides this process's own
 */
export function openOwnCommands(program: URL, settings: Record<string, string>): OwnCommands {
  const running = new Set<ChildProcess>();
  let isStopped = false;
  return {
    run: async (args) => {
      // Nobody would end it any more.
      if (isStopped) throw new Error(`golf ${args[0]}: the server is stopping`);
      const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(program), ...args], {
        env: { ...process.env, ...settings },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      running.add(child);
      let said = '';
      child.stderr.on('data', (chunk: Buffer) => {
        said = (said + chunk).slice(-keptLetters);
      });
      try {
        const [code, signal] = await once(child, 'close');
        if (code === 0) return;
        const last = said.trim().split('\n').at(-1) || `it ended by ${signal ?? `code ${code}`}`;
        throw new Error(`golf ${args[0]}: ${last}`);
      } finally {
        running.delete(child);
      }
    },
    stop: async () => {
      isStopped = true;
      await Promise.all(
        [...running].map((child) => {
          const ended = once(child, 'close');
          child.kill('SIGTERM');
          return ended;
        }),
      );
    },
  };
}
