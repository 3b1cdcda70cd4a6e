ALTER TABLE "ballots" DROP CONSTRAINT "ballots_times";--> statement-breakpoint
ALTER TABLE "ballots" ADD COLUMN "mode" text DEFAULT 'ballot' NOT NULL;--> statement-breakpoint
ALTER TABLE "ballots" ADD COLUMN "turn_minutes" smallint;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "entry_mode" text DEFAULT 'first_come' NOT NULL;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_mode" CHECK ("ballots"."mode" in ('ballot', 'queue'));--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_turns" CHECK (("ballots"."mode" = 'queue') = ("ballots"."turn_minutes" is not null) and "ballots"."turn_minutes" between 3 and 30);--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_times" CHECK ("ballots"."opens_at" < "ballots"."closes_at" and "ballots"."closes_at" <= "ballots"."draws_at");--> statement-breakpoint
ALTER TABLE "tournaments" ADD CONSTRAINT "tournaments_entry_mode" CHECK ("tournaments"."entry_mode" in ('first_come', 'queue', 'ballot'));--> statement-breakpoint
UPDATE "tournaments" SET "entry_mode" = 'ballot' WHERE "id" IN (SELECT "tournament_id" FROM "ballots");
