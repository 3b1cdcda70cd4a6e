/**
 * Parses untrusted files in worker threads: a file that needs too much memory or time ends its own thread only, and the
 * server keeps answering.
 */
import { Worker } from 'node:worker_threads';
import { AppError } from '#kernel/contract/errors.ts';
import { fairQueue } from '../fair-queue.ts';
import type { FileTask, TaskAnswer, TaskOrder } from './task.ts';

/**
 * Heap of a thread in MB, which limits data that grows gradually; tasks check input that is parsed at once before they
 * parse it. The largest accepted tournament and roster need less than half.
 */
const heapMb = 256;
const youngMb = 32;
/** Maximum time from one chunk to the next. */
const maxPieceMs = 20_000;
/** Concurrent threads of a process, and waiting requests; further ones are refused with 503. */
const atOnce = 2;
const maxWaiting = 20;

export type FileWorkers = {
  /**
   * Yields the chunks of a file, each computed on demand; the thread ends with the loop.
   * @throws AppError payload_too_large if it takes too much memory or time, unavailable if too many wait, and the
   * task's own refusals
   */
  pieces<Input, Piece>(task: FileTask<Input, Piece>, input: Input): AsyncGenerator<Piece, void>;
  /** The only chunk of a file. @throws AppError as `pieces` does */
  read<Input, Piece>(task: FileTask<Input, Piece>, input: Input): Promise<Piece>;
};

const tooCostly = () =>
  new AppError('payload_too_large', 'Reading this file takes more memory or time than a file may. Please split it.');

/** @param program the built `file-worker.ts` @param limits for tests */
export function openFileWorkers(program: URL, limits: { heapMb?: number; pieceMs?: number } = {}): FileWorkers {
  const queue = fairQueue({ atOnce, most: maxWaiting });
  const start = (order: TaskOrder): Worker =>
    new Worker(program, {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: limits.heapMb ?? heapMb, maxYoungGenerationSizeMb: youngMb },
      // Output of a thread would bypass the log.
      stdout: false,
      stderr: false,
    });
  const pieces: FileWorkers['pieces'] = async function* <Input, Piece>(task: FileTask<Input, Piece>, input: Input) {
    const release = await turnOf(queue);
    let worker: Worker | undefined;
    try {
      worker = start({ name: task.name, input });
      const failure = failureOf(worker);
      for (;;) {
        const answer = await nextAnswer(worker, failure, limits.pieceMs ?? maxPieceMs);
        if (answer.kind === 'end') return;
        if (answer.kind !== 'piece') throw errorOf(answer);
        yield answer.piece as Piece;
        worker.postMessage('next');
      }
    } finally {
      // Ends a thread in the middle of a file before its slot is reused. A thread that the system refuses to start
      // releases its slot as well.
      await worker?.terminate();
      release();
    }
  };
  return {
    pieces,
    read: async (task, input) => {
      for await (const piece of pieces(task, input)) return piece;
      throw new Error(`${task.name} gave nothing`);
    },
  };
}

/** Waits for a slot. @returns a function that releases it */
const turnOf = (queue: ReturnType<typeof fairQueue>): Promise<() => void> =>
  new Promise((begin, refuse) => {
    queue(() => new Promise<void>((release) => begin(release))).catch(refuse);
  });

/**
 * Rejects if the thread ends by itself. Registered from the start, because an 'error' event without a listener ends the
 * process.
 */
function failureOf(worker: Worker): Promise<never> {
  const failure = new Promise<never>((_, fail) => {
    worker.once('error', fail);
    worker.once('exit', (code) => fail(new Error(`a thread that read a file ended with ${code}`)));
  });
  failure.catch(() => {});
  return failure;
}

/**
 * The next message of a thread. Its last message may arrive in the same tick as its end, and takes precedence.
 * @throws AppError payload_too_large if the thread ran out of memory or time
 */
async function nextAnswer(worker: Worker, failure: Promise<never>, patienceMs: number): Promise<TaskAnswer> {
  let timer: NodeJS.Timeout | undefined;
  let listen = (_answer: TaskAnswer) => {};
  try {
    return await new Promise((resolve, reject) => {
      listen = resolve;
      worker.once('message', listen);
      failure.catch((error: unknown) => reject(isOutOfMemory(error) ? tooCostly() : error));
      timer = setTimeout(() => reject(tooCostly()), patienceMs);
    });
  } finally {
    clearTimeout(timer);
    worker.off('message', listen);
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

function errorOf(answer: Extract<TaskAnswer, { kind: 'refused' | 'failed' }>): Error {
  if (answer.kind === 'refused') return new AppError(answer.code, answer.detail, answer.errors);
  const error = new Error(answer.message);
  if (answer.stack) error.stack = answer.stack;
  return error;
}
