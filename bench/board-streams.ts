import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** The milliseconds of an update to each of many open streams, sorted; and the number of streams without it. */
export type Spread = { times: number[]; missed: number };

export type Crowd = {
  /** @param update does what every stream is to hear of once */
  measure(update: () => Promise<void>): Promise<Spread>;
  close(): void;
};

/**
 * Opens streams over bare sockets, which cost the one who measures as little as can be.
 * @param marker what stands in each update once
 */
export async function openCrowd(
  addresses: readonly { origin: string; path: string }[],
  count: number,
  marker: string,
): Promise<Crowd> {
  const sockets: Socket[] = [];
  let began = 0;
  let heard: number[] = [];
  let open = 0;
  for (let n = 0; n < count; n++) {
    const { origin, path } = addresses[n % addresses.length] ?? { origin: '', path: '' };
    const { hostname, port } = new URL(origin);
    const socket = connect(Number(port), hostname);
    let isOpen = false;
    let hasHeard = 0;
    socket.setEncoding('latin1').on('data', (chunk: string) => {
      if (!isOpen) {
        isOpen = true;
        open++;
      }
      if (began === 0 || hasHeard === began || !chunk.includes(marker)) return;
      hasHeard = began;
      heard.push(performance.now() - began);
    });
    socket.on('error', () => {});
    // Each hundred streams are of another client, as behind a proxy.
    socket.write(
      `GET ${path} HTTP/1.1\r\nhost: ${hostname}\r\nx-forwarded-for: 10.0.${Math.floor(n / 100) % 250}.1\r\n\r\n`,
    );
    sockets.push(socket);
    if (n % 100 === 99) await sleep(25);
  }
  for (let tries = 0; open < count && tries < 600; tries++) await sleep(50);
  if (open < count) throw new Error(`${count - open} streams did not open`);
  return {
    measure: async (update) => {
      heard = [];
      began = performance.now();
      await update();
      for (let tries = 0; heard.length < count && tries < 100; tries++) await sleep(50);
      began = 0;
      return { times: heard.sort((one, other) => one - other), missed: count - heard.length };
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
