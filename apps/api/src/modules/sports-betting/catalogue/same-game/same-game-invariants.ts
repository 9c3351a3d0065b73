import { type Invariant, sqlInvariant } from '../../../../platform/database/invariants.ts';

/** The parts of combinations with their lines, read from the specifiers by their text. */
const parts = `select m.id, m.game_id, m.status, o.id as market_id, o.status as line_status, o.outcomes, o.overlay,
    substr(p.value, length(split_part(p.value, '/', 1)) + length(split_part(p.value, '/', 2)) + 3) as outcome_key
  from catalogue_market m
  cross join lateral jsonb_each_text(m.spec) p
  left join catalogue_market o on o.game_id = m.game_id and o.type_key = split_part(p.value, '/', 1)
    and o.line_key = replace(split_part(p.value, '/', 2), '%2F', '/')
  where m.type_key = 'same_game'`;

/**
 * I22: combinations follow their parts (DR-4.222, DR-4.223). A recount that does not use the code that follows them. All
 * combinations are read, because a part can change long after its combination.
 */
export const sameGameInvariants: readonly Invariant[] = [
  sqlInvariant(
    'I22',
    'a combination is lost with its first lost part, undecided with an undecided one, won when all have won, else refunded',
    `select p.id::text from (${parts}) p
       left join lateral (select n.status_id, n.dead_heat_num from catalogue_result n
         where n.market_id = p.market_id and n.outcome_key = p.outcome_key
           and n.accepted_from is null and n.accepted_to is null order by n.seq desc limit 1) r on true
       left join lateral (select n.status_id from catalogue_result n
         where n.market_id = p.id and n.accepted_from is null and n.accepted_to is null
         order by n.seq desc limit 1) own on true
       where $1::timestamptz is not null
       group by p.id, own.status_id
       having own.status_id is distinct from case when bool_or(coalesce(r.status_id, -1) = 0) then 0
           when bool_or(r.status_id is null) then null
           when bool_and(r.status_id = 1 and r.dead_heat_num is null) then 1 else 3 end`,
  ),
  sqlInvariant(
    'I22',
    'a combination on sale has every part on sale',
    `select distinct p.id::text from (${parts}) p join catalogue_game g on g.id = p.game_id and g.closed_at is null
       where p.status = 'OPEN' and $1::timestamptz is not null and (p.market_id is null or p.line_status <> 'OPEN'
         or coalesce((p.overlay ->> 'suspended')::boolean, false)
         or not exists (select from jsonb_array_elements(p.outcomes) o where o ->> 'key' = p.outcome_key
           and (o ->> 'active')::boolean and coalesce(p.overlay -> 'coefs' ->> p.outcome_key, o ->> 'coefMilli') is not null))`,
  ),
];
