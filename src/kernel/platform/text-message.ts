/** Passes a text message to a gateway. @throws if the gateway rejects it */
export type TextMessenger = (message: { id: string; to: string; text: string }) => Promise<void>;

/** Without a gateway, messages stay in their table, and the outbox page shows them. */
export const outboxMessenger: TextMessenger = async () => {};

/**
 * A gateway that accepts a POST with `{ id, to, text }` as JSON, which a relay for any provider can implement.
 * Redirects are not followed, because the message contains a code.
 * @param url of the gateway; user and password in it are sent as basic authentication
 */
export function httpMessenger(url: string): TextMessenger {
  const { username, password, ...address } = split(url);
  const headers: Record<string, string> = { 'content-type': 'application/json' };
  if (username) headers.authorization = `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`;
  return async (message) => {
    const answer = await fetch(address.href, {
      method: 'POST',
      headers: { ...headers, 'idempotency-key': message.id },
      body: JSON.stringify(message),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    if (!answer.ok) throw new Error(`the gateway answered ${answer.status}`);
  };
}

function split(url: string): { username: string; password: string; href: string } {
  const parsed = new URL(url);
  const [username, password] = [decodeURIComponent(parsed.username), decodeURIComponent(parsed.password)];
  parsed.username = '';
  parsed.password = '';
  return { username, password, href: parsed.href };
}
