-- How a name is looked for: without accents, apostrophes and capitals, with a space for a hyphen. The program folds what
-- is typed in the same way (src/domain/folded-text.ts).
CREATE FUNCTION "folded_text"("said" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(translate("said", '''’‘`´ʼ′', ''), NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħı-‐‑–', 'olddhi    ')
$$;--> statement-breakpoint
DROP INDEX "facilities_search";--> statement-breakpoint
DROP INDEX "products_search";--> statement-breakpoint
DROP INDEX "tournaments_search";--> statement-breakpoint
CREATE INDEX "facilities_search" ON "facilities" USING gin (folded_text(name || ' ' || city) gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "products_search" ON "products" USING gin (folded_text(search_text) gin_trgm_ops) WITH (fastupdate=false) WHERE active;--> statement-breakpoint
CREATE INDEX "tournaments_search" ON "tournaments" USING gin (folded_text(search_text) gin_trgm_ops) WITH (fastupdate=false) WHERE state = 'published';