-- What happens to something is announced with its kind and id (docs/adr/069): r reaches whoever may read it, i its staff, p tells
-- who has it open. Of people and sessions an announcement names the id alone, as before.
create function announce(kind text, owner_kind text, owner_id uuid) returns void language sql as $$
  select pg_notify('balcao', kind || ' ' || owner_kind || ' ' || owner_id)
$$;

-- For the tables of any noun; the trigger names the noun.
create or replace function announce_tramite() returns trigger language plpgsql as $$
begin
  perform announce(case when new.visibilidade = 'interna' and new.de_status is not distinct from new.para_status
    then 'i' else 'r' end, tg_argv[0], (to_jsonb(new) ->> (tg_argv[0] || '_id'))::uuid);
  return null;
end $$;
drop trigger tramite_announce on tramite;
create trigger tramite_announce after insert on tramite for each row execute function announce_tramite('requerimento');

create or replace function announce_mensagem() returns trigger language plpgsql as $$
begin
  perform announce(case when new.visibilidade = 'interna' then 'i' else 'r' end, tg_argv[0],
    (to_jsonb(new) ->> (tg_argv[0] || '_id'))::uuid);
  return null;
end $$;
drop trigger mensagem_announce on mensagem;
create trigger mensagem_announce after insert on mensagem for each row execute function announce_mensagem('requerimento');
