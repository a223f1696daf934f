-- Sign-ins are counted by day, and those that still work are among the newest.
create index sessao_entrada_idx on sessao (created_at);
create index audit_log_recusada_idx on audit_log (em) where acao = 'sessao.recusada';
comment on index sessao_entrada_idx is 'Sign-ins of some days; the open ones are among those of the last week.';
comment on index audit_log_recusada_idx is 'Refused sign-ins of some days, few among all events.';
