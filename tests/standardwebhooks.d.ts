declare module 'standardwebhooks' {
  export class Webhook {
    constructor(secret: string);
    /** @throws when the message was not signed with the secret, or is older than five minutes */
    verify(payload: string, headers: Record<string, string>): unknown;
  }
}
