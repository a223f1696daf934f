-- Files know what they belong to by kind and id, as notices do (docs/adr/057).
alter table upload rename column requerimento_id to owner_id;
alter table upload add column owner_kind text;
update upload set owner_kind = 'requerimento' where owner_id is not null;
alter table upload add constraint upload_owner_check check (num_nulls(owner_kind, owner_id) in (0, 2));

alter table anexo drop constraint anexo_requerimento_fk;
alter table anexo drop constraint anexo_para_requerimento_fk;
alter table anexo rename column requerimento_id to owner_id;
alter table anexo rename column para_requerimento_id to para_owner_id;
alter table anexo add column owner_kind text;
update anexo set owner_kind = 'requerimento' where num_nonnulls(owner_id, para_owner_id) > 0;
alter table anexo add constraint anexo_owner_check check ((owner_kind is null) = (num_nonnulls(owner_id, para_owner_id) = 0));
alter index anexo_requerimento_idx rename to anexo_owner_idx;
alter index anexo_para_requerimento_idx rename to anexo_para_owner_idx;
comment on table anexo is 'Use of a file: in a draft, in what it belongs to (field), or in a message. It moves only from unclaimed to one target of the same person.';
comment on column anexo.para_owner_id is 'What a file was sent for and is not part of yet; it may be claimed by that only.';

-- Only what belongs to a request is found by its words so far.
create or replace function busca_lembrar() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'requerimento' then
    insert into busca_pendente (requerimento_id) values (new.id);
  elsif tg_table_name = 'arquivo' then
    insert into busca_pendente (requerimento_id)
      select distinct x.owner_id from anexo x
      where x.arquivo_id = new.id and x.owner_kind = 'requerimento' and x.owner_id is not null;
  elsif new.owner_kind = 'requerimento' then
    insert into busca_pendente (requerimento_id) select new.owner_id where new.owner_id is not null;
    if tg_op = 'UPDATE' and old.owner_id is not null then
      -- What it may be found by has changed: nothing of it is found until it was read again.
      delete from busca_texto b where b.requerimento_id = old.owner_id and b.origem_id = new.id;
      delete from busca_arquivo a where a.anexo_id = new.id;
    end if;
    if tg_op = 'UPDATE' and old.owner_id is distinct from new.owner_id then
      insert into busca_pendente (requerimento_id) select old.owner_id where old.owner_id is not null;
    end if;
  end if;
  return null;
end $$;

select set_owner_kinds('requerimento', 'carta');
