-- One box finds: the words of requests in one table, and whose turn it is to be read again.

-- Words lose their accents, then their endings. PostgreSQL's own Portuguese dictionary takes accents for letters, so
-- that «certidao» would not find «certidão».
create text search configuration busca (copy = pg_catalog.portuguese);
alter text search configuration busca alter mapping for hword, hword_part, word with unaccent, portuguese_stem;

-- Letters and digits only: the parser takes 'prazo/recurso' for a path and '1.2-3' for a version, whole. A number is kept
-- both as it is written in parts and in one piece, so that a CPF is found with and without its dots.
create function busca_vetor(texto text) returns tsvector language sql immutable strict parallel safe as $$
  select to_tsvector('public.busca', regexp_replace(public.fold(texto), '[^[:alnum:]]+', ' ', 'g'))
    || case when texto ~ '[0-9][./-]+[0-9]' then to_tsvector('public.busca',
      regexp_replace(regexp_replace(texto, '([0-9])[./-]+(?=[0-9])', '\1', 'g'), '[^0-9]+', ' ', 'g')) else ''::tsvector end
$$;

create table busca_texto (
  id bigint generated always as identity constraint busca_texto_pkey primary key,
  requerimento_id uuid not null constraint busca_texto_requerimento_fk references requerimento on delete cascade,
  fonte text not null constraint busca_texto_fonte_check check (fonte in ('titulo', 'resposta', 'mensagem', 'andamento', 'correcao', 'parecer', 'decisao', 'arquivo', 'arquivo_nome')),
  origem_id uuid,
  interna boolean not null default false,
  sensivel boolean not null default false,
  identidade boolean not null default false,
  texto text not null,
  vetor tsvector not null generated always as (busca_vetor(texto)) stored,
  em timestamptz not null
);
create index busca_texto_vetor_idx on busca_texto using gin (vetor);
create index busca_texto_em_idx on busca_texto (em, id);
create index busca_texto_requerimento_idx on busca_texto (requerimento_id);
alter table busca_texto alter column vetor set statistics 1000;
comment on table busca_texto is 'Words by which requests are found. Written with what they come from, or by the worker: nothing here is the only copy of anything.';
comment on column busca_texto.interna is 'Found by staff of the request only.';
comment on column busca_texto.sensivel is 'Found by the requester and holders of anexo.sensivel.ver only (LGPD art. 5 II).';
comment on column busca_texto.identidade is 'May tell who the author is: found by whoever may know, where the identity is protected.';

create table busca_pendente (
  id bigint generated always as identity constraint busca_pendente_pkey primary key,
  requerimento_id uuid not null constraint busca_pendente_requerimento_fk references requerimento on delete cascade,
  tudo boolean not null default false
);
create index busca_pendente_vez_idx on busca_pendente (tudo, id);
create index busca_pendente_requerimento_idx on busca_pendente (requerimento_id);
comment on table busca_pendente is 'Requests whose answers or files changed since they were read for the search. Only ever added to by who changes, so that nobody waits for the worker; tudo also reads the conversation again.';

create table busca_arquivo (
  anexo_id uuid not null constraint busca_arquivo_pkey primary key constraint busca_arquivo_anexo_fk references anexo on delete cascade,
  situacao text not null constraint busca_arquivo_situacao_check check (situacao in ('lido', 'sem_texto', 'grande', 'ilegivel')),
  created_at timestamptz not null
);
comment on table busca_arquivo is 'Attached files whose text was looked for, so that each is opened once.';

-- What is already text goes to the search with the transaction that writes it.
create function busca_mensagem(m mensagem) returns void language sql as $$
  insert into busca_texto (requerimento_id, fonte, origem_id, interna, texto, em)
  select m.requerimento_id, 'mensagem', m.id, m.visibilidade = 'interna', m.texto, m.created_at where m.texto <> ''
$$;
create function busca_andamento(t tramite) returns void language sql as $$
  insert into busca_texto (requerimento_id, fonte, origem_id, interna, texto, em)
  select t.requerimento_id, 'andamento', t.id, t.visibilidade = 'interna', t.texto, t.created_at where t.texto <> ''
$$;
create function busca_correcao(i exigencia_item) returns void language sql as $$
  insert into busca_texto (requerimento_id, fonte, origem_id, texto, em)
  select e.requerimento_id, 'correcao', i.id, i.texto, e.created_at from exigencia e where e.id = i.exigencia_id
