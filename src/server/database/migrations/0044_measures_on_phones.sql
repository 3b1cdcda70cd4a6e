-- What phones measure in contests. What is there is looked at afterwards, see `scores/validate-entries.ts`.
ALTER TABLE "score_entries" DROP CONSTRAINT "score_entries_kind";--> statement-breakpoint
ALTER TABLE "score_entries" ADD COLUMN "contest_id" uuid;--> statement-breakpoint
ALTER TABLE "score_entries" ADD COLUMN "length_mm" integer;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_measure" CHECK (("score_entries"."kind" = 'measure') = ("score_entries"."contest_id" is not null) and ("score_entries"."length_mm" is null or "score_entries"."kind" = 'measure') and "score_entries"."length_mm" between 1 and 1000000) NOT VALID;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_kind" CHECK ("score_entries"."kind" in ('score', 'settle', 'sign', 'unsign', 'correction', 'measure')) NOT VALID;
