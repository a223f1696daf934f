-- Asking again with the same answers: the draft remembers the request that it came from, and filing links the two.

alter table rascunho add column de_requerimento_id uuid constraint rascunho_de_requerimento_fk references requerimento;
comment on column rascunho.de_requerimento_id is 'The earlier request whose answers the draft began with; filing links the new one with it.';

alter table vinculo drop constraint vinculo_tipo_check;
alter table vinculo add constraint vinculo_tipo_check check (tipo in ('relacionado', 'duplicado', 'apensado', 'origem', 'continuacao'));
comment on table vinculo is 'A link between two requests, shown on both to who may see both: drawn by staff (related, duplicate, attached: decided together), left by a split (origem: para_id came out of de_id), or by the requester who asked again (continuacao: para_id began with the answers of de_id). An undone one stays on record.';