$$;
create function busca_parecer(p parecer) returns void language sql as $$
  insert into busca_texto (requerimento_id, fonte, origem_id, interna, texto, em)
  select p.requerimento_id, 'parecer', p.id, true, concat_ws(E'\n', p.pergunta, p.texto), coalesce(p.emitido_em, p.created_at)
$$;
create function busca_decisao(d decisao) returns void language sql as $$
  insert into busca_texto (requerimento_id, fonte, origem_id, texto, em)
  select d.requerimento_id, 'decisao', d.id, concat_ws(E'\n', d.resumo, d.fundamentacao, d.base_legal), d.created_at
$$;

create function busca_conversa(requerimento uuid) returns void language plpgsql as $$
begin
  delete from busca_texto b where b.requerimento_id = requerimento
    and b.fonte in ('mensagem', 'andamento', 'correcao', 'parecer', 'decisao');
  perform busca_mensagem(m) from mensagem m where m.requerimento_id = requerimento;
  perform busca_andamento(t) from tramite t where t.requerimento_id = requerimento;
  perform busca_correcao(i) from exigencia_item i join exigencia e on e.id = i.exigencia_id where e.requerimento_id = requerimento;
  perform busca_parecer(p) from parecer p where p.requerimento_id = requerimento;
  perform busca_decisao(d) from decisao d where d.requerimento_id = requerimento;
end $$;
comment on function busca_conversa is 'Reads the whole conversation of a request again, for requests from before the search and after repairs.';

create function busca_guardar() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    delete from busca_texto b where b.requerimento_id = old.requerimento_id and b.origem_id = old.id;
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
-- A message that becomes internal takes its files along at once.
create function busca_guardar_visibilidade() returns trigger language plpgsql as $$
begin
  update busca_texto b set interna = new.visibilidade = 'interna'
    where b.requerimento_id = new.requerimento_id and b.origem_id in (select x.id from anexo x where x.mensagem_id = new.id);
  return null;
end $$;
create trigger mensagem_visibilidade_busca after update of visibilidade on mensagem
  for each row when (old.visibilidade <> new.visibilidade) execute function busca_guardar_visibilidade();
create trigger mensagem_busca after insert or delete or update of texto, visibilidade, requerimento_id on mensagem
  for each row execute function busca_guardar();
create trigger tramite_busca after insert on tramite for each row when (new.texto <> '') execute function busca_guardar();
create trigger parecer_busca after insert or update of texto, pergunta on parecer for each row execute function busca_guardar();
create trigger decisao_busca after insert on decisao for each row execute function busca_guardar();

create function busca_guardar_item() returns trigger language plpgsql as $$
begin
  perform busca_correcao(new);
  return null;
end $$;
create trigger exigencia_item_busca after insert on exigencia_item for each row execute function busca_guardar_item();

-- Answers are read with their form and files with a parser: the worker does it, and here stands that it has to.
create function busca_lembrar() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'requerimento' then
    insert into busca_pendente (requerimento_id) values (new.id);
  elsif tg_table_name = 'arquivo' then
    insert into busca_pendente (requerimento_id)
      select distinct x.requerimento_id from anexo x where x.arquivo_id = new.id and x.requerimento_id is not null;
  else
    insert into busca_pendente (requerimento_id) select new.requerimento_id where new.requerimento_id is not null;
    if tg_op = 'UPDATE' and old.requerimento_id is not null then
      -- What it may be found by has changed: nothing of it is found until it was read again.
      delete from busca_texto b where b.requerimento_id = old.requerimento_id and b.origem_id = new.id;
      delete from busca_arquivo a where a.anexo_id = new.id;
    end if;
    if tg_op = 'UPDATE' and old.requerimento_id is distinct from new.requerimento_id then
      insert into busca_pendente (requerimento_id) select old.requerimento_id where old.requerimento_id is not null;
    end if;
  end if;
  return null;
end $$;
create trigger requerimento_nova_busca after insert on requerimento for each row execute function busca_lembrar();
create trigger requerimento_busca after update of respostas, opcoes, titulo on requerimento for each row
  when (old.respostas is distinct from new.respostas or old.opcoes is distinct from new.opcoes or old.titulo <> new.titulo)
  execute function busca_lembrar();
create trigger anexo_novo_busca after insert on anexo for each row when (new.requerimento_id is not null) execute function busca_lembrar();
create trigger anexo_busca after update of requerimento_id, mensagem_id, campo, sensivel, substituido on anexo for each row execute function busca_lembrar();
create trigger arquivo_busca after update of verificacao, removed_at, nome on arquivo for each row execute function busca_lembrar();

insert into busca_pendente (requerimento_id, tudo) select id, true from requerimento order by created_at desc, id desc;
