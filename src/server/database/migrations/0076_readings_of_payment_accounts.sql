ALTER TABLE "organizers" ADD COLUMN "account_reading" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "country_clubs" ADD COLUMN "account_reading" bigint DEFAULT 0 NOT NULL;