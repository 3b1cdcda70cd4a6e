-- What tables in use gain is changed beside the traffic, see `payments/allow-desk-money.ts`. Money that was taken at the desk makes
-- a purchase paid as well: the card page that was open before is closed without any.
CREATE OR REPLACE FUNCTION refresh_purchase(purchase uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM purchases WHERE id = purchase FOR NO KEY UPDATE;
  UPDATE purchases p
  SET refunded_amount = least(p.amount, facts.refunded),
    status = CASE
      WHEN facts.is_kept AND facts.refunded < p.amount OR facts.is_taken THEN 'paid'
      WHEN facts.is_paid THEN 'refunded'
      WHEN facts.is_open THEN 'open'
      ELSE 'closed'
    END
  FROM (
    SELECT
      coalesce(bool_or(y.status = 'open'), false) AS is_open,
      coalesce(bool_or(y.status = 'paid'), false) AS is_paid,
      coalesce(bool_or(y.status = 'paid' AND NOT EXISTS (
        SELECT FROM refunds f WHERE f.payment_id = y.id AND f.reason IN ('late_payment', 'duplicate')
      )), false) AS is_kept,
      coalesce(sum((
        SELECT sum(f.amount) FROM refunds f WHERE f.payment_id = y.id AND f.status = 'done' AND f.reason <> 'duplicate'
      )), 0) AS refunded,
      (SELECT coalesce(sum(e.amount), 0) < 0 FROM ledger_entries e WHERE e.purchase_id = purchase AND e.account = 'desk')
        AS is_taken
    FROM payments y WHERE y.purchase_id = purchase
  ) facts
  WHERE p.id = purchase;
END $$;
