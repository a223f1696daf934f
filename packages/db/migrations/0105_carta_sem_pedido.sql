-- A letter may be about no request, and its paper belongs to the letter (docs/adr/057).
alter table carta alter column requerimento_id drop not null;
alter table carta add constraint carta_pedido_check
  check (requerimento_id is not null or num_nonnulls(exigencia_id, decisao_id, mensagem_id) = 0);
comment on table carta is 'Official letters to the person of a request, or to a person about no request, with who knew of them and when (Lei 9.784/1999 arts. 26 and 66).';

alter table documento drop constraint documento_requerimento_fk;
alter table documento rename column requerimento_id to owner_id;
alter table documento add column owner_kind text;
update documento set owner_kind = 'requerimento' where owner_id is not null;
update documento d set owner_kind = 'carta', owner_id = c.id from carta c where c.documento_id = d.id;
alter table documento add constraint documento_owner_check check (num_nulls(owner_kind, owner_id) in (0, 2));
alter index documento_requerimento_idx rename to documento_owner_idx;
drop index documento_vigente_unique;
create unique index documento_vigente_unique on documento (owner_id, especie) where revoked_at is null and owner_id is not null;

select set_owner_kinds('requerimento', 'carta');
