import type { FastifyInstance } from 'fastify';

/**
 * Ends the answers to pipelined requests whose caller has left. Node.js tells of a closed connection the answer that is
 * being sent and none that waits behind it: their streams would keep their files open for good.
 */
export function endQueuedAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const answer = reply.raw;
    const { socket } = request.raw;
    // An answer has its connection once it is the first in the queue.
    if (answer.socket || socket.destroyed) return done();
    const leave = () => {
      if (answer.socket || answer.closed) return;
      // As Node.js marks the answer that is being sent, so that a stream attached later ends as well.
      Object.assign(answer, { destroyed: true, _closed: true });
      answer.emit('close');
    };
    socket.once('close', leave);
    answer.once('close', () => socket.off('close', leave));
    done();
  });
}
