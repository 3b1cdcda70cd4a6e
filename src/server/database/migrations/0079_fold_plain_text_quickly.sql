-- A text of plain letters, as nearly all are, needs no look for accents, which takes most of the time. The words are the
-- same, so the indexes stay. It is not strict any more, since PostgreSQL writes a strict function with a case into no
-- statement; null stays null. Plain letters are made small as English does, also in a Turkish database, where a large I
-- would become one without a dot.
CREATE OR REPLACE FUNCTION "folded_text"("said" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length("said") = char_length("said") THEN translate(lower("said" COLLATE "C"), '-''`', ' ')
    ELSE translate(replace(replace(replace(replace(
      lower(regexp_replace(normalize(translate("said", 'ØŁĐÐĦÆŒÞẞ''’‘`´ʼ′', 'øłđðħæœþß'), NFKD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħı-‐‑–', 'olddhi    ')
  END
$$;--> statement-breakpoint
-- How often words are found is what the planner goes by, and what it knows of a partial index it does not use: a word
-- that no tournament has was looked for in each of a hundred thousand, for more than a second, beside an index that
-- knows at once.
CREATE STATISTICS "tournaments_words" ON (folded_text(search_text)) FROM "tournaments";--> statement-breakpoint
CREATE STATISTICS "products_words" ON (folded_text(search_text)) FROM "products";--> statement-breakpoint
ANALYZE "tournaments";--> statement-breakpoint
ANALYZE "products";--> statement-breakpoint
-- Connections that are open know the index by the words of before until then.
ANALYZE "facilities";
