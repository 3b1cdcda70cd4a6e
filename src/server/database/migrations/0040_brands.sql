CREATE TABLE "brands" (
	"organizer_id" uuid PRIMARY KEY NOT NULL,
	"slug" text,
	"logo_picture_id" uuid,
	"hero_picture_id" uuid,
	"accent" text,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "brands_slug" UNIQUE("slug"),
	CONSTRAINT "brands_slug_form" CHECK ("brands"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length("brands"."slug") between 3 and 40),
	CONSTRAINT "brands_accent_form" CHECK ("brands"."accent" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_organizer_id_organizers_id_fk" FOREIGN KEY ("organizer_id") REFERENCES "public"."organizers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_logo_picture_id_pictures_id_fk" FOREIGN KEY ("logo_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_hero_picture_id_pictures_id_fk" FOREIGN KEY ("hero_picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brands_logo" ON "brands" USING btree ("logo_picture_id");--> statement-breakpoint
CREATE INDEX "brands_hero" ON "brands" USING btree ("hero_picture_id");