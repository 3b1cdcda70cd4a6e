import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from '#kernel/platform/postgres.ts';

/**
 * The behaviour of a mail server with a mail: takes it at once or late, lets the line drop in the middle, or refuses
 * its recipient.
 */
export type Behaviour = 'take' | 'slow' | 'drop' | 'refuse for now' | 'refuse';

export type MailServer = {
  /** The value of SMTP_URL. */
  url: string;
  /** The mails it took, in their order, read by a parser of its own. */
  taken: { to: string; mail: Email; raw: string }[];
  /** The Message-ID of every mail that began to come in, by recipient, whether it was taken or not. */
  seen: Map<string, Set<string>>;
  /** Chooses what it does with a recipient's mail, the first of which has the number 1. */
  behave: (to: string, attempt: number) => Behaviour;
  /** The password that it lets in; anyone's while null. */
  password: string | null;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const slowMs = 2_000;
const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

/** A real mail server on a port of its own, which answers only between `start` and `stop`. */
export async function openMailServer(): Promise<MailServer> {
  const port = await freePort();
  const attempts = new Map<string, number>();
  let running: SMTPServer | null = null;

  const self: MailServer = {
    url: `smtp://fairway:right@127.0.0.1:${port}`,
    taken: [],
    seen: new Map(),
    behave: () => 'take',
    password: null,
    start: async () => {
      const server = new SMTPServer({
        hideSTARTTLS: true,
        allowInsecureAuth: true,
        closeTimeout: 100,
        onAuth: ({ username, password }, _session, done) => {
          if (self.password !== null && password !== self.password) return done(refusal(535, 'Authentication failed'));
          done(null, { user: username });
        },
        onRcptTo: ({ address }, session, done) => {
          const attempt = (attempts.get(address) ?? 0) + 1;
          attempts.set(address, attempt);
          const behaviour = self.behave(address, attempt);
          if (behaviour === 'refuse') return done(refusal(550, `5.1.1 ${address}: no such user`));
          if (behaviour === 'refuse for now') return done(refusal(451, '4.7.1 try again later'));
          Object.assign(session, { behaviour });
          done();
        },
        onData: async (stream, session, done) => {
          const { behaviour } = session as unknown as { behaviour: Behaviour };
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ');
          const chunks: Buffer[] = [];
          for await (const chunk of stream) chunks.push(chunk as Buffer);
          const raw = Buffer.concat(chunks);
          const mail = await PostalMime.parse(raw);
          self.seen.set(to, (self.seen.get(to) ?? new Set()).add(mail.messageId ?? ''));
          if (behaviour === 'drop') {
            for (const connection of server.connections) if (connection.id === session.id) connection._socket.destroy();
            return;
          }
          if (behaviour === 'slow') await new Promise((late) => setTimeout(late, slowMs));
          self.taken.push({ to, mail, raw: raw.toString('latin1') });
          done();
        },
      });
      server.on('error', () => {});
      await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
      running = server;
    },
    stop: async () => {
      const server = running;
      running = null;
      if (server) await new Promise<void>((done) => server.close(done));
    },
  };
  return self;
}
