import type Stripe from 'stripe';
import { moveMoney, processingFee } from './balance.ts';
import { chargeOf } from './charges.ts';
import { idOf, type Kept, newId } from './kinds.ts';
import { sendTransfer } from './transfers.ts';
import type { Work } from './work.ts';

export type Refusal = 'card_declined' | 'payment_intent_authentication_failure' | 'authentication_required';

/** The refusals as the payer reads them. */
export const refusals: Record<Refusal, string> = {
  card_declined: 'Your card was declined.',
  authentication_required: 'Your card was declined. This transaction requires authentication.',
  payment_intent_authentication_failure:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
};

/**
 * A card pays: the charge on the platform, the transfer of all of it to the destination, and the platform's fee coming
 * back, as Stripe's destination charges do it. https://docs.stripe.com/connect/destination-charges
 */
export function succeed(
  work: Work,
  kept: Kept<'payment_intent'>,
  email: string | null,
  method?: Stripe.PaymentMethod,
): Kept<'payment_intent'> {
  const intent = kept.object;
  const { amount, currency } = intent;
  const charge = chargeOf({ intent, email, created: work.seconds, method });
  charge.balance_transaction = moveMoney(work, {
    account: null,
    type: 'charge',
    category: 'charge',
    amount,
    fee: { amount: processingFee(amount), type: 'stripe_fee', holder: 'stripe_fees' },
    counterpart: 'cards',
    currency,
    source: charge.id,
    description: intent.description,
  }).id;
  const destination = idOf(intent.transfer_data?.destination);
  if (destination) passOn(work, intent, charge, destination);
  work.add('charge', charge.id, charge, null);
  const paid = work.change(kept, {
    status: 'succeeded',
    amount_received: amount,
    latest_charge: charge.id,
    payment_method: charge.payment_method,
    next_action: null,
    last_payment_error: null,
  });
  work.emit('charge.succeeded', charge);
  work.emit('payment_intent.succeeded', paid.object);
  return paid;
}

function passOn(work: Work, intent: Stripe.PaymentIntent, charge: Stripe.Charge, destination: string): void {
  const fee = intent.application_fee_amount ?? 0;
  const { transfer, payment } = sendTransfer(work, {
    amount: intent.transfer_data?.amount ?? charge.amount,
    currency: charge.currency,
    destination,
    charge: charge.id,
    group: charge.transfer_group,
    metadata: {},
    fee,
  });
  charge.transfer = transfer.id;
  if (fee > 0) takeFee(work, charge, payment, destination, fee);
}

function takeFee(work: Work, charge: Stripe.Charge, payment: Stripe.Charge, account: string, amount: number): void {
  const id = newId('fee_');
  const { currency } = charge;
  const fee: Stripe.ApplicationFee = {
    id,
    object: 'application_fee',
    account,
    amount,
    amount_refunded: 0,
    application: 'ca_sandbox',
    balance_transaction: moveMoney(work, {
      account: null,
      type: 'application_fee',
      category: 'platform_earning',
      amount,
      counterpart: 'application_fees',
      currency,
      source: id,
      description: null,
    }).id,
    charge: payment.id,
    created: work.seconds,
    currency,
    fee_source: { type: 'charge', charge: payment.id },
    livemode: false,
    originating_transaction: charge.id,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/application_fees/${id}/refunds` },
  };
  charge.application_fee = id;
  payment.application_fee = id;
  payment.application_fee_amount = amount;
  work.add('application_fee', id, fee, { refunded: 0 });
  work.emit('application_fee.created', fee);
}

/** The card, or the bank's question to its holder, said no. The payment may be tried again. */
export function refuse(
  work: Work,
  kept: Kept<'payment_intent'>,
  email: string | null,
  code: Refusal,
  method?: Stripe.PaymentMethod,
): void {
  const message = refusals[code];
  const charge =
    code === 'card_declined' || code === 'authentication_required'
      ? chargeOf({ intent: kept.object, email, created: work.seconds, method, failure: { code, message } })
      : null;
  if (charge) {
    work.add('charge', charge.id, charge, null);
    work.emit('charge.failed', charge);
  }
  const failed = work.change(kept, {
    status: 'requires_payment_method',
    latest_charge: charge?.id ?? kept.object.latest_charge,
    next_action: null,
    last_payment_error: {
      type: charge ? 'card_error' : 'invalid_request_error',
      code,
      message,
      ...(charge ? { charge: charge.id, decline_code: code === 'card_declined' ? 'generic_decline' : code } : {}),
    },
  });
  work.emit('payment_intent.payment_failed', failed.object);
}
