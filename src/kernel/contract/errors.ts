/** Every error code with its HTTP status and title; clients switch on the code. */
export const errorTable = {
  bad_request: [400, 'The request could not be read'],
  wrong_host: [421, 'Nothing is served at this address'],
  version_unknown: [400, 'There is no such version'],
  validation_failed: [422, 'Some fields need attention'],
  not_authenticated: [401, 'User not authenticated'],
  key_expired: [401, 'This API key has run out'],
  invalid_credentials: [401, 'Please check your credentials and try again.'],
  forbidden: [403, 'Access Denied'],
  wrong_origin: [403, 'The request came from another site'],
  upgrade_required: [403, 'Your plan does not include this'],
  scope_missing: [403, 'This API key may not do that'],
  second_factor_required: [403, 'Please turn on two-step sign-in first'],
  sign_in_again: [403, 'Please sign in again first'],
  email_not_verified: [403, 'Please verify your email address first'],
  not_found: [404, 'Not found'],
  key_in_use: [409, 'The same call is under way'],
  already_exists: [409, 'This already exists'],
  domain_not_verified: [409, 'A record of the domain is missing'],
  already_entered: [409, 'You are already registered for this tournament'],
  tournament_full: [409, 'There are not enough places left'],
  entry_closed: [409, 'Registration is closed'],
  entry_paused: [409, 'Entry is paused'],
  join_waitlist: [409, 'There is a waitlist'],
  waitlist_closed: [409, 'The waitlist is closed'],
  places_free: [409, 'There are free places'],
  waitlist_waiting: [409, 'People wait for a place'],
  entry_not_open: [409, 'Registration is not open yet'],
  price_changed: [409, 'The amount has changed'],
  code_invalid: [422, 'This code is not valid'],
  division_full: [409, 'That division is full'],
  code_used_up: [409, 'This code is used up'],
  package_gone: [409, 'That package is taken'],
  extra_gone: [409, 'That is sold out'],
  hold_expired: [409, 'The held place has expired'],
  link_expired: [410, 'This link has expired or was used already'],
  link_unknown: [401, 'This link or code is not known'],
  pin_needed: [403, 'The last four digits of a phone number are needed'],
  unpaid_bookings: [409, 'Please pay for a booked day first'],
  wrong_state: [409, 'This is no longer possible'],
  scored_team: [409, 'This team has scores'],
  card_returned: [409, 'This card is signed'],
  preview_outdated: [409, 'The field has changed meanwhile'],
  sheet_changed: [409, 'Somebody else changed this meanwhile'],
  not_ready: [409, 'Something is missing'],
  city_not_found: [422, 'City not found'],
  payload_too_large: [413, 'The request is too large'],
  unsupported_media_type: [415, 'Unsupported media type'],
  too_many_requests: [429, 'Too many requests'],
  provider_failed: [502, 'The payment provider did not answer'],
  unavailable: [503, 'The service is not ready'],
  unexpected: [500, 'An unexpected error occurred. Please try again.'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ErrorCode = keyof typeof errorTable;

/** An error of one field; `field` is its dotted path in the body, query or URL. */
export type FieldError = { field: string; message: string };

/** An expected refusal. Thrown by services, and turned into a `Problem` by the server. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: FieldError[] | undefined;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;

  /**
   * @param code one of the codes above
   * @param detail a sentence for the user; by default the code's title
   * @param errors the invalid fields, if any
   */
  constructor(code: ErrorCode, detail?: string, errors?: FieldError[]) {
    super(detail ?? errorTable[code][1]);
    this.name = 'AppError';
    this.code = code;
    this.errors = errors;
  }
}
