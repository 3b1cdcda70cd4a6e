-- Further holes and results of matches. What is there is looked at afterwards, see `scores/validate-entries.ts`.
ALTER TABLE "score_entries" DROP CONSTRAINT "score_entries_hole";--> statement-breakpoint
ALTER TABLE "score_entries" ADD COLUMN "result" text;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_beyond" CHECK (("score_entries"."result" is null or ("score_entries"."hole" = 37 and "score_entries"."outcome" is not null and char_length("score_entries"."result") <= 10)) and ("score_entries"."hole" <= 18 or num_nonnulls("score_entries"."strokes", "score_entries"."mark", "score_entries"."likely", "score_entries"."player_id", "score_entries"."drive") = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "score_entries" ADD CONSTRAINT "score_entries_hole" CHECK ("score_entries"."hole" between 0 and 37) NOT VALID;
