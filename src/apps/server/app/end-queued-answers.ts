import type { FastifyInstance } from 'fastify';

/**
 * Ends responses to pipelined requests whose client has disconnected. Node.js notifies only the response being sent,
 * not those queued behind it, whose streams would keep their files open forever.
 */
export function endQueuedAnswers(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const answer = reply.raw;
    const { socket } = request.raw;
    // A response gets its socket when it is first in the queue.
    if (answer.socket || socket.destroyed) return done();
    const leave = () => {
      if (answer.socket || answer.closed) return;
      // Marks it as Node.js marks the response being sent, so that a stream attached later ends as well.
      Object.assign(answer, { destroyed: true, _closed: true });
      answer.emit('close');
    };
    socket.once('close', leave);
    answer.once('close', () => socket.off('close', leave));
    done();
  });
}
