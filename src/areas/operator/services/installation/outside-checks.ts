import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Env } from '#kernel/platform/settings/env.ts';
import { publicAddress } from '#kernel/platform/settings/own-address.ts';
import { addressIn, openSmtp } from '#kernel/platform/mail.ts';
import { openPictures } from '#kernel/platform/picture-store.ts';
import { missingEventTypes } from '#kernel/platform/provider-event-types.ts';
import { createStripe } from '#kernel/platform/stripe.ts';
import { type Check, fail, type Finding, ok, warn } from './finding.ts';

/** Checks of external services: payment provider, mail server, SMS gateway, object store, and the product's own URL. */
export function outsideChecks(env: Env): Check[] {
  return [stripeCheck(env), mailCheck(env), textCheck(env), pushCheck(env), pictureCheck(env), addressCheck(env)];
}

const stripeCheck = (env: Env): Check => ({
  about: 'Stripe',
  limitMs: 30_000,
  todo: 'Check STRIPE_SECRET_KEY in the dashboard of Stripe, and that this machine may reach api.stripe.com.',
  run: async () => {
    const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET } = env;
    if (!secretKey)
      return warn('no Stripe key: payments run in test mode', 'Set STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.');
    const stripe = createStripe({ secretKey, sandboxBaseUrl: '' });
    const account = await stripe.accounts.retrieveCurrent();
    const findings: Finding[] = [
      account.charges_enabled
        ? ok(`Stripe account ${account.id} takes payments`)
        : fail(`Stripe account ${account.id} may not take payments`, 'Finish its set-up in the dashboard of Stripe.'),
      env.PRODUCTION && secretKey.includes('_test_')
        ? warn('the Stripe key is one for tests: no money moves', 'Set the live key before you open.')
        : ok(secretKey.includes('_test_') ? 'a key for tests' : 'a live key'),
    ];
    const secrets = (STRIPE_WEBHOOK_SECRET ?? '').split(',').map((secret) => secret.trim());
    if (!secrets.every((secret) => secret.startsWith('whsec_')))
      findings.push(
        fail(
          'STRIPE_WEBHOOK_SECRET is none of Stripe’s',
          'Copy the signing secret (whsec_…) of the endpoint from the dashboard.',
        ),
      );
    const address = `${(env.BASE_URL ?? '').replace(/\/$/, '')}/api/webhooks/stripe`;
    const endpoints = (await stripe.webhookEndpoints.list({ limit: 100 })).data.filter(
      ({ url, status }) => url === address && status === 'enabled',
    );
    const named = endpoints.flatMap(({ enabled_events }) => enabled_events as string[]);
    const missing = missingEventTypes(named);
    if (endpoints.length === 0)
      findings.push(fail(`Stripe sends no events to ${address}`, 'Make a webhook endpoint for that address.'));
    else
      findings.push(
        missing.length > 0
          ? warn(`Stripe does not send ${missing.join(', ')}`, 'Add them to the endpoint.')
          : ok(`Stripe sends its events to ${address}`),
      );
    return findings;
  },
});

const mailCheck = (env: Env): Check => ({
  about: 'the mail server',
  limitMs: 25_000,
  todo: 'Check SMTP_URL: host, port, user, password (percent-encoded), and that this machine may reach it.',
  run: async () => {
    if (!env.SMTP_URL) return warn('no mail server: mails are shown at /dev/outbox', 'Set SMTP_URL.');
    const smtp = openSmtp(env.SMTP_URL, env.MAIL_FROM);
    try {
      await smtp.verify();
    } finally {
      smtp.close();
    }
    const sender = addressIn(env.MAIL_FROM);
    return sender.endsWith('@localhost')
      ? fail(
          `the mail server lets us in, but mails come from ${sender}`,
          'Set MAIL_FROM to an address that it may send for.',
        )
      : ok(`the mail server lets us in; mails come from ${sender}`);
  },
});

const textCheck = (env: Env): Check => ({
  about: 'the gateway of text messages',
  limitMs: 10_000,
  todo: 'Check SMS_URL, and that this machine may reach it.',
  run: async () => {
    if (!env.SMS_URL)
      return env.PRODUCTION
        ? warn('no text messages: phones are no second step', 'Set SMS_URL, or leave it so.')
        : ok('text messages are shown at /dev/outbox');
    // Sending a message would cost money and reach a person, so only the connection is tested.
    const { hostname, port, protocol } = new URL(env.SMS_URL);
    await new Promise<void>((done, failed) => {
      const line = connect({ host: hostname, port: Number(port) || (protocol === 'https:' ? 443 : 80) }, () => {
        line.end();
        done();
      });
      line.once('error', failed);
    });
    return ok(`the gateway of text messages answers at ${hostname}`);
  },
});

const pushCheck = (env: Env): Check => ({
  about: 'push messages',
  limitMs: 1_000,
  todo: 'Check VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.',
  run: async () => {
    if (env.VAPID_PUBLIC_KEY) return ok('push messages have their keys');
    return env.PRODUCTION
      ? warn(
          'push messages are off',
          'Make keys with `npx web-push generate-vapid-keys`, and set VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY.',
        )
      : ok('push messages use keys made for this folder');
  },
});

const pictureCheck = (env: Env): Check => ({
  about: 'the store of pictures',
  limitMs: 20_000,
  todo: env.PICTURES_S3_BUCKET
    ? 'Check the settings PICTURES_S3_…, and that the key may put, get and delete.'
    : 'Let the account that the server runs as write to DATA_DIR/pictures.',
  run: async () => {
    const store = openPictures(env);
    const key = `probe-${randomUUID()}.webp`;
    await store.put(key, Buffer.from('probe'), 'image/webp');
    const found = await store.get(key);
    let text = '';
    for await (const part of found?.stream ?? []) text += String(part);
    await store.delete(key);
    const where = env.PICTURES_S3_BUCKET ? `the bucket ${env.PICTURES_S3_BUCKET}` : 'the folder of pictures';
    return text === 'probe'
      ? ok(`${where} takes, gives and deletes`)
      : fail(`${where} returned other data`, 'Check the settings of the store.');
  },
});

const addressCheck = (env: Env): Check => ({
  about: env.BASE_URL ?? publicAddress(env),
  limitMs: 12_000,
  todo:
    'Start the server, and check the proxy, the name and the certificate of BASE_URL. ' +
    'Where this machine cannot reach its own public address, ask from another.',
  run: async () => {
    const base = (env.BASE_URL ?? publicAddress(env)).replace(/\/$/, '');
    const answer = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(10_000), redirect: 'manual' }).catch(
      (error: unknown) => {
        const { cause } = error as { cause?: { code?: string; message?: string } };
        throw new Error(`nobody answers${cause ? ` (${cause.code ?? cause.message})` : ''}`, { cause: error });
      },
    );
    return answer.status === 200
      ? ok(`${base} answers and is ready`)
      : fail(
          `${base}/readyz answers ${answer.status}`,
          '503 means that the server is starting, stopping or without its database; ' +
            'anything else, that the proxy sends it elsewhere.',
        );
  },
});
