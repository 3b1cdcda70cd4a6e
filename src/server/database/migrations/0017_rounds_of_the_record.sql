-- Rounds say what the record asks: holes, what was not played, par, playing conditions, a card. Rows of before are
-- rounds of eighteen holes as they stand, so that nothing is filled; servers of the version before go on writing such
-- rows. Looking at every row, and the index on cards, come afterwards without a long lock
-- (`database/golfers/finish-rounds.ts`).
ALTER TABLE "golfer_rounds"
  ADD COLUMN "holes" integer DEFAULT 18 NOT NULL,
  ADD COLUMN "missing" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "par" integer,
  ADD COLUMN "pcc_tenths" integer DEFAULT 0 NOT NULL,
  ADD COLUMN "card" jsonb,
  ADD COLUMN "front_rating_tenths" integer,
  ADD COLUMN "back_rating_tenths" integer,
  ADD COLUMN "source" text DEFAULT 'posted' NOT NULL,
  ADD COLUMN "card_id" uuid,
  ADD COLUMN "rules" text;--> statement-breakpoint
ALTER TABLE "golfer_rounds" ADD CONSTRAINT "golfer_rounds_holes" CHECK (("golfer_rounds"."holes" = 18 and "golfer_rounds"."missing" between 0 and 8) or ("golfer_rounds"."holes" = 9 and "golfer_rounds"."missing" = 0)) NOT VALID;--> statement-breakpoint
ALTER TABLE "golfer_rounds" ADD CONSTRAINT "golfer_rounds_pcc" CHECK ("golfer_rounds"."pcc_tenths" in (-10, 0, 10, 20, 30)) NOT VALID;--> statement-breakpoint
ALTER TABLE "golfer_rounds" ADD CONSTRAINT "golfer_rounds_source" CHECK ("golfer_rounds"."source" in ('posted', 'event', 'penalty')) NOT VALID;--> statement-breakpoint
ALTER TABLE "golfer_rounds" ADD CONSTRAINT "golfer_rounds_nines" CHECK (("golfer_rounds"."front_rating_tenths" is null) = ("golfer_rounds"."back_rating_tenths" is null)) NOT VALID;
