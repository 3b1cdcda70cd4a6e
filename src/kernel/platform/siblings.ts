import cluster, { type Worker } from 'node:cluster';

/** The other processes of a server, which share its port. */
export type Siblings = {
  /** The number of this process. */
  own: number;
  /** Sends a message to all other processes. Delivery is not guaranteed, and receivers must work without it. */
  tell(message: object): void;
  /** Receives messages of the other processes. */
  hear(listener: (message: unknown) => void): void;
};

type Told = { about: 'siblings'; message: unknown };

/** Maximum undelivered messages for a process: further ones are dropped until it has read some. */
const mostWaiting = 500;

/** Sends a message, unless too many are undelivered. */
function bounded(send: (told: Told, done: () => void) => unknown): (told: Told) => void {
  let waiting = 0;
  return (told) => {
    if (waiting >= mostWaiting) return;
    waiting += 1;
    send(told, () => {
      waiting -= 1;
    });
  };
}

export const noSiblings: Siblings = { own: 0, tell: () => {}, hear: () => {} };

/** The sibling processes started by the supervisor; none if this process runs alone. */
export function siblingsOf(): Siblings {
  const { worker } = cluster;
  if (!worker || Number(process.env.PROCESSES) < 2) return noSiblings;
  const send = bounded((told, done) => worker.isConnected() && worker.send(told, done));
  return {
    own: worker.id,
    tell: (message) => send({ about: 'siblings', message }),
    hear: (listener) =>
      process.on('message', (told: Told) => {
        if (told?.about === 'siblings') listener(told.message);
      }),
  };
}

/** In the supervisor: forwards a process's messages to all others. */
export function relaySiblings(): void {
  const sends = new WeakMap<Worker, (told: Told) => void>();
  cluster.on('message', (from, told: Told) => {
    if (told?.about !== 'siblings') return;
    for (const worker of Object.values(cluster.workers ?? {})) {
      if (!worker || worker === from || !worker.isConnected()) continue;
      const send = sends.get(worker) ?? bounded((one, done) => worker.send(one, done));
      sends.set(worker, send);
      send(told);
    }
  });
}
