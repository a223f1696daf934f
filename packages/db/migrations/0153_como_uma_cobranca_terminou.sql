-- How a charge ended without money is kept, so that a late payment changes nothing of it, and a year that was cancelled may be
-- charged again.

alter table cobranca add column fim text constraint cobranca_fim_check check (fim in ('CANCELADA', 'ISENTA', 'PRESCRITA'));
alter table cobranca add column cobrar_de_novo boolean not null default false;
comment on column cobranca.fim is 'How it ended without money; stays when a payment comes afterwards, which goes back. Null for one that did not end so.';
comment on column cobranca.cobrar_de_novo is 'It was cancelled for a reason that leaves its annuity owed: the run of the year may charge it again.';

update cobranca set fim = situacao where situacao in ('CANCELADA', 'ISENTA', 'PRESCRITA');
-- Money that came after the end hides it.
update cobranca c set fim = case when motivo = 'Prescrição' then 'PRESCRITA'
    when especie = 'ANUIDADE' and motivo like 'Isenç%' then 'ISENTA' else 'CANCELADA' end
  where situacao in ('PAGA_A_MAIOR', 'ESTORNADA') and motivo is not null
    and exists (select from lancamento l where l.cobranca_id = c.id and l.evento = 'BAIXA')
    and not exists (select from lancamento l where l.cobranca_id = c.id and l.evento = 'PAGAMENTO' and l.credito = 'A_RECEBER')
    and not exists (select from acordo_debito d where d.cobranca_id = c.id);
update cobranca set cobrar_de_novo = true where especie = 'ANUIDADE' and fim = 'CANCELADA'
  and (motivo = 'Valor ou vencimento errado' or motivo ~ '^(Interrupção|Baixa|Transferência) do registro, no pedido ');

drop index cobranca_anuidade_unique;
create unique index cobranca_anuidade_unique on cobranca (pessoa_id, exercicio)
  where especie = 'ANUIDADE' and fim is distinct from 'CANCELADA';
