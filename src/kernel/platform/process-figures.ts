import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type FiguresRequest = { about: 'figures'; turn: number };
type FiguresAnswer = FiguresRequest & { text: string | null };

/**
 * The metrics of a server as text: of all its processes if there are several, whichever is asked.
 * @returns a function that reads them; it rejects if a process did not answer within five seconds
 */
export function figuresOf(registries: Registry[]): () => Promise<string> {
  if (!cluster.isWorker)
    return async () => (await Promise.all(registries.map((registry) => registry.metrics()))).join('');
  AggregatorRegistry.setRegistries(registries);
  new AggregatorRegistry();
  let turn = 0;
  const waiting = new Map<number, { done(text: string): void; failed(error: Error): void }>();
  process.on('message', (message: FiguresAnswer) => {
    if (message?.about !== 'figures') return;
    const asker = waiting.get(message.turn);
    waiting.delete(message.turn);
    if (message.text === null) asker?.failed(new Error('the figures of a process did not come'));
    else asker?.done(message.text);
  });
  return () =>
    new Promise((done, failed) => {
      waiting.set(++turn, { done, failed });
      process.send?.({ about: 'figures', turn } satisfies FiguresRequest);
    });
}

/**
 * In the supervisor: aggregates the metrics of all processes for the one that asks. Metrics with the label `process`
 * stay separate; of the others the maximum or minimum is taken, as each specifies.
 */
export function answerFigures(): void {
  const sum = new AggregatorRegistry();
  cluster.on('message', (worker, message: FiguresRequest) => {
    if (message?.about !== 'figures') return;
    const tell = (text: string | null) =>
      worker.isConnected() && worker.send({ about: 'figures', turn: message.turn, text } satisfies FiguresAnswer);
    sum.clusterMetrics().then(tell, () => tell(null));
  });
}
