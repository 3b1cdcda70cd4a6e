const failures: Record<string, string> = {
  expired_or_canceled_card: 'the card has expired or was cancelled',
  lost_or_stolen_card: 'the card was lost or stolen',
  declined: 'the bank declined it',
  charge_disputed: 'its bank has decided a dispute of the payment, and takes no refund of it any more',
  insufficient_funds: 'the balance at the payment provider did not cover it',
};

/** The reason for which a card rejected a refund: the second half of a sentence. @param failure the provider's code */
export const refundFailureWords = (failure: string): string => failures[failure] ?? 'the bank gave no reason';
