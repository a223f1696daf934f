import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import classes from './fila.module.css';
import { SEM_RECORTE } from './fila-salva.ts';
import type { FilaSearch, Visao } from './fila-search.ts';
import { VISOES } from './visoes.ts';

const TEXTS: Readonly<Record<Visao, { title: string; text: string }>> = {
  minhas: { title: 'Nenhum pedido com você', text: 'Assuma o próximo da fila quando quiser.' },
  sem_atendente: {
    title: 'Todos os pedidos têm atendente',
    text: 'Os novos aparecem aqui assim que chegam.',
  },
  exigencia_respondida: {
    title: 'Nenhuma resposta esperando',
    text: 'Quando um requerente responder a uma correção, o pedido aparece aqui.',
  },
  vencem_hoje: { title: 'Nada vence hoje', text: 'Bom momento para adiantar os próximos.' },
  atrasados: { title: 'Nenhum pedido atrasado', text: 'Tudo dentro do prazo nos seus grupos.' },
  grupos: { title: 'Nenhum pedido em aberto', text: 'Os pedidos dos seus grupos aparecem aqui.' },
  aguardando: {
    title: 'Nada aguardando',
    text: 'Aqui ficam os pedidos que esperam o pagamento, o requerente ou outro órgão.',
  },
};

interface FilaEmptyProps {
  search: FilaSearch;
  /** The active filters in words, such as 'Situação: Em análise'. */
  filters: readonly string[];
  change: (part: Partial<FilaSearch>) => void;
}

/** Explains why a view is empty: nothing to do, or nothing found. */
export function FilaEmpty(props: FilaEmptyProps) {
  const { search, filters } = props;
  if (search.busca || filters.length > 0) return <NothingLeft {...props} />;
  return <EmptyState {...TEXTS[search.visao]} />;
}

interface TodaAFilaProps extends Pick<FilaEmptyProps, 'search' | 'change'> {
  variant?: 'default' | 'subtle';
}

/** A button that repeats the search in the whole queue; absent where the whole queue is shown. */
export function TodaAFila({ search: { busca, visao }, change, variant = 'subtle' }: TodaAFilaProps) {
  if (busca === undefined || visao === 'grupos') return null;
  const look = () => {
    // The button disappears with this view, so the focus moves to the new tab.
    document.querySelector<HTMLElement>('[data-tab="grupos"]')?.focus();
    change({ ...SEM_RECORTE, visao: 'grupos', salva: undefined, ver: undefined, pagina: 1 });
  };
  return (
    <Button variant={variant} onClick={look}>
      Procurar em toda a fila
    </Button>
  );
}

const LIST = new Intl.ListFormat('pt-BR');
const SEM_BUSCA = { busca: undefined, pagina: 1 } as const;

/** Says which search and filters found nothing, and clears them one by one or together. */
function NothingLeft({ search, filters, change }: FilaEmptyProps) {
  const { busca, visao } = search;
  const both = busca !== undefined && filters.length > 0;
  const um = filters.length === 1 ? 'o filtro' : 'os filtros';
  const why = [
    busca && `“${busca}”`,
    filters.length > 0 && `${um} ${LIST.format(filters.map((one) => `“${one}”`))}`,
  ];
  return (
    <EmptyState
      drawing="busca"
      title="Nenhum resultado nesta visão"
      text={`Nada em “${VISOES[visao]}” com ${why.filter(Boolean).join(' e ')}.`}
      action={
        <div className={classes.clear}>
          <TodaAFila search={search} change={change} variant="default" />
          {both && (
            <Button variant="default" onClick={() => change({ ...SEM_RECORTE, ...SEM_BUSCA })}>
              Limpar busca e filtros
            </Button>
          )}
          {busca && (
            <Button
              variant={both || visao !== 'grupos' ? 'subtle' : 'default'}
              onClick={() => change(SEM_BUSCA)}
            >
              {both ? 'Limpar só a busca' : 'Limpar busca'}
            </Button>
          )}
          {filters.length > 0 && (
            <Button
              variant={both ? 'subtle' : 'default'}
              onClick={() => change({ ...SEM_RECORTE, pagina: 1 })}
            >
              {both ? 'Limpar só os filtros' : 'Limpar filtros'}
            </Button>
          )}
        </div>
      }
    />
  );
}
