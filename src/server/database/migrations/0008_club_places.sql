DROP INDEX "mails_newest";--> statement-breakpoint
DROP INDEX "mails_to";--> statement-breakpoint
DROP INDEX "mails_undelivered";--> statement-breakpoint
DROP INDEX "notifications_newest";--> statement-breakpoint
DROP INDEX "plan_checkouts_user";--> statement-breakpoint
DROP INDEX "registrations_golfer";--> statement-breakpoint
DROP INDEX "registrations_of_tournament";--> statement-breakpoint
DROP INDEX "audit_newest";--> statement-breakpoint
DROP INDEX "invariant_runs_newest";--> statement-breakpoint
DROP INDEX "orders_seller";--> statement-breakpoint
DROP INDEX "orders_buyer";--> statement-breakpoint
DROP INDEX "mappings_newest";--> statement-breakpoint
DROP INDEX "bookings_organizer";--> statement-breakpoint
DROP INDEX "golfer_rounds_newest";--> statement-breakpoint
DROP INDEX "tournaments_owner";--> statement-breakpoint
CREATE INDEX "country_clubs_state" ON "country_clubs" USING btree (lower("state"));--> statement-breakpoint
CREATE INDEX "mails_newest" ON "mails" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("to","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_undelivered" ON "mails" USING btree ("tournament_id","created_at","id") WHERE sent_at is null and attempts > 0;--> statement-breakpoint
CREATE INDEX "notifications_newest" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "plan_checkouts_user" ON "plan_checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "registrations_golfer" ON "tournament_registrations" USING btree ("golfer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "registrations_of_tournament" ON "tournament_registrations" USING btree ("tournament_id","created_at","id");--> statement-breakpoint
CREATE INDEX "audit_newest" ON "audit_entries" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invariant_runs_newest" ON "invariant_runs" USING btree ("ran_at");--> statement-breakpoint
CREATE INDEX "orders_seller" ON "orders" USING btree ("organizer_id","created_at","id") WHERE status in ('paid', 'refunded');--> statement-breakpoint
CREATE INDEX "orders_buyer" ON "orders" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "mappings_newest" ON "product_mappings" USING btree ("created_at","id") WHERE active;--> statement-breakpoint
CREATE INDEX "bookings_organizer" ON "slot_bookings" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
CREATE INDEX "golfer_rounds_newest" ON "golfer_rounds" USING btree ("golfer_id","played_on","id");--> statement-breakpoint
CREATE INDEX "tournaments_owner" ON "tournaments" USING btree ("organizer_id","created_at","id");--> statement-breakpoint
UPDATE "country_clubs" SET "website" = CASE WHEN "website" ~* '^https?://' THEN "website" WHEN "website" ~* '^([[:alnum:]-]+\.)+[[:alnum:]-]{2,}([/?#:]|$)' THEN 'https://' || "website" END WHERE "website" IS NOT NULL AND "website" !~* '^https?://';--> statement-breakpoint
UPDATE "organizers" SET "website" = CASE WHEN "website" ~* '^https?://' THEN "website" WHEN "website" ~* '^([[:alnum:]-]+\.)+[[:alnum:]-]{2,}([/?#:]|$)' THEN 'https://' || "website" END WHERE "website" IS NOT NULL AND "website" !~* '^https?://';
