ALTER TABLE "prize_rules" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "prize_rules" ADD COLUMN "pots_version" integer DEFAULT 0 NOT NULL;