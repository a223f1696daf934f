import { TUDO } from '@balcao/contract/lista-padrao';
import type { Leitor } from '#features/requerimento/api.tsx';
import { Button } from '#ui/button.tsx';
import { ButtonLink } from '#ui/link.tsx';
import { EmptyState } from '#ui/states.tsx';
import { describePeriodo } from './filtros.ts';
import type { ListSearch } from './list-search.ts';
import classes from './lista.module.css';

interface PeriodProps {
  search: ListSearch;
  change: (part: Partial<ListSearch>) => void;
}

/** Button that lifts the limit on the period. */
function AnyDay({ change, variant }: Pick<PeriodProps, 'change'> & { variant: 'default' | 'subtle' }) {
  return (
    <Button
      variant={variant}
      size={variant === 'subtle' ? 'sm' : 'md'}
      onClick={() => change({ data: TUDO, inicio: undefined, fim: undefined })}
    >
      Ver de qualquer data
    </Button>
  );
}

/** Empty list: says whether the period or the lack of requests is the cause. */
export function ListEmpty({ search, change, leitor }: PeriodProps & { leitor: Leitor }) {
  if (search.data !== TUDO) {
    return (
      <EmptyState
        drawing="lista"
        title={`Nenhum pedido em: ${describePeriodo(search)}`}
        text="Pode haver pedidos mais antigos."
        action={<AnyDay change={change} variant="default" />}
      />
    );
  }
  if (leitor === 'equipe') {
    return (
      <EmptyState title="Nenhum pedido por aqui" text="Os pedidos dos seus grupos aparecem nesta lista." />
    );
  }
  return (
    <EmptyState
      drawing="documento"
      title="Você ainda não fez nenhum pedido"
      text="Que tal começar?"
      action={<ButtonLink to="/novorequerimento/tipos">Fazer um pedido</ButtonLink>}
    />
  );
}

/** Note under a person's own list that it covers a limited period, with a button to lift it. */
export function OlderOnes({ search, change }: PeriodProps) {
  if (search.data === TUDO) return null;
  return (
    <p className={classes.older}>
      Período mostrado: {describePeriodo(search)}.
      <AnyDay change={change} variant="subtle" />
    </p>
  );
}
