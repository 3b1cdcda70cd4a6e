ALTER TABLE "cards" ADD COLUMN "former_orders" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "score_entries" ADD COLUMN "player_id" uuid;