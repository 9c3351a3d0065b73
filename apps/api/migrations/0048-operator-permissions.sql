-- What an operator may do (RL-55). The names are those of `operatorPermissions` in packages/contracts/src/operations. Nobody
-- else has any; operators who were there before keep everything that they could do.
alter table identity_user add column permissions text[] not null default '{}';
update identity_user set permissions = array['reports.read', 'markets.write', 'results.propose', 'proposals.decide',
  'stakes.decide', 'credits.write', 'players.restrict', 'config.write', 'access.write', 'content.write', 'support.answer',
  'operators.write'] where role = 'operator';
alter table identity_user add constraint identity_user_permissions_of_operators
  check (role = 'operator' or permissions = '{}');
