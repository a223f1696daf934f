-- A draft is kept unfinished and gone on with by a colleague: who signs it may be chosen last, and before it is handed on.
alter table carta alter column assinante_id drop not null;
alter table carta add constraint carta_assinante_check check (assinante_id is not null or situacao in ('RASCUNHO', 'CANCELADA'));
