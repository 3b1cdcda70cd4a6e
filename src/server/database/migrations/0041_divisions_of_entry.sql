ALTER TABLE "divisions" ADD COLUMN "is_of_entry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "line_entries" ADD COLUMN "division_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "line_entries" ADD COLUMN "division_fees" bigint[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "division_id" uuid;