import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Tracks which connections of a server have no running request: kept alive, or opened and never used. A closing server
 * waits for unused ones as long as for a request.
 * @returns a function that closes them repeatedly until cancelled
 */
export function quietConnections(server: Server): () => () => void {
  const quiet = new Set<Socket>();
  server.on('connection', (socket) => {
    quiet.add(socket);
    socket.once('close', () => quiet.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    quiet.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) quiet.add(socket);
    });
  });
  return () => {
    const closeAll = () => {
      for (const socket of quiet) socket.destroy();
    };
    closeAll();
    const timer = setInterval(closeAll, 50);
    return () => clearInterval(timer);
  };
}
