-- In a database of the locale C `lower` knows the letters of ASCII alone: those that do not fall into a letter and its
-- accent are made small here, so that 'Ørsted' is found by 'orsted' wherever the database was made.
CREATE OR REPLACE FUNCTION "folded_text"("said" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(replace(replace(replace(replace(
    lower(regexp_replace(normalize(translate("said", 'ØŁĐÐĦÆŒÞẞ''’‘`´ʼ′', 'øłđðħæœþß'), NFKD), '[\u0300-\u036f]', '', 'g')),
    'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħı-‐‑–', 'olddhi    ')
$$;--> statement-breakpoint
-- Only there the indexes have other words than the function now gives.
DO $$ BEGIN
  IF lower('Ø') <> 'ø' THEN
    REINDEX INDEX "facilities_search";
    REINDEX INDEX "products_search";
    REINDEX INDEX "tournaments_search";
  END IF;
END $$;
