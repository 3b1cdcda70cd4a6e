ALTER TABLE "entry_codes" ALTER COLUMN "tournament_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD COLUMN "organizer_id" uuid;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_organizer_code" UNIQUE("organizer_id","code");--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_of" CHECK (num_nonnulls("entry_codes"."tournament_id", "entry_codes"."organizer_id") = 1);--> statement-breakpoint
ALTER TABLE "entry_codes" ADD CONSTRAINT "entry_codes_kept_of" CHECK ("entry_codes"."organizer_id" is null or "entry_codes"."kept_places" = 0);