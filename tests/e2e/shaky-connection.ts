import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export type ShakyConnection = {
  /** The same site over a connection that can break. */
  site: string;
  /** Cuts every connection, and lets none through until it is mended. */
  cut(): void;
  mend(): void;
  close(): void;
};

/** A way to the site that the test can cut, streams that are open included: the browser's own switch spares those. */
export async function openShakyConnection(site: string): Promise<ShakyConnection> {
  const { port } = new URL(site);
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((socket) => {
    if (isCut) return void socket.resetAndDestroy();
    const onward = connect(Number(port), 'localhost');
    for (const [one, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  await new Promise<void>((done) => server.listen(0, 'localhost', done));
  const cut = () => {
    isCut = true;
    for (const socket of open) socket.resetAndDestroy();
  };
  return {
    site: `http://localhost:${(server.address() as AddressInfo).port}`,
    cut,
    mend: () => {
      isCut = false;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}
