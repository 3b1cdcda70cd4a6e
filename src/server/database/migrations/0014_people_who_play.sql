-- Whoever plays gets an identity, the account of who it is, and an index in tenths. Servers of the version before go on: a trigger
-- adds what they do not write. Rows of before are filled afterwards in short statements, and the table becomes strict only then
-- (`database/registrations/fill-players.ts`): the key on `id`, the constraints and the indexes are made there without a long lock.
ALTER TABLE "registration_players" ADD COLUMN "id" uuid, ADD COLUMN "golfer_id" uuid, ADD COLUMN "index_tenths" integer;--> statement-breakpoint
ALTER TABLE "registration_players" ALTER COLUMN "id" SET DEFAULT gen_random_uuid();--> statement-breakpoint
ALTER TABLE "registration_players" ADD CONSTRAINT "registration_players_golfer_id_golfers_id_fk" FOREIGN KEY ("golfer_id") REFERENCES "public"."golfers"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "registration_players" ADD CONSTRAINT "registration_players_index" CHECK ("registration_players"."index_tenths" between -100 and 540) NOT VALID;--> statement-breakpoint
ALTER TABLE "registration_players" ADD CONSTRAINT "registration_players_filled" CHECK ("id" IS NOT NULL AND "index_tenths" IS NOT NULL) NOT VALID;--> statement-breakpoint
CREATE FUNCTION fill_registration_player() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.id := coalesce(new.id, gen_random_uuid());
  new.index_tenths := coalesce(new.index_tenths, round(new.handicap * 10)::integer);
  new.handicap := coalesce(new.handicap, new.index_tenths / 10.0);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER registration_players_fill BEFORE INSERT OR UPDATE ON "registration_players"
  FOR EACH ROW WHEN (new.id IS NULL OR new.index_tenths IS NULL OR new.handicap IS NULL) EXECUTE FUNCTION fill_registration_player();
