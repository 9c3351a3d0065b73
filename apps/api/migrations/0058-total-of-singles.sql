-- The versions without the total of the singles of one request (DR-4.49). Their successors stand in `sql/betting`.
drop function if exists betting_place_all(jsonb, jsonb, bigint[]);
drop function if exists betting_judge(betting_placement_row[], betting_leg_row[], bigint[], boolean[]);
