-- Lists say how far the rounds of a tournament are, and how long its waitlist lasts. Both are kept with the tournament, so
-- that a list opens neither table.
ALTER TABLE "tournaments" ADD COLUMN "play_state" text;--> statement-breakpoint
ALTER TABLE "tournaments" ADD COLUMN "waitlist_hours" integer DEFAULT 24;--> statement-breakpoint
CREATE FUNCTION keep_play_state() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  of_rounds uuid := coalesce(new.tournament_id, old.tournament_id);
  said text;
BEGIN
  -- One after the other: two rounds that end at the same time do not see each other's end.
  PERFORM FROM tournaments WHERE id = of_rounds FOR NO KEY UPDATE;
  SELECT CASE
      WHEN bool_and(d.status = 'official') THEN 'official'
      WHEN bool_or(d.status IN ('playing', 'suspended', 'finished', 'official')) THEN 'begun'
    END
  INTO said
  FROM golf_rounds d
  WHERE d.tournament_id = of_rounds AND d.status <> 'cancelled';
  UPDATE tournaments SET play_state = said WHERE id = of_rounds AND play_state IS DISTINCT FROM said;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER golf_rounds_keep_play_state AFTER INSERT OR DELETE ON "golf_rounds"
  FOR EACH ROW EXECUTE FUNCTION keep_play_state();--> statement-breakpoint
CREATE TRIGGER golf_rounds_change_play_state AFTER UPDATE OF status ON "golf_rounds"
  FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status) EXECUTE FUNCTION keep_play_state();--> statement-breakpoint
CREATE FUNCTION keep_waitlist_hours() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tournaments
  SET waitlist_hours = CASE WHEN new.is_on THEN new.closes_hours END
  WHERE id = new.tournament_id
    AND waitlist_hours IS DISTINCT FROM CASE WHEN new.is_on THEN new.closes_hours END;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER line_rules_keep_waitlist_hours AFTER INSERT OR UPDATE OF is_on, closes_hours ON "line_rules"
  FOR EACH ROW EXECUTE FUNCTION keep_waitlist_hours();
