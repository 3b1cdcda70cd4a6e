CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movement" text NOT NULL,
	"account" text NOT NULL,
	"amount" bigint NOT NULL,
	"organizer_id" uuid NOT NULL,
	"tournament_id" uuid NOT NULL,
	"registration_id" uuid,
	"booked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ledger_account" CHECK ("ledger_entries"."account" in ('card', 'desk', 'organizer', 'platform', 'provider'))
);
--> statement-breakpoint
ALTER TABLE "tournament_registrations" ALTER COLUMN "golfer_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "provider_fee" bigint;--> statement-breakpoint
ALTER TABLE "registration_players" ADD COLUMN "checked_in_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "payment_method" text DEFAULT 'card' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "pay_link_hash" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "registration_opens" date;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "opens_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "early_hours" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "refund_until" date;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "refund_until_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "cancelled_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_registration_id_tournament_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."tournament_registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_once" ON "ledger_entries" USING btree ("movement","account");--> statement-breakpoint
CREATE INDEX "ledger_tournament" ON "ledger_entries" USING btree ("tournament_id","booked_at");--> statement-breakpoint
CREATE INDEX "ledger_organizer" ON "ledger_entries" USING btree ("organizer_id","booked_at");--> statement-breakpoint
CREATE INDEX "registrations_of_tournament" ON "tournament_registrations" USING btree ("tournament_id","created_at" DESC NULLS LAST,"id");--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "tournament_registrations_pay_link_hash_unique" UNIQUE("pay_link_hash");--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "registrations_method" CHECK ("tournament_registrations"."payment_method" in ('card', 'desk'));--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD CONSTRAINT "registrations_entered_by" CHECK ("tournament_registrations"."golfer_id" is not null or "tournament_registrations"."payment_method" = 'desk' or "tournament_registrations"."pay_link_hash" is not null);--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_early" CHECK ("tournaments"."early_hours" between 0 and 168);--> statement-breakpoint
INSERT INTO "ledger_entries" (id, movement, account, amount, organizer_id, tournament_id, registration_id, booked_at)
SELECT gen_random_uuid(), 'payment:' || y.id, line.account, line.amount, t.organizer_id, t.id, r.id, coalesce(y.settled_at, y.created_at)
FROM payments y JOIN tournament_registrations r ON r.id = y.registration_id JOIN tournaments t ON t.id = r.tournament_id
CROSS JOIN LATERAL (VALUES ('card', -y.amount), ('organizer', y.amount - y.platform_fee), ('platform', y.platform_fee)) AS line (account, amount)
WHERE y.status = 'paid' AND line.amount <> 0;--> statement-breakpoint
INSERT INTO "ledger_entries" (id, movement, account, amount, organizer_id, tournament_id, registration_id, booked_at)
SELECT gen_random_uuid(), 'refund:' || f.id, line.account, line.amount, t.organizer_id, t.id, r.id, coalesce(f.settled_at, f.created_at)
FROM refunds f JOIN payments y ON y.id = f.payment_id JOIN tournament_registrations r ON r.id = y.registration_id JOIN tournaments t ON t.id = r.tournament_id
CROSS JOIN LATERAL (VALUES ('card', f.amount), ('organizer', -f.amount)) AS line (account, amount)
WHERE f.status = 'done';
