CREATE TABLE "calendar_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"organizer_id" uuid,
	"hash" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "calendar_links_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "calendar_links_organizer_id_unique" UNIQUE("organizer_id"),
	CONSTRAINT "calendar_links_hash_unique" UNIQUE("hash"),
	CONSTRAINT "calendar_links_owner" CHECK (num_nonnulls("calendar_links"."user_id", "calendar_links"."organizer_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_links" ADD CONSTRAINT "calendar_links_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;