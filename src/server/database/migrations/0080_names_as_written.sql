-- The name of a player as it is shown. Servers of the version before write first and last name alone: a trigger makes it
-- of these, and makes it anew where they are changed and it is not. Rows of before are filled afterwards, in short
-- statements (`database/registrations/fill-written-names.ts`).
ALTER TABLE "registration_players" ADD COLUMN "written_name" text;--> statement-breakpoint
-- `shownName` of `domain/names.ts` says the same, and what it means. Without a first and a last name there is none.
CREATE FUNCTION "shown_name"("written" text, "first" text, "last" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT coalesce("written", CASE
    WHEN "last" || ' ' || "first" ~ '^[\u3005-\u3007\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+ [\u3005-\u3007\u3040-\u30ff\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U0003ffff]+$'
      THEN "last" || "first"
    ELSE trim("first" || ' ' || "last")
  END)
$$;--> statement-breakpoint
CREATE FUNCTION write_name() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.written_name := shown_name(NULL, new.first_name, new.last_name);
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER registration_players_name BEFORE INSERT ON "registration_players"
  FOR EACH ROW WHEN (new.written_name IS NULL) EXECUTE FUNCTION write_name();--> statement-breakpoint
CREATE TRIGGER registration_players_rename BEFORE UPDATE OF first_name, last_name ON "registration_players"
  FOR EACH ROW WHEN ((new.first_name, new.last_name) IS DISTINCT FROM (old.first_name, old.last_name)
    AND new.written_name IS NOT DISTINCT FROM old.written_name) EXECUTE FUNCTION write_name();
