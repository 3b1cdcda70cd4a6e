-- These rows are written again with each score. Room beside them lets a newer version stand on the same page, where no
-- index has to be told of it: half the work, and the tables stay as small as they are.
ALTER TABLE "cards" SET (fillfactor = 45);--> statement-breakpoint
ALTER TABLE "tee_groups" SET (fillfactor = 60);--> statement-breakpoint
ALTER TABLE "score_devices" SET (fillfactor = 60);
