import { invalid, missing } from './failure.ts';
import type { PaymentTerms } from './kinds.ts';
import { mergeMetadata } from './operation.ts';
import type { Params } from './params.ts';
import type { Work } from './work.ts';

/** Stripe's least amount in US dollars. */
const minCents = 50;
const maxCents = 99_999_999;

/**
 * Reads how a payment is to be divided, from `payment_intent_data` of a session or from a payment intent itself.
 * @throws Failure for an account that cannot take money, a fee above the amount, a fee nobody pays
 */
export async function readTerms(
  work: Work,
  params: Params | null,
  given: { amount: number; currency: string; customer: string | null; email: string | null },
): Promise<PaymentTerms> {
  const { amount, currency } = given;
  if (amount < minCents) throw invalid('Amount must be at least $0.50 usd', 'amount', 'amount_too_small');
  if (amount > maxCents) throw invalid('Amount must be no more than $999,999.99', 'amount', 'amount_too_large');
  const transfer = params?.group('transfer_data') ?? null;
  const destination = transfer?.required('destination') ?? null;
  if (transfer && destination) await checkPayee(work, destination, transfer.nameOf('destination'));
  const onBehalfOf = params?.text('on_behalf_of') ?? null;
  if (params && onBehalfOf) await checkPayee(work, onBehalfOf, params.nameOf('on_behalf_of'));
  const part = transfer?.amount('amount') ?? null;
  const applicationFee = params?.amount('application_fee_amount') ?? null;
  if (params && applicationFee !== null) {
    const name = params.nameOf('application_fee_amount');
    if (!destination) {
      throw invalid(
        'Can only apply an application_fee_amount when the PaymentIntent is attempting a direct payment ' +
          '(using an OAuth key or Stripe-Account header) or destination payment (using `transfer_data[destination]`).',
        name,
      );
    }
    if (applicationFee > amount) throw invalid('The application fee cannot exceed the amount of the charge.', name);
    if (part !== null)
      throw invalid(
        'You may only specify one of these parameters: application_fee_amount, transfer_data[amount].',
        name,
      );
  }
  if (transfer && part !== null && part > amount) {
    throw invalid('The transfer cannot exceed the amount of the charge.', transfer.nameOf('amount'));
  }
  params?.ignore('setup_future_usage', 'statement_descriptor', 'statement_descriptor_suffix', 'capture_method');
  return {
    amount,
    currency,
    customer: given.customer,
    description: params?.text('description') ?? null,
    receiptEmail: params?.text('receipt_email') ?? given.email,
    metadata: mergeMetadata({}, params?.metadata() ?? {}),
    onBehalfOf,
    destination,
    transferAmount: destination ? (part ?? amount) : 0,
    applicationFee,
  };
}

/** Money may only be promised to an account that can take it. */
async function checkPayee(work: Work, id: string, param: string): Promise<void> {
  const account = await work.find('account', id);
  if (!account) throw missing('destination', id, param, 400);
  if (!account.object.charges_enabled) {
    throw invalid(
      'Your destination account needs to have at least one of the following capabilities enabled: ' +
        'transfers, crypto_transfers, legacy_payments',
      param,
      'insufficient_capabilities_for_transfer',
    );
  }
}
