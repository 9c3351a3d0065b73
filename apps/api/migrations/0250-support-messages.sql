-- The topic of answers to what a player has written (DR-11.50).
alter table messages_message drop constraint messages_message_topic_check;
alter table messages_message add constraint messages_message_topic_check
  check (topic in ('money', 'security', 'limits', 'verification', 'support', 'bets', 'news'));
alter table messages_setting drop constraint messages_setting_topic_check;
alter table messages_setting add constraint messages_setting_topic_check
  check (topic in ('money', 'security', 'limits', 'verification', 'support', 'bets', 'news'));
