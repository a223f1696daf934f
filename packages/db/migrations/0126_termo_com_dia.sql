-- Terms of use are texts with headings, lists and links, kept as a tree. They hold from a day, and can be withdrawn before it.
alter table termo
  add column corpo jsonb,
  add column vigente_desde date,
  add column retirado_em timestamptz,
  add column retirado_por uuid constraint termo_retirado_por_fk references usuario,
  alter column texto drop not null;

-- The plain words of before, paragraph by paragraph, as each of them was shown.
create function pg_temp.em_paragrafos(texto text) returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('tipo', 'paragrafo',
    'texto', jsonb_build_array(jsonb_build_object('texto', parte))) order by n)
  from regexp_split_to_table(texto, '\n{2,}') with ordinality as partes (parte, n) where btrim(parte, E' \n\t') <> ''
$$;

update termo set corpo = coalesce(pg_temp.em_paragrafos(texto), '[]');

-- The encoding of a database never changes, which convert_to does not promise.
create function sha256_of(texto text) returns text language sql immutable strict parallel safe
  as $$ select encode(sha256(convert_to(texto, 'UTF8')), 'hex') $$;
comment on function sha256_of is 'The SHA-256 digest of a text, in hexadecimal.';

alter table termo
  alter column corpo set not null,
  -- The same digest that people's confirmations of those versions keep.
  add column sha256 text not null generated always as (sha256_of(coalesce(texto, corpo::text))) stored;
comment on table termo is 'Versions of the terms of use; the newest whose day has come must be read and confirmed.';
comment on column termo.corpo is 'What it says, as a tree; nothing in it is ever read as markup.';
comment on column termo.texto is 'The plain words of a version from before there were trees; null since.';
comment on column termo.vigente_desde is 'First day on which it holds, in São Paulo; null where it held as soon as it was published.';
comment on column termo.retirado_em is 'When it was withdrawn before its day; such a version never holds.';
comment on column termo.sha256 is 'Digest of what it says; each confirmation keeps it.';

alter table termo_rascunho add column corpo jsonb;
update termo_rascunho set corpo = coalesce(pg_temp.em_paragrafos(texto), '[]');
alter table termo_rascunho alter column corpo set not null, drop column texto;

-- The list of who confirmed when, newest first.
create index termo_aceite_quando_idx on termo_aceite (created_at desc, usuario_id, termo_id);

alter table requerimento_tipo add column livre_do_termo boolean not null default false;
update requerimento_tipo set livre_do_termo = true where slug = 'acesso-informacao';
comment on column requerimento_tipo.livre_do_termo is
  'Whether its requests are made and followed without confirming the terms of use, which may not bar them.';
