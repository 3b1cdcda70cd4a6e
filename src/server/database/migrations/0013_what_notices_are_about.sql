ALTER TABLE "notifications" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "tournament_registrations" ADD COLUMN "reminded_at" timestamp (3) with time zone;
