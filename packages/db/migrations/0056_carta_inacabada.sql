-- A draft is kept unfinished and gone on with by a colleague: who signs it may be chosen last, and before it is handed on.
alter table carta alter column assinante_id drop not null;
alter table carta add constraint carta_assinante_check check (
  assinante_id is not null or (situacao in ('RASCUNHO', 'CANCELADA') and expedida_em is null));

-- The term of a letter that was answered late moves too, once an outage is registered.
drop index carta_prazo_idx;
create index carta_prazo_idx on carta (prazo_ate) where situacao in ('CIENTE', 'RESPONDIDA') and prazo_ate is not null;

-- A notice asks for the ciência until that is given or the letter is cancelled; those of before asked for ever.
update notificacao n set exige_ciencia = false
from carta c
where n.exige_ciencia and n.link = '/carta/' || c.id and c.situacao not in ('EXPEDIDA', 'ENTREGUE', 'DEVOLVIDA');
