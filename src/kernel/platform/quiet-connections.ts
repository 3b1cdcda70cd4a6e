import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Watches which connections of a server have no request under way: kept open for later, or opened and never used. A
 * server that closes waits for the latter as long as for a request.
 * @returns closes them all, again and again until it is called off
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
