import cluster, { type Worker } from 'node:cluster';

/** The other processes of a server, which serve on the same port. */
export type Siblings = {
  /** This process among them. */
  own: number;
  /** Tells all others. Whoever cannot take it now is not told: it has to get on without. */
  tell(message: object): void;
  /** Hears what the others tell. */
  hear(listener: (message: unknown) => void): void;
};

type Told = { about: 'siblings'; message: unknown };

/** So much may wait for a process that takes nothing: it is told no more until it has taken that. */
const mostWaiting = 500;

/** Sends, unless too much waits already. */
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

/** The processes beside this one, of those that the supervisor started; none where this one serves alone. */
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

/** In the supervisor: hands what a process tells to all others. */
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
