import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#kernel/contract/errors.ts';
import type { FileTask, TaskAnswer, TaskOrder } from './task.ts';

/** Runs the task that this thread was started for, and ends the thread. @param tasks by name */
export async function runTask(tasks: Record<string, () => Promise<FileTask<never, unknown>>>): Promise<void> {
  const port = parentPort;
  if (!port) throw new Error('this program runs as a thread of the server');
  const say = (answer: TaskAnswer): void => port.postMessage(answer);
  const { name, input } = workerData as TaskOrder;
  try {
    const task = await tasks[name]?.();
    if (!task) throw new Error(`there is no task ${name}`);
    for await (const piece of task.read(input as never)) {
      say({ kind: 'piece', piece });
      await once(port, 'message');
    }
    say({ kind: 'end' });
  } catch (error) {
    say(answerOf(error));
  } finally {
    port.close();
  }
}

function answerOf(error: unknown): TaskAnswer {
  if (error instanceof AppError)
    return { kind: 'refused', code: error.code, detail: error.message, errors: error.errors };
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  return { kind: 'failed', message, stack };
}
