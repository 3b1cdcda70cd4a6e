CREATE TABLE "ballots" (
	"tournament_id" uuid PRIMARY KEY NOT NULL,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"draws_at" timestamp (3) with time zone NOT NULL,
	"most_people" smallint NOT NULL,
	"seed_hash" text NOT NULL,
	"sealed_seed" text NOT NULL,
	"seed" text,
	"list" text,
	"list_hash" text,
	"drawn" text,
	"frozen_at" timestamp (3) with time zone,
	"drawn_at" timestamp (3) with time zone,
	CONSTRAINT "ballots_times" CHECK ("ballots"."opens_at" < "ballots"."closes_at" and "ballots"."closes_at" < "ballots"."draws_at"),
	CONSTRAINT "ballots_people" CHECK ("ballots"."most_people" between 1 and 4),
	CONSTRAINT "ballots_drawn" CHECK (num_nulls("ballots"."drawn_at", "ballots"."seed", "ballots"."drawn") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "line_entries" DROP CONSTRAINT "line_entries_state";--> statement-breakpoint
DROP INDEX "line_entries_open";--> statement-breakpoint
ALTER TABLE "line_entries" ADD COLUMN "weight" smallint DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "line_entries" ADD COLUMN "nonce" text;--> statement-breakpoint
ALTER TABLE "ballots" ADD CONSTRAINT "ballots_tournament_id_tournaments_id_fk" FOREIGN KEY ("tournament_id") REFERENCES "public"."tournaments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ballots_open" ON "ballots" USING btree ("closes_at") WHERE drawn_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "line_entries_open" ON "line_entries" USING btree ("golfer_id","tournament_id") WHERE state in ('entered', 'waiting', 'offered');--> statement-breakpoint
ALTER TABLE "line_entries" ADD CONSTRAINT "line_entries_state" CHECK ("line_entries"."state" in ('entered', 'waiting', 'offered', 'in', 'declined', 'lapsed', 'left', 'removed', 'closed'));