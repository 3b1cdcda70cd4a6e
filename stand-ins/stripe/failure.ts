/** The kinds of error Stripe answers with: https://docs.stripe.com/api/errors */
type FailureType = 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';

type Details = { type?: FailureType; code?: string; param?: string };

/** A refusal in Stripe's shape. Thrown anywhere below an operation, it becomes the answer and nothing is written. */
export class Failure extends Error {
  readonly status: number;
  readonly details: Details;

  constructor(status: number, message: string, details: Details = {}) {
    super(message);
    this.status = status;
    this.details = details;
  }

  /** The body as it goes over the wire. */
  toBody(): { error: { type: FailureType; message: string; code?: string; param?: string; doc_url?: string } } {
    const { type = 'invalid_request_error', code, param } = this.details;
    return {
      error: {
        type,
        message: this.message,
        ...(code ? { code, doc_url: `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}` } : {}),
        ...(param ? { param } : {}),
      },
    };
  }
}

/** A card that was refused: the answer is an error (402), and yet what was tried is written. */
export class KeptRefusal {
  readonly error: { type: 'card_error'; code: string; decline_code?: string; message: string; payment_intent: object };

  constructor(error: KeptRefusal['error']) {
    this.error = error;
  }
}

export const invalid = (message: string, param?: string, code?: string): Failure =>
  new Failure(400, message, { ...(param ? { param } : {}), ...(code ? { code } : {}) });

/** @param noun as Stripe prints it: 'checkout.session', 'customer' */
export const missing = (noun: string, id: string, param = 'id', status = 404): Failure =>
  new Failure(status, `No such ${noun}: '${id}'`, { code: 'resource_missing', param });
