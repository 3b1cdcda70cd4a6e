-- What is done again and again is a schedule; a round is played. Servers of before go on by the old name until they are replaced.
ALTER TABLE "rounds" RENAME TO "schedules";--> statement-breakpoint
ALTER TABLE "schedules" RENAME CONSTRAINT "rounds_pkey" TO "schedules_pkey";--> statement-breakpoint
CREATE VIEW "rounds" AS SELECT "name", "begun_at" FROM "schedules";
