-- The rest of a rest names the first charge, as every rest does. A fee that is asked for again names the one that it replaces.

with recursive resto as (
  select c.id, c.origem_id as raiz from cobranca c join cobranca o on o.id = c.origem_id
    where c.especie <> 'TAXA' and o.origem_id is null
  union all
  select c.id, resto.raiz from cobranca c join resto on c.origem_id = resto.id where c.especie <> 'TAXA'
)
update cobranca c set origem_id = resto.raiz from resto where c.id = resto.id and c.origem_id <> resto.raiz;
create index cobranca_origem_idx on cobranca (origem_id) where origem_id is not null;
-- What becomes overdue is found by situation and day, too.
drop index cobranca_vencimento_idx;
comment on column cobranca.origem_id is 'The first charge that was paid short, whose rest this one is, also a rest of a rest; or the cancelled unpaid fee that is asked for again.';
