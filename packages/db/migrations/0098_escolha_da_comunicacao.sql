-- How official communications come is a question of its own, with its history (Lei 14.129/2021 arts. 42 and 43). Until now
-- accepting the terms chose the portal; from version 3 on they choose nothing. Who never answered gets the post.
create table preferencia_comunicacao (
  id uuid not null constraint preferencia_comunicacao_pkey primary key,
  usuario_id uuid not null constraint preferencia_comunicacao_usuario_fk references usuario,
  comunicacao text not null constraint preferencia_comunicacao_comunicacao_check check (comunicacao in ('ELETRONICA', 'POSTAL')),
  meio text not null constraint preferencia_comunicacao_meio_check check (meio in ('cadastro', 'preferencias', 'requerimento', 'termo', 'anterior')),
  por_id uuid constraint preferencia_comunicacao_por_fk references usuario,
  requerimento_id uuid constraint preferencia_comunicacao_requerimento_fk references requerimento,
  created_at timestamptz not null
);
create index preferencia_comunicacao_usuario_idx on preferencia_comunicacao (usuario_id, created_at desc, id desc);
create index preferencia_comunicacao_por_idx on preferencia_comunicacao (por_id) where por_id is not null;
create index preferencia_comunicacao_requerimento_idx on preferencia_comunicacao (requerimento_id) where requerimento_id is not null;
create trigger preferencia_comunicacao_append_only before update or delete on preferencia_comunicacao for each row execute function refuse_change();
comment on table preferencia_comunicacao is 'Every choice of how official communications come, only ever inserted; usuario.comunicacao is the newest.';
comment on column preferencia_comunicacao.meio is 'Where it was chosen; anterior where no record says when, and created_at is the last change of the account.';
comment on column preferencia_comunicacao.por_id is 'Who chose: the person, or who acts for a firm.';

-- Old terms chose the portal for who accepted them; where a firm did not sign in itself, for whom somebody who acts for it did.
insert into preferencia_comunicacao (id, usuario_id, comunicacao, meio, por_id, created_at)
select gen_random_uuid(), a.usuario_id, 'ELETRONICA', 'termo', a.usuario_id, min(a.created_at)
from termo_aceite a join termo t on t.id = a.termo_id
where t.escolhe_portal group by a.usuario_id;
insert into preferencia_comunicacao (id, usuario_id, comunicacao, meio, por_id, created_at)
select distinct on (r.representado_id) gen_random_uuid(), r.representado_id, 'ELETRONICA', 'termo', r.representante_id,
  greatest(a.created_at, r.created_at)
from representacao r
  join usuario e on e.id = r.representado_id and e.pessoa = 'PJ'
  join termo_aceite a on a.usuario_id = r.representante_id
  join termo t on t.id = a.termo_id and t.escolhe_portal
where r.revoked_at is null and r.desde <= current_date and (r.ate is null or r.ate >= current_date)
  and not exists (select from preferencia_comunicacao p where p.usuario_id = r.representado_id)
order by r.representado_id, greatest(a.created_at, r.created_at);

-- Who asked for paper: the audit log says when and by which means, where it does.
insert into preferencia_comunicacao (id, usuario_id, comunicacao, meio, por_id, created_at)
select gen_random_uuid(), u.id, 'POSTAL',
  case when l.em is null then 'anterior' when l.dados ? 'requerimentoId' then 'requerimento' else 'preferencias' end,
  u.id, greatest(coalesce(l.em, u.updated_at), p.created_at + interval '1 millisecond')
from usuario u
  left join preferencia_comunicacao p on p.usuario_id = u.id
  left join lateral (
    select em, dados from audit_log
    where objeto = 'usuario' and objeto_id = u.id::text and acao = 'usuario.alterado' and dados->'campos' ? 'comunicacao'
    order by em desc limit 1) l on true
where u.comunicacao = 'POSTAL';

alter table usuario alter column comunicacao drop default, alter column comunicacao drop not null;
update usuario u set comunicacao = null
where comunicacao = 'ELETRONICA' and not exists (select from preferencia_comunicacao p where p.usuario_id = u.id);
comment on column usuario.comunicacao is 'The newest choice of preferencia_comunicacao; null before the first, which sends by post.';
comment on column termo.escolhe_portal is 'Whether accepting this version chose the portal: version 2 alone did (preferencia_comunicacao keeps those choices).';
