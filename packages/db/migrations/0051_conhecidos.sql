-- What a group, or a person, knows of requests that stand elsewhere: in one table instead of in every movement and opinion
-- that there ever was, with where each stands now, in the order in which lists come. A list of another group is read from it.
create table requerimento_conhecido (
  requerimento_id uuid not null constraint requerimento_conhecido_requerimento_fk references requerimento on delete cascade,
  quem_id uuid not null,
  grupo_id uuid not null,
  created_at timestamptz not null,
  constraint requerimento_conhecido_pkey primary key (requerimento_id, quem_id)
);
comment on table requerimento_conhecido is
  'A request that quem_id, a group or a person, still sees wherever it is: the group forwarded it, or an opinion is or was asked there. Kept by triggers out of tramite and parecer.';
comment on column requerimento_conhecido.grupo_id is 'The group in which the request is now.';
comment on column requerimento_conhecido.created_at is 'When the request was filed.';

-- Movements are only ever added; an opinion that nobody waits for any more is forgotten, unless who was asked ended the waiting.
create function conhece(quem uuid, requerimento uuid) returns boolean language sql stable as $$
  select exists (select from tramite t where t.requerimento_id = requerimento and t.acao = 'encaminhar' and t.de_grupo_id = quem)
    or exists (select from parecer p where p.requerimento_id = requerimento and coalesce(p.parecerista_id, p.grupo_id) = quem
      and (p.encerrado_em is null or p.encerrado_por_id is not null))
$$;
create function keep_conhecido(quem uuid, requerimento uuid) returns void language plpgsql as $$
begin
  if conhece(quem, requerimento) then
    insert into requerimento_conhecido (requerimento_id, quem_id, grupo_id, created_at)
      select r.id, quem, r.grupo_id, r.created_at from requerimento r where r.id = requerimento on conflict do nothing;
  else
    delete from requerimento_conhecido c where c.requerimento_id = requerimento and c.quem_id = quem;
  end if;
end $$;

create function keep_conhecido_encaminhado() returns trigger language plpgsql as $$
begin
  perform keep_conhecido(new.de_grupo_id, new.requerimento_id);
  return null;
end $$;
create trigger tramite_keep_conhecido after insert on tramite for each row
  when (new.acao = 'encaminhar' and new.de_grupo_id is not null) execute function keep_conhecido_encaminhado();

-- Opinions are never deleted, but one that is owed may pass to another group.
create function keep_conhecido_parecer() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then perform keep_conhecido(coalesce(old.parecerista_id, old.grupo_id), old.requerimento_id); end if;
  perform keep_conhecido(coalesce(new.parecerista_id, new.grupo_id), new.requerimento_id);
  return null;
end $$;
create trigger parecer_keep_conhecido
  after insert or update of requerimento_id, parecerista_id, grupo_id, encerrado_em, encerrado_por_id on parecer
  for each row execute function keep_conhecido_parecer();

create function keep_conhecido_onde() returns trigger language plpgsql as $$
begin
  update requerimento_conhecido c set grupo_id = new.grupo_id, created_at = new.created_at where c.requerimento_id = new.id;
  return null;
end $$;
create trigger requerimento_keep_conhecido after update of grupo_id, created_at on requerimento for each row
  when (old.grupo_id <> new.grupo_id or old.created_at <> new.created_at) execute function keep_conhecido_onde();

insert into requerimento_conhecido (requerimento_id, quem_id, grupo_id, created_at)
  select r.id, k.quem_id, r.grupo_id, r.created_at from (
    select t.requerimento_id, t.de_grupo_id as quem_id from tramite t where t.acao = 'encaminhar' and t.de_grupo_id is not null
    union
    select p.requerimento_id, coalesce(p.parecerista_id, p.grupo_id) from parecer p
      where p.encerrado_em is null or p.encerrado_por_id is not null) k
  join requerimento r on r.id = k.requerimento_id;
create index requerimento_conhecido_ordem_idx on requerimento_conhecido (quem_id, grupo_id, created_at, requerimento_id);
-- Nothing asks movements for it any more.
drop index tramite_encaminhado_idx;

-- Whoever asks what is late with a tag, as staff, is told from the index whose it is.
drop index requerimento_correndo_idx;
create index requerimento_correndo_idx on requerimento (grupo_id, prazo_em, id)
  include (tipo_id, status, autor_id) where closed_at is null and prazo_situacao = 'correndo';

-- Names by their words: three words that are in a name together are three short lists of people, where their letters are
-- eighteen long ones. Taking a name apart costs more than it seems to, so no row is to be asked without the index.
create function lista_de_palavras(dobrado text) returns text[]
  language plpgsql immutable strict parallel safe cost 200 as
  $$ begin return regexp_split_to_array(dobrado, '[^a-z]+'); end $$;
create index usuario_nome_palavras_idx on usuario using gin (lista_de_palavras(nome_dobrado));
