import type Stripe from 'stripe';
import { invalid } from './failure.ts';
import { type Kept, newId } from './kinds.ts';
import { listOf, mergeMetadata, objectsOf, type Operation, readPage } from './operation.ts';
import type { Params } from './params.ts';
import type { Work } from './work.ts';

/** Stripe's requirements for a new express account in the US before it may take money. */
const firstRequirements = [
  'business_profile.url',
  'business_type',
  'external_account',
  'individual.dob.day',
  'individual.first_name',
  'individual.last_name',
  'individual.ssn_last_4',
  'individual.verification.document',
  'tos_acceptance.date',
  'tos_acceptance.ip',
];

function requirementsOf(due: string[]): Stripe.Account.Requirements {
  return {
    alternatives: [],
    current_deadline: null,
    currently_due: due,
    disabled_reason: due.length ? 'requirements.past_due' : null,
    errors: [],
    eventually_due: due,
    past_due: due,
    pending_verification: [],
  };
}

const capabilitiesOf = (status: 'active' | 'inactive'): Stripe.Account.Capabilities => ({
  card_payments: status,
  transfers: status,
});

function readProfile(params: Params, known: Stripe.Account.BusinessProfile | null): Stripe.Account.BusinessProfile {
  const group = params.group('business_profile');
  return {
    mcc: group?.text('mcc') ?? known?.mcc ?? null,
    minority_owned_business_designation: null,
    name: group?.text('name') ?? known?.name ?? null,
    product_description: group?.text('product_description') ?? known?.product_description ?? null,
    specified_commercial_transactions_act_url: null,
    support_address: null,
    support_email: group?.text('support_email') ?? known?.support_email ?? null,
    support_phone: group?.text('support_phone') ?? known?.support_phone ?? null,
    support_url: null,
    url: group?.text('url') ?? known?.url ?? null,
  };
}

function createAccount(work: Work, params: Params): Stripe.Account {
  const type = params.text('type') ?? 'express';
  if (type !== 'express') throw invalid('The sandbox keeps express accounts only.', 'type');
  params.ignore('capabilities', 'settings', 'tos_acceptance', 'individual', 'company');
  const account: Stripe.Account = {
    id: newId('acct_', 16),
    object: 'account',
    business_profile: readProfile(params, null),
    business_type: params.text('business_type'),
    capabilities: capabilitiesOf('inactive'),
    charges_enabled: false,
    country: params.text('country') ?? 'US',
    created: work.seconds,
    default_currency: 'usd',
    details_submitted: false,
    email: params.text('email'),
    metadata: mergeMetadata({}, params.metadata()),
    payouts_enabled: false,
    requirements: requirementsOf(firstRequirements),
    type: 'express',
  };
  work.add('account', account.id, account, null);
  return account;
}

/** Everything Stripe asked for was given: the account takes money from now on. */
export function completeOnboarding(work: Work, account: Kept<'account'>): void {
  if (account.object.charges_enabled) return;
  const updated = work.change(account, {
    business_type: account.object.business_type ?? 'individual',
    capabilities: capabilitiesOf('active'),
    charges_enabled: true,
    details_submitted: true,
    payouts_enabled: true,
    requirements: requirementsOf([]),
  });
  work.emit('account.updated', updated.object, account.id);
}

/** The form was left before its last page: most is there, a document is not. An account that was complete stays so. */
export function leaveOnboarding(work: Work, account: Kept<'account'>): void {
  if (account.object.charges_enabled) return;
  const updated = work.change(account, { requirements: requirementsOf(['individual.verification.document']) });
  work.emit('account.updated', updated.object, account.id);
}

/** An account that took money stops: Stripe asks for more details, or its owner takes it away from the platform. */
export function endAccount(work: Work, account: Kept<'account'>, how: 'restrict' | 'deauthorize'): void {
  const updated = work.change(account, {
    capabilities: capabilitiesOf('inactive'),
    charges_enabled: false,
    payouts_enabled: false,
    requirements: requirementsOf(['individual.verification.document']),
  });
  if (how === 'restrict') work.emit('account.updated', updated.object, account.id);
  else
    work.emit(
      'account.application.deauthorized',
      { id: 'ca_sandbox', object: 'application', name: 'Sandbox' },
      account.id,
    );
}

export const accountOperations: Operation[] = [
  { method: 'POST', path: '/v1/accounts', run: async ({ work, params }) => createAccount(work, params) },
  {
    method: 'GET',
    path: '/v1/accounts',
    async run({ work, params }) {
      const listed = await work.list('account', readPage(params));
      return listOf('/v1/accounts', objectsOf(listed), listed.hasMore);
    },
  },
  {
    method: 'GET',
    path: '/v1/accounts/:id',
    run: async ({ work, id }) => (await work.get('account', id('id'))).object,
  },
  {
    method: 'POST',
    path: '/v1/accounts/:id',
    async run({ work, id, params }) {
      const account = await work.get('account', id('id'));
      const { object } = account;
      params.ignore('capabilities', 'settings', 'tos_acceptance', 'individual', 'company');
      const updated = work.change(account, {
        business_profile: readProfile(params, object.business_profile ?? null),
        business_type: params.text('business_type') ?? object.business_type ?? null,
        email: params.text('email') ?? object.email,
        metadata: mergeMetadata(object.metadata ?? {}, params.metadata()),
      });
      work.emit('account.updated', updated.object, account.id);
      return updated.object;
    },
  },
];
