import { SITUACAO_DO_ATO, type SituacaoAto } from '@balcao/domain/pagamento/ato';
import { ATO_EM_PALAVRAS } from '@balcao/domain/pagamento/atos-da-cobranca';
import { MOTIVOS_DE_CANCELAMENTO } from '@balcao/domain/pagamento/cancelamento';
import { Suspense, useState } from 'react';
import type { ListState } from '#platform/list-search.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Tone } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import lista from '#ui/item-list.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Money } from '#ui/money.tsx';
import { optionsOf } from '#ui/options-of.ts';
import parts from '#ui/parts.module.css';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { type Ato, useAtos } from './queries.ts';

const DecisaoDialog = lazyPart(() => import('./decisao-dialogs.tsx'), 'DecisaoDialog');

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Buscar por pessoa, CPF ou cobrança', chip: 'Busca' },
  { name: 'ato', label: 'Ato', placeholder: 'Todos', options: optionsOf(ATO_EM_PALAVRAS) },
  { name: 'decisao', label: 'Situação', placeholder: null, options: optionsOf(SITUACAO_DO_ATO) },
];

const TONES: Readonly<Record<SituacaoAto, Tone>> = {
  PEDIDO: 'atencao',
  APROVADO: 'sucesso',
  RECUSADO: 'erro',
  CADUCO: 'neutro',
};

const COLUMNS: readonly Column<Ato>[] = [
  {
    id: 'ato',
    header: 'Ato',
    width: '22%',
    card: 'title',
    cell: ({ especie, motivo, valor }) => (
      <>
        {ATO_EM_PALAVRAS[especie]}
        {valor !== null && (
          <>
            {' '}
            de <Money cents={valor} />
          </>
        )}
        {motivo && <div className={lista.detail}>{MOTIVOS_DE_CANCELAMENTO[motivo]}</div>}
      </>
    ),
  },
  {
    id: 'cobranca',
    header: 'Cobrança',
    card: 'field',
    cell: ({ cobranca }) => (
      <>
        {cobranca.descricao}, <Money cents={cobranca.valor} />
        <div className={lista.detail}>
          {[cobranca.pessoa.nome, cobranca.pessoa.cpfCnpjMascarado].filter(Boolean).join(', ')}
        </div>
      </>
    ),
  },
  {
    id: 'pedido',
    header: 'Pedido',
    card: 'field',
    cell: ({ pedidoPor, pedidoEm }) => (
      <>
        <DateTimeText instant={pedidoEm} short />
        <div className={lista.detail}>por {pedidoPor}</div>
      </>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'badge',
    nowrap: true,
    cell: ({ situacao, decididoPor }) => (
      <>
        <StatusBadge tone={TONES[situacao]}>{SITUACAO_DO_ATO[situacao]}</StatusBadge>
        {decididoPor && <div className={lista.detail}>por {decididoPor}</div>}
      </>
    ),
  },
];

type Aberto = { o: Ato['decisoes'][number]['acao'] | 'ver'; id: string };

/** Acts upon charges that one person asked for, each with what this person may decide. */
export function AtosPendentes({ list }: { list: ListState }) {
  const { pagina, porPagina, busca, ato, decisao } = list.search;
  const [aberto, setAberto] = useState<Aberto | null>(null);
  const { box, act } = useFocusStays<HTMLDivElement>();
  const query = useAtos({ pagina, porPagina, busca, ato, decisao } as Parameters<typeof useAtos>[0]); // as the address reads them
  // The latest version: after a conflict the dialog goes on with it.
  const row = aberto && query.data?.items.find(({ id }) => id === aberto.id);
  const close = () => setAberto(null);
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet>
      <ListView
        list={list}
        query={query}
        filters={FILTERS}
        caption="Atos financeiros"
        columns={[...COLUMNS, actsOf(setAberto)]}
        rowKey={({ id }) => id}
        rowLabel={({ especie, cobranca }) => `${ATO_EM_PALAVRAS[especie]}: ${cobranca.descricao}`}
        notFound="Nenhum ato com estes filtros"
        nothing={
          <EmptyState
            title="Nenhum ato à espera"
            text="O que um colega pedir sobre uma cobrança aparece aqui, para outra pessoa decidir."
          />
        }
      />
      <Suspense>{row && <DecisaoDialog o={aberto.o} ato={row} onClose={close} onGone={act} />}</Suspense>
    </div>
  );
}

const VERBOS = { aprovar: 'Aprovar', recusar: 'Recusar' } as const;

function actsOf(onAct: (aberto: Aberto) => void): Column<Ato> {
  return {
    id: 'acoes',
    header: 'Ações',
    width: '24%',
    card: 'acts',
    cell: ({ id, especie, cobranca, decisoes }) => {
      const what = `${ATO_EM_PALAVRAS[especie]}: ${cobranca.descricao}`;
      const possible = decisoes.filter(({ permitido }) => permitido);
      const motivo = decisoes.find((one) => !one.permitido)?.motivo;
      return (
        <>
          <div className={parts.group}>
            {possible.map(({ acao }) => (
              <Button
                key={acao}
                variant={acao === 'aprovar' ? 'default' : 'subtle'}
                size="compact-md"
                aria-label={`${VERBOS[acao]}: ${what}`}
                onClick={() => onAct({ o: acao, id })}
              >
                {VERBOS[acao]}
              </Button>
            ))}
            {possible.length === 0 && (
              <Button
                variant="subtle"
                size="compact-md"
                aria-label={`Ver: ${what}`}
                onClick={() => onAct({ o: 'ver', id })}
              >
                Ver
              </Button>
            )}
          </div>
          {motivo && <div className={lista.detail}>{motivo}</div>}
        </>
      );
    },
  };
}
