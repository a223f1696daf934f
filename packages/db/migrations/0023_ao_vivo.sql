-- What happens is announced from the transaction that writes it, and who has a request open is known meanwhile.

-- Payloads are one letter and an id. The same payload twice in a transaction is delivered once.
create function announce(kind text, id uuid) returns void language sql as $$
  select pg_notify('balcao', kind || ' ' || id)
$$;

-- What only staff see is announced to staff alone: r reaches whoever may read the request, i its staff.
create function announce_tramite() returns trigger language plpgsql as $$
begin
  perform announce(case when new.visibilidade = 'interna' and new.de_status is not distinct from new.para_status
    then 'i' else 'r' end, new.requerimento_id);
  return null;
end $$;
create trigger tramite_announce after insert on tramite for each row execute function announce_tramite();

create function announce_mensagem() returns trigger language plpgsql as $$
begin
  perform announce(case when new.visibilidade = 'interna' then 'i' else 'r' end, new.requerimento_id);
  return null;
end $$;
create trigger mensagem_announce after insert on mensagem for each row execute function announce_mensagem();

create function announce_notificacao() returns trigger language plpgsql as $$
begin
  perform announce('n', new.usuario_id);
  return null;
end $$;
create trigger notificacao_versao_announce after insert or update on notificacao_versao
  for each row execute function announce_notificacao();

create function announce_sessao() returns trigger language plpgsql as $$
begin
  perform announce('s', new.id);
  return null;
end $$;
create trigger sessao_announce after update of ended_at on sessao for each row
  when (new.ended_at is not null) execute function announce_sessao();

create function announce_usuario() returns trigger language plpgsql as $$
begin
  perform announce('u', new.id);
  return null;
end $$;
create trigger usuario_announce after update of senha_epoca, situacao, tipo on usuario for each row
  when (old.senha_epoca <> new.senha_epoca or old.situacao <> new.situacao or old.tipo <> new.tipo)
  execute function announce_usuario();

create unlogged table presenca (
  aba uuid not null constraint presenca_pkey primary key,
  requerimento_id uuid not null,
  usuario_id uuid not null,
  vista_em timestamptz not null,
  escrevendo_desde timestamptz
);
create index presenca_requerimento_idx on presenca (requerimento_id);
create index presenca_vista_idx on presenca (vista_em);
comment on table presenca is 'Pages of staff that have a request open now, and since when they write; true for some seconds only, and empty after a crash.';

-- The next request to take: those that nobody has, in the queue's own order, readable from any place in it.
create index requerimento_livre_idx on requerimento
  (grupo_id, (-prioridade), (coalesce(prazo_em, 'infinity'::date)), created_at, id)
  where closed_at is null and atendente_id is null and prazo_situacao = 'correndo';
