ALTER TABLE "entry_codes" DROP CONSTRAINT "entry_codes_kind";--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "kept_credit" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_kind" CHECK ("entry_codes"."kind" in ('percent', 'cents', 'price', 'people'));