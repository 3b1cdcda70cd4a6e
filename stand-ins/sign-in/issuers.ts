import type pg from 'pg';

export type SignInSandboxOptions = {
  pool: pg.Pool;
  /** Origin that the visitor's browser knows: the issuers' addresses begin with it, and nobody is sent elsewhere. */
  baseUrl: () => string;
  clock: () => Date;
};

/** A provider that people sign in with, and what is peculiar to it. */
export type Issuer = {
  name: 'google' | 'apple';
  label: string;
  clientId: string;
  responseModes: ('query' | 'form_post')[];
  /** Names are told in the id token each time, or once beside it. */
  tellsNames: 'in_token' | 'beside_token';
};

export const issuers: Issuer[] = [
  {
    name: 'google',
    label: 'Google',
    clientId: 'sandbox-google',
    responseModes: ['query'],
    tellsNames: 'in_token',
  },
  {
    name: 'apple',
    label: 'Apple',
    clientId: 'sandbox-apple',
    responseModes: ['query', 'form_post'],
    tellsNames: 'beside_token',
  },
];

/** Opens nothing but the stand-in on this machine, so it is no secret. */
export const clientSecret = 'sandbox';

export const addressOf = (baseUrl: string, { name }: Issuer): string => `${baseUrl}/sandbox/${name}`;

/** The discovery document of an issuer. https://openid.net/specs/openid-connect-discovery-1_0.html */
export function descriptionOf(issuer: Issuer, baseUrl: string) {
  const address = addressOf(baseUrl, issuer);
  return {
    issuer: address,
    authorization_endpoint: `${address}/authorize`,
    token_endpoint: `${address}/token`,
    jwks_uri: `${address}/jwks`,
    response_types_supported: ['code'],
    response_modes_supported: issuer.responseModes,
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', issuer.tellsNames === 'in_token' ? 'profile' : 'name'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'nonce', 'sub'],
  };
}
