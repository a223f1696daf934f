import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/states.tsx';
import { PageGone } from '#ui/table/page-gone.tsx';
import { countRecorte, SEM_RECORTE } from './fila-recorte.ts';
import { type FilaSearch, VISOES, type Visao } from './fila-search.ts';

const TEXTS: Readonly<Record<Visao, { title: string; text: string }>> = {
  minhas: { title: 'Nenhum pedido com você', text: 'Pegue o próximo da fila quando quiser.' },
  sem_atendente: {
    title: 'Todos os pedidos têm atendente',
    text: 'Os novos aparecem aqui assim que chegam.',
  },
  exigencia_respondida: {
    title: 'Nenhuma resposta esperando',
    text: 'Quando um requerente responder a uma exigência, o pedido aparece aqui.',
  },
  vencem_hoje: { title: 'Nada vence hoje', text: 'Bom momento para adiantar os próximos.' },
  atrasados: { title: 'Nenhum pedido atrasado', text: 'Tudo dentro do prazo nos seus grupos.' },
  grupos: { title: 'Nenhum pedido em aberto', text: 'Os pedidos dos seus grupos aparecem aqui.' },
  aguardando: {
    title: 'Nada aguardando',
    text: 'Aqui ficam os pedidos com prazo pausado: com o requerente ou com outro órgão.',
  },
};

interface FilaEmptyProps {
  search: FilaSearch;
  /** Requests in the whole view. */
  total: number;
  change: (part: Partial<FilaSearch>) => void;
}

/** Why a view is empty, and that this is good news unless something was searched for or filtered out. */
export function FilaEmpty({ search, total, change }: FilaEmptyProps) {
  if (total > 0) return <PageGone onFirst={() => change({ pagina: 1 })} />;
  if (search.busca) {
    return (
      <EmptyState
        drawing="busca"
        title="Nenhum resultado nesta visão"
        text={`Nada em “${VISOES[search.visao]}” com “${search.busca}”.`}
        action={
          <Button variant="default" onClick={() => change({ busca: undefined, pagina: 1 })}>
            Limpar busca
          </Button>
        }
      />
    );
  }
  const filters = countRecorte(search);
  if (filters > 0) {
    return (
      <EmptyState
        drawing="busca"
        title="Nenhum resultado nesta visão"
        text={`Nada em “${VISOES[search.visao]}” com ${filters === 1 ? 'este filtro' : 'estes filtros'}.`}
        action={
          <Button variant="default" onClick={() => change({ ...SEM_RECORTE, pagina: 1 })}>
            Limpar filtros
          </Button>
        }
      />
    );
  }
  return <EmptyState {...TEXTS[search.visao]} />;
}
