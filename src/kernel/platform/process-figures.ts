import cluster from 'node:cluster';
import { AggregatorRegistry, type Registry } from 'prom-client';

type FiguresRequest = { about: 'figures'; turn: number };
type FiguresAnswer = FiguresRequest & { text: string | null };

/**
 * The figures of a server as text: of all its processes where there are several, whichever is asked.
 * @returns what to call for them; it rejects when a process did not answer in five seconds
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
 * In the supervisor: joins what the processes have counted, for whichever of them asks. Figures with the label
 * `process` stay apart; of the others the greatest or the least is taken, as each says.
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
