-- What a noun keeps of its life stands in tables of its own, of the same shape for every noun (docs/adr/069): its history
-- (tramite), its conversation (mensagem), whom a note mentions (mencao) and its clock (prazo_evento). Those of requests have
-- their names without the noun, because they were the first, and columns of their own.

-- Makes these parts for a noun, which has the name of its table. A mention needs a conversation.
create function create_noun_tables(noun text, variadic parts text[]) returns void language plpgsql as $$
declare
  part text;
  own text;
begin
  foreach part in array parts loop
    own := noun || '_' || part;
    execute case part
      when 'tramite' then format($f$
        create table %1$I (
          id uuid not null constraint %1$s_pkey primary key,
          %2$s_id uuid not null constraint %1$s_%2$s_fk references %2$I,
          seq integer not null,
          acao text not null,
          de_status text,
          para_status text not null,
          usuario_id uuid constraint %1$s_usuario_fk references usuario,
          visibilidade text not null constraint %1$s_visibilidade_check check (visibilidade in ('publica', 'interna')),
          texto text,
          dados jsonb not null default '{}',
          created_at timestamptz not null default now(),
          constraint %1$s_seq_unique unique (%2$s_id, seq)
        );
        create trigger %1$s_append_only before update or delete on %1$I for each row execute function refuse_change();
        create trigger %1$s_announce after insert on %1$I for each row execute function announce_tramite(%2$L);
        comment on table %1$I is 'Everything that was done to one %2$s, only ever inserted; usuario_id is null where the portal did it.'$f$, own, noun)
      when 'mensagem' then format($f$
        create table %1$I (
          id uuid not null constraint %1$s_pkey primary key,
          %2$s_id uuid not null constraint %1$s_%2$s_fk references %2$I,
          autor_id uuid constraint %1$s_autor_fk references usuario,
          lado text not null constraint %1$s_lado_check check (lado in ('requerente', 'conselho', 'sistema')),
          visibilidade text not null default 'interna' constraint %1$s_visibilidade_check check (visibilidade in ('publica', 'interna')),
          texto text not null,
          created_at timestamptz not null default now()
        );
        create index %1$s_%2$s_idx on %1$I (%2$s_id, created_at);
        create trigger %1$s_announce after insert on %1$I for each row execute function announce_mensagem(%2$L);
        comment on table %1$I is 'Conversation of one %2$s; interna is the default so that a note never leaks by omission.'$f$, own, noun)
      when 'mencao' then format($f$
        create table %1$I (
          mensagem_id uuid not null constraint %1$s_mensagem_fk references %2$s_mensagem,
          usuario_id uuid not null constraint %1$s_usuario_fk references usuario,
          constraint %1$s_pkey primary key (mensagem_id, usuario_id)
        );
        create index %1$s_usuario_idx on %1$I (usuario_id);
        comment on table %1$I is 'Staff whose attention an internal note of one %2$s asks for.'$f$, own, noun)
      when 'prazo_evento' then format($f$
        create table %1$I (
          id uuid not null constraint %1$s_pkey primary key,
          %2$s_id uuid not null constraint %1$s_%2$s_fk references %2$I,
          tipo text not null constraint %1$s_tipo_check check (tipo in ('INICIO', 'PAUSA', 'RETOMADA', 'PRORROGACAO', 'FIM')),
          em timestamptz not null,
          motivo text not null,
          dias integer,
          usuario_id uuid,
          created_at timestamptz not null default now()
        );
        create index %1$s_%2$s_idx on %1$I (%2$s_id, em, created_at);
        create trigger %1$s_append_only before update or delete on %1$I for each row execute function refuse_change();
        comment on table %1$I is 'The clock of one %2$s as a ledger; the due date is always derived from it.'$f$, own, noun)
    end;
  end loop;
end $$;

select create_noun_tables('carta', 'tramite');
alter table carta_tramite disable trigger carta_tramite_announce;
-- What was done before it left is the council's own.
insert into carta_tramite (id, carta_id, seq, acao, de_status, para_status, usuario_id, visibilidade, texto, created_at)
  select e.id, e.carta_id, e.seq, e.ato, e.de_situacao, e.para_situacao, e.usuario_id,
    case when e.seq >= (select min(x.seq) from carta_evento x where x.carta_id = e.carta_id and x.ato = 'expedir')
      then 'publica' else 'interna' end, e.texto, e.created_at
  from carta_evento e;
alter table carta_tramite enable trigger carta_tramite_announce;
create index carta_tramite_usuario_idx on carta_tramite (usuario_id) where usuario_id is not null;
drop table carta_evento;
