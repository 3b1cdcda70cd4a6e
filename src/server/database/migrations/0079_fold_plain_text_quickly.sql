-- A text of plain letters, as nearly all are, needs no look for accents, which takes twenty times as long: a search that
-- walks a hundred thousand tournaments took more than a second. The words are the same, so the indexes stay. It is not
-- strict any more, since PostgreSQL writes a strict function with a case into no statement; null stays null.
CREATE OR REPLACE FUNCTION "folded_text"("said" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN octet_length("said") = char_length("said") THEN translate(lower("said"), '-''`', ' ')
    ELSE translate(replace(replace(replace(replace(
      lower(regexp_replace(normalize(translate("said", 'ØŁĐÐĦÆŒÞẞ''’‘`´ʼ′', 'øłđðħæœþß'), NFKD), '[\u0300-\u036f]', '', 'g')),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'), 'øłđðħı-‐‑–', 'olddhi    ')
  END
$$;
