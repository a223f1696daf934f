-- Registrations with an end never ended: nothing looked at the day. An interruption had no end on record at all, and nothing
-- knew whether a registration was extended before, so that one that may be extended once was extended as often as was asked.
alter table registro add column interrompido_ate date;
alter table registro add constraint registro_interrompido_ate_check check (interrompido_ate >= interrompido_desde);
comment on column registro.interrompido_ate is 'Last day of the interruption; the registration is in force again on the next. Null while it is not interrupted, and for one granted without an end, which rests until its holder asks for it back.';

alter table registro add column prorrogacoes integer not null default 0;
comment on column registro.prorrogacoes is 'How often its end was moved by an extension or a renewal that was granted.';
-- What was granted before is in the audit: only extensions changed the end of a registration that was there already.
update registro r set prorrogacoes = (
  select count(*) from audit_log a
  where a.objeto = 'registro' and a.objeto_id = r.id::text and a.acao = 'registro.alterado' and a.dados->'campos' ? 'validade')
where r.validade is not null;

-- The daily look for what a day brought about reads few rows of many.
create index registro_fim_idx on registro (validade) where validade is not null;
create index registro_interrompido_ate_idx on registro (interrompido_ate) where interrompido_ate is not null;
