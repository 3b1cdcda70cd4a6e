-- What a round was before its golfer put it right. The column is empty in every row that stands there, and servers of the
-- version before go on writing rows without it.
CREATE TABLE "golfer_round_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"round_id" uuid NOT NULL,
	"was" jsonb NOT NULL,
	"corrected_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "golfer_rounds" ADD COLUMN "corrected_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "golfer_round_corrections" ADD CONSTRAINT "golfer_round_corrections_round_id_golfer_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."golfer_rounds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "golfer_round_corrections_round" ON "golfer_round_corrections" USING btree ("round_id","id");