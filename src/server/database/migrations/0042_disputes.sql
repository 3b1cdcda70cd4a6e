CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider_id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"fee" bigint DEFAULT 0 NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"due_at" timestamp (3) with time zone,
	"reversed" bigint,
	"evidence" jsonb,
	"sent_at" timestamp (3) with time zone,
	"sent_by" text,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"checked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "disputes_provider_id_unique" UNIQUE("provider_id"),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('inquiry', 'needs_response', 'under_review', 'won', 'lost', 'closed')),
	CONSTRAINT "disputes_sent" CHECK (num_nulls("disputes"."sent_at", "disputes"."sent_by") in (0, 2)),
	CONSTRAINT "disputes_sent_by" CHECK ("disputes"."sent_by" in ('organizer', 'time')),
	CONSTRAINT "disputes_amounts" CHECK ("disputes"."amount" > 0 and "disputes"."reversed" between 0 and "disputes"."amount")
);
--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "disputes_newest" ON "disputes" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("checked_at") WHERE ended_at is null;
