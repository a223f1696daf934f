-- What belongs to something names it by kind and id (docs/adr/057): requests are not the only things with notices, messages
-- and people present. An owner has no foreign key; the nightly check finds what belongs to nothing.

-- Lets these kinds of things be owners, in every table that knows its owner. A migration that brings another kind calls it
-- again with all of them.
create function set_owner_kinds(variadic kinds text[]) returns void language plpgsql as $$
declare
  own record;
begin
  for own in
    select c.relname from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'owner_kind' and not a.attisdropped and c.relkind = 'r'
      and c.relnamespace = 'public'::regnamespace
  loop
    execute format('alter table %I drop constraint if exists %I', own.relname, own.relname || '_owner_kind_check');
    execute format('alter table %I add constraint %I check (owner_kind in (%s))', own.relname,
      own.relname || '_owner_kind_check', (select string_agg(quote_literal(kind), ', ') from unnest(kinds) kind));
  end loop;
end $$;

-- True for some seconds only, so that nothing is kept.
delete from presenca;
alter table presenca rename column requerimento_id to owner_id;
alter table presenca add column owner_kind text not null;
alter index presenca_requerimento_idx rename to presenca_owner_idx;
comment on table presenca is 'Pages of staff that have something open now, and since when they write; true for some seconds only, and empty after a crash.';

alter table email drop constraint email_requerimento_fk;
alter table email rename column requerimento_id to owner_id;
alter table email add column owner_kind text;
update email set owner_kind = 'requerimento' where owner_id is not null;
update email set owner_kind = 'carta', owner_id = substring(chave from '^carta:([0-9a-f-]{36}):')::uuid
  where chave ~ '^carta:[0-9a-f-]{36}:';
alter table email add constraint email_owner_check check (num_nulls(owner_kind, owner_id) in (0, 2));

alter table notificacao add column owner_kind text, add column owner_id uuid;
-- Pages that are open need not ask again for what they have.
alter table notificacao disable trigger notificacao_update_bump;
update notificacao set owner_kind = substring(link from '^/(requerimento|carta)/'),
    owner_id = substring(link from '^/(?:requerimento|carta)/([0-9a-f-]{36})')::uuid
  where link ~ '^/(requerimento|carta)/[0-9a-f-]{36}';
alter table notificacao enable trigger notificacao_update_bump;
alter table notificacao add constraint notificacao_owner_check check (num_nulls(owner_kind, owner_id) in (0, 2));
comment on column notificacao.owner_id is 'What it is about, with owner_kind; null where that is no such thing.';

select set_owner_kinds('requerimento', 'carta');
