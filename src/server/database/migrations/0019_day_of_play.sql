-- What notifications may be of is changed beside the traffic, see `notifications/allow-day-of-play.ts`.
SELECT 1;
