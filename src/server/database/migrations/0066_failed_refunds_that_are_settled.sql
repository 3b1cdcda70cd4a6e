CREATE TABLE "plan_refund_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_refund_id" text NOT NULL,
	"payment_intent_id" text NOT NULL,
	"customer_id" text,
	"amount" bigint NOT NULL,
	"failure" text NOT NULL,
	"failed_at" timestamp (3) with time zone NOT NULL,
	"sent_again_at" timestamp (3) with time zone,
	"settled_at" timestamp (3) with time zone,
	"settled_how" text,
	CONSTRAINT "plan_refund_failures_provider_refund_id_unique" UNIQUE("provider_refund_id"),
	CONSTRAINT "plan_refund_failures_settled" CHECK (num_nulls("plan_refund_failures"."settled_at", "plan_refund_failures"."settled_how") in (0, 2))
);
--> statement-breakpoint
ALTER TABLE "refund_failures" ADD COLUMN "settled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "refund_failures" ADD COLUMN "settled_how" text;--> statement-breakpoint
CREATE INDEX "plan_refund_failures_open" ON "plan_refund_failures" USING btree ("failed_at") WHERE sent_again_at is null and settled_at is null;--> statement-breakpoint
ALTER TABLE "refund_failures" ADD CONSTRAINT "refund_failures_settled" CHECK (num_nulls("refund_failures"."settled_at", "refund_failures"."settled_how") in (0, 2));--> statement-breakpoint
-- What a card did not take is no refund.
UPDATE orders o SET status = 'paid' FROM payments y, refunds f
WHERE y.purchase_id = o.id AND f.payment_id = y.id AND f.status = 'failed' AND o.status = 'refunded'
  AND o.refunded_amount < o.amount;--> statement-breakpoint
UPDATE sponsorships s SET state = 'ended' FROM payments y, refunds f
WHERE y.purchase_id = s.id AND f.payment_id = y.id AND f.status = 'failed' AND s.state = 'refunded'
  AND s.refunded_amount < s.amount;
