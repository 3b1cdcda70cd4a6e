import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Runs operator's commands in child processes. */
export type OwnCommands = {
  /** @throws Error with the last line of output, if it failed */
  run(args: readonly string[]): Promise<void>;
  /** Ends running commands and waits for that. */
  stop(): Promise<void>;
};

const keptLetters = 2_000;

/**
 * @param program that runs the commands
 * @param settings additional environment variables
 */
export function openOwnCommands(program: URL, settings: Record<string, string>): OwnCommands {
  const running = new Set<ChildProcess>();
  let isStopped = false;
  return {
    run: async (args) => {
      // A process started after `stop` would never be ended.
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
