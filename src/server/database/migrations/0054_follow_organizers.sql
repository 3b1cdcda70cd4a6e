CREATE TABLE "organizer_follows" (
	"user_id" uuid NOT NULL,
	"organizer_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "organizer_follows_user_id_organizer_id_pk" PRIMARY KEY("user_id","organizer_id")
);
--> statement-breakpoint
ALTER TABLE "organizer_follows" ADD CONSTRAINT "organizer_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "organizer_follows" ADD CONSTRAINT "organizer_follows_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizer_follows_organizer" ON "organizer_follows" USING btree ("organizer_id","user_id");