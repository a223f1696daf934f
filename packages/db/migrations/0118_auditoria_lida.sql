-- The audit log is read on a screen: newest first, and by action. Reading needs no new right: the server may select.

create index audit_log_em_idx on audit_log (em desc, id desc);
create index audit_log_acao_idx on audit_log (acao, em desc);

comment on index audit_log_em_idx is 'The log newest first, and the events of a period.';
comment on index audit_log_acao_idx is 'The events of one action, newest first.';
