import {
  NOMES_SITUACAO_DE_CONVITE,
  SITUACOES_DE_CONVITE,
  type SituacaoDoConvite,
} from '@balcao/domain/convite/convite';
import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { Suspense, useState } from 'react';
import type { ListState } from '#platform/list-search.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Tone } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import lista from '#ui/item-list.module.css';
import { lazyPart } from '#ui/lazy-part.ts';
import { Link } from '#ui/link.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { optionsOf } from '#ui/options-of.ts';
import parts from '#ui/parts.module.css';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { Ato } from './ato-dialog.tsx';
import { type Convite, useConvites } from './queries.ts';

const AtoDialog = lazyPart(() => import('./ato-dialog.tsx'), 'AtoDialog');

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Buscar por nome, CPF ou e-mail', chip: 'Busca' },
  { name: 'convite', label: 'Situação', placeholder: 'Todas', options: optionsOf(SITUACOES_DE_CONVITE) },
];

const TONES: Readonly<Record<SituacaoDoConvite, Tone>> = {
  aberto: 'info',
  aceito: 'sucesso',
  vencido: 'atencao',
  cancelado: 'neutro',
  substituido: 'neutro',
};

const VERBOS = { reenviar: 'Reenviar', cancelar: 'Cancelar' } as const;

const COLUMNS: readonly Column<Convite>[] = [
  {
    id: 'nome',
    header: 'Pessoa',
    width: '28%',
    card: 'title',
    cell: (row) => (
      <>
        {row.nome}
        <div className={lista.detail}>{row.cpfMascarado}</div>
        <div className={lista.detail}>{row.emailMascarado}</div>
      </>
    ),
  },
  {
    id: 'acesso',
    header: 'Acesso',
    card: 'field',
    cell: (row) => (
      <>
        {TIPOS_DE_CONTA[row.tipo]}
        <div className={lista.detail}>{row.grupos.join(', ') || 'Sem grupo'}</div>
      </>
    ),
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'badge',
    cell: ({ situacao }) => (
      <StatusBadge tone={TONES[situacao]}>{SITUACOES_DE_CONVITE[situacao]}</StatusBadge>
    ),
  },
  {
    id: 'enviado',
    header: 'Enviado',
    card: 'field',
    cell: (row) => (
      <>
        <DateTimeText instant={row.enviadoEm} short />
        <div className={lista.detail}>por {row.por}</div>
      </>
    ),
  },
  { id: 'quando', header: 'Prazo', card: 'field', nowrap: true, cell: (row) => <Quando convite={row} /> },
];

/** Until when it may be accepted, or when it came to its end. */
function Quando({ convite: { situacao, venceEm, encerradoEm } }: { convite: Convite }) {
  if (encerradoEm)
    return (
      <>
        em <DateTimeText instant={encerradoEm} short />
      </>
    );
  return (
    <>
      {situacao === 'vencido' ? 'venceu em' : 'até'} <DateTimeText instant={venceEm} short />
    </>
  );
}

/** The invitations, each with what may be done to it. */
export function ConvitesList({ list }: { list: ListState }) {
  const { pagina, porPagina, busca, convite } = list.search;
  const [chosen, setChosen] = useState<{ ato: Ato; convite: Convite } | null>(null);
  const { box, act } = useFocusStays<HTMLDivElement>();
  return (
    <div ref={box} tabIndex={-1} data-focus-quiet>
      <ListView
        list={list}
        query={useConvites({
          pagina,
          porPagina,
          busca: busca as string | undefined, // as the address reads it
          situacao: NOMES_SITUACAO_DE_CONVITE.find((one) => one === convite),
        })}
        filters={FILTERS}
        caption="Convites"
        columns={[...COLUMNS, actsOf((ato, row) => setChosen({ ato, convite: row }))]}
        rowKey={(row) => row.id}
        rowLabel={(row) => row.nome}
        notFound="Nenhum convite com estes filtros"
        nothing={
          <EmptyState
            title="Ninguém foi convidado ainda"
            text="Use “Convidar pessoa” para chamar alguém para a equipe."
          />
        }
      />
      <Suspense>{chosen && <AtoDialog {...chosen} onClose={() => setChosen(null)} onGone={act} />}</Suspense>
    </div>
  );
}

function actsOf(onAct: (ato: Ato, row: Convite) => void): Column<Convite> {
  return {
    id: 'acoes',
    header: 'Ações',
    width: '22%',
    card: 'acts',
    cardHas: (row) => row.usuarioId !== null || row.atos.length > 0,
    cell: (row) => {
      if (row.usuarioId)
        return (
          <Link to={`/usuario/${row.usuarioId}`}>
            Ver cadastro<VisuallyHidden> de {row.nome}</VisuallyHidden>
          </Link>
        );
      if (row.atos.length === 0) return '—';
      return (
        <div className={parts.group}>
          {row.atos.map((ato) => (
            <Button
              key={ato}
              variant={ato === 'reenviar' ? 'default' : 'subtle'}
              size="compact-md"
              aria-label={`${VERBOS[ato]} o convite de ${row.nome}`}
              onClick={() => onAct(ato, row)}
            >
              {VERBOS[ato]}
            </Button>
          ))}
        </div>
      );
    },
  };
}
