import { z } from 'zod';
import { id } from '#kernel/contract/fields.ts';
import {
  createPaymentSchema,
  payLinkParams,
  payLinkReturnSchema,
  payLinkSchema,
  paymentInformationSchema,
} from '../payments.ts';
import { paymentReturnSchema, urlSchema } from '#kernel/contract/checkout.ts';
import { registrationSchema } from '../registrations.ts';
import { define } from '#kernel/contract/endpoints/endpoint.ts';

/** Paying for an entry, by its golfer or by a mailed link. */
export const paymentsEndpoints = define({
  createPayment: {
    method: 'POST',
    path: '/api/functions/create-payment',
    access: 'golfer',
    tag: 'functions',
    summary: 'The checkout address of the golfer’s open order',
    body: createPaymentSchema,
    response: urlSchema,
    perMinute: 60,
  },
  getPaymentInformation: {
    method: 'GET',
    path: '/api/payment-information',
    access: 'golfer',
    tag: 'payments',
    summary: 'Amount due for a tournament',
    query: z.object({ tournamentId: id }),
    response: paymentInformationSchema,
  },
  getPayLink: {
    method: 'GET',
    path: '/api/pay-links/:token',
    access: 'public',
    tag: 'payments',
    summary: 'The entry that a mailed payment link is for',
    params: payLinkParams,
    response: payLinkSchema,
    perMinute: 120,
  },
  payByLink: {
    method: 'POST',
    path: '/api/pay-links/:token/payment',
    access: 'public',
    tag: 'payments',
    summary: 'The checkout address of that entry',
    params: payLinkParams,
    response: urlSchema,
    perMinute: 30,
  },
  confirmPayLink: {
    method: 'POST',
    path: '/api/pay-links/:token/return',
    access: 'public',
    tag: 'payments',
    summary: 'Settle the checkout session after the return from the card page',
    params: payLinkParams,
    body: payLinkReturnSchema,
    response: payLinkSchema,
    perMinute: 60,
  },
  confirmReturn: {
    method: 'POST',
    path: '/api/payment-returns',
    access: 'golfer',
    tag: 'payments',
    summary: 'Settle the checkout session after the return from the card page',
    body: paymentReturnSchema,
    response: registrationSchema,
    perMinute: 60,
  },
});
