-- A priority by law that the form claims, until an attendant saw the proof.

alter table requerimento add column prioridade_pedida text
  constraint requerimento_prioridade_pedida_check check (prioridade_pedida in ('pendente', 'confirmada', 'negada'));
comment on column requerimento.prioridade_pedida is 'A priority claimed in the answers, and what became of it (Lei 9.784/1999 art. 69-A §§ 1º and 2º); null where none is claimed or the record already gives one. The ground is in the answers alone, as sensitive data.';

update requerimento set prioridade_pedida = 'pendente'
where closed_at is null and prioridade = 0 and respostas->>'prioridade' in ('PCD', 'DOENCA_GRAVE', 'GESTANTE_LACTANTE');
