CREATE TABLE "purchases" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"organizer_id" uuid,
	"country_club_id" uuid,
	"tournament_id" uuid,
	"amount" bigint NOT NULL,
	"refunded_amount" bigint DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "purchases_status" CHECK ("purchases"."status" in ('open', 'paid', 'refunded', 'closed')),
	CONSTRAINT "purchases_payee" CHECK (num_nonnulls("purchases"."organizer_id", "purchases"."country_club_id") = 1),
	CONSTRAINT "purchases_amounts" CHECK ("purchases"."amount" > 0 and "purchases"."refunded_amount" between 0 and "purchases"."amount")
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_owner";--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_subject";--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "source_id" uuid;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "purchase_id" uuid;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_country_club_id_country_clubs_id_fk" FOREIGN KEY ("country_club_id") REFERENCES "public"."country_clubs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "purchases" ADD CONSTRAINT "purchases_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "purchases_tournament" ON "purchases" USING btree ("tournament_id");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_purchase_id_purchases_id_fk" FOREIGN KEY ("purchase_id") REFERENCES "public"."purchases"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_source_once" ON "ledger_entries" USING btree ("source_id","source","account");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_purchase_attempt" ON "payments" USING btree ("purchase_id","attempt");--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_payee" CHECK (num_nonnulls("ledger_entries"."organizer_id", "ledger_entries"."country_club_id") = 1) NOT VALID;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_source" CHECK ("ledger_entries"."source" in ('payment', 'refund', 'fee', 'desk')) NOT VALID;--> statement-breakpoint
CREATE INDEX "payments_unfilled" ON "payments" ("id") WHERE "purchase_id" IS NULL;--> statement-breakpoint
CREATE INDEX "ledger_unfilled" ON "ledger_entries" ("id") WHERE "source" IS NULL;--> statement-breakpoint
-- What the status of a purchase is, and what of it was given back: both follow from its payments and refunds. The row is locked
-- first, so that the second of two at once reads what the first has written.
CREATE FUNCTION refresh_purchase(purchase uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM purchases WHERE id = purchase FOR NO KEY UPDATE;
  UPDATE purchases p
  SET refunded_amount = least(p.amount, facts.refunded),
    status = CASE
      WHEN facts.is_kept AND facts.refunded < p.amount THEN 'paid'
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
      )), 0) AS refunded
    FROM payments y WHERE y.purchase_id = purchase
  ) facts
  WHERE p.id = purchase;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_purchase_of_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_purchase(new.purchase_id);
  RETURN null;
END $$;--> statement-breakpoint
CREATE FUNCTION refresh_purchase_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_purchase(y.purchase_id) FROM payments y WHERE y.id = new.payment_id AND y.purchase_id IS NOT NULL;
  RETURN null;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_refresh_purchase AFTER INSERT OR UPDATE OF status ON payments
  FOR EACH ROW WHEN (new.purchase_id IS NOT NULL) EXECUTE FUNCTION refresh_purchase_of_payment();--> statement-breakpoint
CREATE TRIGGER refunds_refresh_purchase AFTER INSERT OR UPDATE OF status ON refunds
  FOR EACH ROW EXECUTE FUNCTION refresh_purchase_of_refund();--> statement-breakpoint
-- Servers of the version before go on while this one starts: each finds the columns that it knows. These go with those columns.
CREATE FUNCTION make_purchase(registration uuid, booking uuid, bought uuid, price bigint, was text, at timestamptz)
RETURNS uuid LANGUAGE sql AS $$
  INSERT INTO purchases (id, kind, organizer_id, country_club_id, tournament_id, amount, status, created_at)
  SELECT r.id, 'registration', t.organizer_id, null::uuid, t.id, price, was, at
  FROM tournament_registrations r JOIN tournaments t ON t.id = r.tournament_id WHERE r.id = registration
  UNION ALL
  SELECT b.id, 'slot_booking', null, s.country_club_id, null, price, was, at
  FROM slot_bookings b JOIN tournament_slots s ON s.id = b.slot_id WHERE b.id = booking
  UNION ALL
  SELECT o.id, 'order', o.organizer_id, null, null, price, was, at FROM orders o WHERE o.id = bought
  ON CONFLICT (id) DO NOTHING;
  SELECT coalesce(registration, booking, bought)
$$;--> statement-breakpoint
CREATE FUNCTION fill_payment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bought text;
BEGIN
  IF new.purchase_id IS NULL THEN
    new.purchase_id := make_purchase(new.registration_id, new.slot_booking_id, new.order_id, new.amount, 'open', new.created_at);
  ELSE
    SELECT kind INTO bought FROM purchases WHERE id = new.purchase_id;
    IF bought = 'registration' THEN new.registration_id := new.purchase_id; END IF;
    IF bought = 'slot_booking' THEN new.slot_booking_id := new.purchase_id; END IF;
    IF bought = 'order' THEN new.order_id := new.purchase_id; END IF;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE FUNCTION fill_ledger_entry() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE bought text;
BEGIN
  IF new.source IS NULL THEN
    new.source := split_part(new.movement, ':', 1);
    new.source_id := split_part(new.movement, ':', 2)::uuid;
    new.purchase_id := make_purchase(
      new.registration_id, new.slot_booking_id, new.order_id, abs(new.amount), 'paid', new.booked_at);
  ELSE
    new.movement := new.source || ':' || new.source_id;
    SELECT kind INTO bought FROM purchases WHERE id = new.purchase_id;
    -- An entry that was paid at the desk is made in one statement with its purchase, which is not seen here yet.
    IF coalesce(bought, 'registration') = 'registration' THEN new.registration_id := new.purchase_id; END IF;
    IF bought = 'slot_booking' THEN new.slot_booking_id := new.purchase_id; END IF;
    IF bought = 'order' THEN new.order_id := new.purchase_id; END IF;
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER payments_fill BEFORE INSERT ON payments FOR EACH ROW EXECUTE FUNCTION fill_payment();--> statement-breakpoint
CREATE TRIGGER ledger_fill BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION fill_ledger_entry();
