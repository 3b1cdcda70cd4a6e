import type { OauthProvider } from '#areas/accounts/contract/security.ts';
import { type Db, newId } from '#kernel/database/connection.ts';
import { insertIdentity } from '#areas/accounts/database/identities.ts';

/** A person as identified by the provider. */
export type Identity = {
  provider: OauthProvider;
  subject: string;
  email: string;
  isEmailVerified: boolean;
  firstName: string;
  lastName: string;
};

/** Links an identity to an account; false if it is linked to another one. */
export const linkIdentity = (db: Db, userId: string, identity: Identity, now: Date) =>
  insertIdentity(db, {
    id: newId(),
    userId,
    provider: identity.provider,
    subject: identity.subject,
    email: identity.email,
    now,
  });
