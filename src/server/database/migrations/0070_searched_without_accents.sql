-- How a name is looked for: without accents, apostrophes and capitals, with a space for a hyphen. The program folds what
-- is typed in the same way (src/domain/folded-text.ts).
CREATE FUNCTION "folded_text"("said" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(translate("said", '''’‘`´ʼ′', ''), NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħı-‐‑–', 'olddhi    ')
$$;--> statement-breakpoint
-- Reading goes on while the new ones are built: dropping locks readers out until the migration ends, and comes last.
CREATE INDEX "facilities_search_folded" ON "facilities" USING gin (folded_text(name || ' ' || city) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_search_folded" ON "products" USING gin (folded_text(search_text) gin_trgm_ops) WITH (fastupdate=false) WHERE active;--> statement-breakpoint
CREATE INDEX "tournaments_search_folded" ON "tournaments" USING gin (folded_text(search_text) gin_trgm_ops) WITH (fastupdate=false) WHERE state = 'published';--> statement-breakpoint
DROP INDEX "facilities_search";--> statement-breakpoint
ALTER INDEX "facilities_search_folded" RENAME TO "facilities_search";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
ALTER INDEX "products_search_folded" RENAME TO "products_search";--> statement-breakpoint
DROP INDEX "tournaments_search";--> statement-breakpoint
ALTER INDEX "tournaments_search_folded" RENAME TO "tournaments_search";