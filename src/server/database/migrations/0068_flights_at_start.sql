ALTER TABLE "boards" ADD COLUMN "flights_at_start" jsonb;--> statement-breakpoint
-- Official results close what they are of.
UPDATE "golf_rounds" d
SET "closed_at" = r."made_at"
FROM (SELECT "tournament_id", min("made_at") AS "made_at" FROM "results" GROUP BY "tournament_id") r
WHERE r."tournament_id" = d."tournament_id" AND d."status" = 'official' AND d."closed_at" IS NULL;
