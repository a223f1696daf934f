-- Tags, and the words by which something is found, know what they belong to by kind and id (docs/adr/057).
alter table requerimento_etiqueta drop constraint requerimento_etiqueta_requerimento_fk;
alter table requerimento_etiqueta rename to etiqueta_posta;
alter table etiqueta_posta rename column requerimento_id to owner_id;
alter table etiqueta_posta add column owner_kind text not null default 'requerimento';
alter table etiqueta_posta alter column owner_kind drop default;
alter table etiqueta_posta rename constraint requerimento_etiqueta_pkey to etiqueta_posta_pkey;
alter table etiqueta_posta rename constraint requerimento_etiqueta_etiqueta_fk to etiqueta_posta_etiqueta_fk;
alter table etiqueta_posta rename constraint requerimento_etiqueta_posta_por_fk to etiqueta_posta_posta_por_fk;
alter table etiqueta_posta rename constraint requerimento_etiqueta_retirada_por_fk to etiqueta_posta_retirada_por_fk;
alter table etiqueta_posta rename constraint requerimento_etiqueta_retirada_check to etiqueta_posta_retirada_check;
alter index requerimento_etiqueta_vigente_unique rename to etiqueta_posta_vigente_unique;
alter index requerimento_etiqueta_etiqueta_idx rename to etiqueta_posta_etiqueta_idx;
alter index requerimento_etiqueta_requerimento_idx rename to etiqueta_posta_owner_idx;
comment on table etiqueta_posta is 'A tag on something, from when it was put there until it was taken off: what was taken off stays as history.';

alter table busca_texto drop constraint busca_texto_requerimento_fk;
alter table busca_texto rename column requerimento_id to owner_id;
alter table busca_texto add column owner_kind text not null default 'requerimento';
alter table busca_texto alter column owner_kind drop default;
alter index busca_texto_requerimento_idx rename to busca_texto_owner_idx;
comment on table busca_texto is 'Words by which something is found. Written with what they come from, or by the worker: nothing here is the only copy of anything.';
comment on column busca_texto.interna is 'Found by staff of the owner only.';

alter table busca_pendente drop constraint busca_pendente_requerimento_fk;
alter table busca_pendente rename column requerimento_id to owner_id;
alter table busca_pendente add column owner_kind text not null default 'requerimento';
alter table busca_pendente alter column owner_kind drop default;
alter index busca_pendente_requerimento_idx rename to busca_pendente_owner_idx;
comment on table busca_pendente is 'What has answers or files that changed since they were read for the search. Only ever added to by who changes, so that nobody waits for the worker; tudo also reads the conversation again.';

create or replace function busca_mensagem(m mensagem) returns void language sql as $$
  insert into busca_texto (owner_kind, owner_id, fonte, origem_id, interna, texto, em)
  select 'requerimento', m.requerimento_id, 'mensagem', m.id, m.visibilidade = 'interna', m.texto, m.created_at where m.texto <> ''
$$;
create or replace function busca_andamento(t tramite) returns void language sql as $$
  insert into busca_texto (owner_kind, owner_id, fonte, origem_id, interna, texto, em)
  select 'requerimento', t.requerimento_id, 'andamento', t.id, t.visibilidade = 'interna', t.texto, t.created_at where t.texto <> ''
$$;
create or replace function busca_correcao(i exigencia_item) returns void language sql as $$
  insert into busca_texto (owner_kind, owner_id, fonte, origem_id, texto, em)
  select 'requerimento', e.requerimento_id, 'correcao', i.id, i.texto, e.created_at from exigencia e where e.id = i.exigencia_id
$$;
create or replace function busca_parecer(p parecer) returns void language sql as $$
  insert into busca_texto (owner_kind, owner_id, fonte, origem_id, interna, texto, em)
  select 'requerimento', p.requerimento_id, 'parecer', p.id, true, concat_ws(E'\n', p.pergunta, p.texto), coalesce(p.emitido_em, p.created_at)
$$;
create or replace function busca_decisao(d decisao) returns void language sql as $$
  insert into busca_texto (owner_kind, owner_id, fonte, origem_id, texto, em)
  select 'requerimento', d.requerimento_id, 'decisao', d.id, concat_ws(E'\n', d.resumo, d.fundamentacao, d.base_legal), d.created_at
$$;

create or replace function busca_conversa(requerimento uuid) returns void language plpgsql as $$
begin
  delete from busca_texto b where b.owner_id = requerimento
    and b.fonte in ('mensagem', 'andamento', 'correcao', 'parecer', 'decisao');
  perform busca_mensagem(m) from mensagem m where m.requerimento_id = requerimento;
  perform busca_andamento(t) from tramite t where t.requerimento_id = requerimento;
  perform busca_correcao(i) from exigencia_item i join exigencia e on e.id = i.exigencia_id where e.requerimento_id = requerimento;
  perform busca_parecer(p) from parecer p where p.requerimento_id = requerimento;
  perform busca_decisao(d) from decisao d where d.requerimento_id = requerimento;
end $$;

create or replace function busca_guardar() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from busca_texto b where b.owner_id = old.requerimento_id and b.origem_id = old.id;
  end if;
  if tg_op <> 'DELETE' then
    case tg_table_name
      when 'mensagem' then perform busca_mensagem(new);
      when 'tramite' then perform busca_andamento(new);
      when 'parecer' then perform busca_parecer(new);
      when 'decisao' then perform busca_decisao(new);
    end case;
  end if;
  return null;
end $$;
create or replace function busca_guardar_visibilidade() returns trigger language plpgsql as $$
begin
  update busca_texto b set interna = new.visibilidade = 'interna'
    where b.owner_id = new.requerimento_id and b.origem_id in (select x.id from anexo x where x.mensagem_id = new.id);
  return null;
end $$;

create or replace function busca_lembrar() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'requerimento' then
    insert into busca_pendente (owner_kind, owner_id) values ('requerimento', new.id);
  elsif tg_table_name = 'arquivo' then
    insert into busca_pendente (owner_kind, owner_id)
      select distinct x.owner_kind, x.owner_id from anexo x
      where x.arquivo_id = new.id and x.owner_kind = 'requerimento' and x.owner_id is not null;
  elsif new.owner_kind = 'requerimento' then
    insert into busca_pendente (owner_kind, owner_id) select new.owner_kind, new.owner_id where new.owner_id is not null;
    if tg_op = 'UPDATE' and old.owner_id is not null then
      -- What it may be found by has changed: nothing of it is found until it was read again.
      delete from busca_texto b where b.owner_id = old.owner_id and b.origem_id = new.id;
      delete from busca_arquivo a where a.anexo_id = new.id;
    end if;
    if tg_op = 'UPDATE' and old.owner_id is distinct from new.owner_id then
      insert into busca_pendente (owner_kind, owner_id) select new.owner_kind, old.owner_id where old.owner_id is not null;
    end if;
  end if;
  return null;
end $$;

select set_owner_kinds('requerimento', 'carta');
