-- What was answered in Course Setup is what the tournament says is played: every reader looks there.
UPDATE "tournaments" t
SET "gameplay_style" = s."answers" ->> 'style'
FROM "set_ups" s
WHERE s."tournament_id" = t."id" AND s."answers" ->> 'style' <> t."gameplay_style";
