-- A reply template is a tree of pieces and runs, as the documents are, with a draft that waits, published versions that never
-- change, and a history. It was plain words with {{variables}} that held from when they were saved: what is in the table becomes
-- version 1 of each, to the letter, a paragraph to each blank line.
create table modelo_resposta_versao (
  modelo_id uuid not null constraint modelo_resposta_versao_modelo_fk references modelo_resposta,
  versao integer not null,
  corpo jsonb not null,
  motivo text,
  published_at timestamptz not null,
  published_by uuid constraint modelo_resposta_versao_published_by_fk references usuario,
  constraint modelo_resposta_versao_pkey primary key (modelo_id, versao)
);
comment on table modelo_resposta_versao is 'Published texts of reply templates, immutable. published_by null came with the portal or was there before versions were.';

-- Words and variables of a paragraph in turn.
insert into modelo_resposta_versao (modelo_id, versao, corpo, published_at)
select m.id, 1, coalesce((
    select jsonb_agg(jsonb_build_object('tipo', 'paragrafo', 'texto', coalesce(trechos, '[]')) order by i)
    from string_to_table(m.texto, E'\n\n') with ordinality as partes (paragrafo, i)
    cross join lateral (
      select jsonb_agg(trecho order by lugar, variavel) from (
        select n, false, jsonb_build_object('texto', palavras)
          from regexp_split_to_table(paragrafo, '\{\{[A-Za-z0-9_]+\}\}') with ordinality as dito (palavras, n)
          where palavras <> ''
        union all
        select n, true, jsonb_build_object('variavel', marca[1])
          from regexp_matches(paragrafo, '\{\{([A-Za-z0-9_]+)\}\}', 'g') with ordinality as achado (marca, n)
      ) as cada (lugar, variavel, trecho)
    ) as lidos (trechos)
  ), '[]'), m.updated_at
from modelo_resposta m;

create trigger modelo_resposta_versao_immutable before update or delete on modelo_resposta_versao
  for each row execute function refuse_change();

alter table modelo_resposta add column versao_publicada integer;
alter table modelo_resposta add column rascunho jsonb;
alter table modelo_resposta add column rascunho_em timestamptz;
alter table modelo_resposta add column rascunho_por uuid constraint modelo_resposta_rascunho_por_fk references usuario;
update modelo_resposta set versao_publicada = 1;
alter table modelo_resposta add constraint modelo_resposta_versao_publicada_fk
  foreign key (id, versao_publicada) references modelo_resposta_versao deferrable initially deferred;
alter table modelo_resposta add constraint modelo_resposta_rascunho_check check ((rascunho is null) = (rascunho_em is null));
-- Processes of the release before go on reading the words until they are stopped; the column goes with a later release.
alter table modelo_resposta alter column texto set default '';
comment on column modelo_resposta.texto is 'What the published version says, for processes of the release before; nothing of this one reads it.';
comment on table modelo_resposta is 'Reply templates that attendants insert. What they say is published in versions; rascunho waits for its publication.';
comment on column modelo_resposta.versao_publicada is 'The version that attendants get; null before the first publication.';
