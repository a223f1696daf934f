import { sessaoAberta } from '@balcao/contract/sessao-aberta';
import { TIPOS_DE_CONTA } from '@balcao/domain/pessoa/conta';
import { APARELHO_NAO_IDENTIFICADO } from '@balcao/domain/sessao/aparelho';
import { IMPEDIMENTOS } from '@balcao/domain/sessao/encerrar';
import { Suspense, useState } from 'react';
import { useListSearch } from '#platform/list-search.ts';
import { Button } from '#ui/button.tsx';
import { DateTimeText, RelativeTime } from '#ui/date.tsx';
import { lazyPart } from '#ui/lazy-part.ts';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import { type Aberta, useAbertas } from './queries.ts';
import { SESSOES_SEARCH } from './sessoes-search.ts';

const EncerrarDialog = lazyPart(() => import('./encerrar-dialog.tsx'), 'EncerrarDialog');

const { sistema } = sessaoAberta.list.address;

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Buscar por nome, CPF, CNPJ ou e-mail', chip: 'Busca' },
  {
    name: 'tipo',
    label: 'Tipo',
    placeholder: 'Todos',
    options: TIPOS_DE_CONTA.map((label, tipo) => ({ value: String(tipo), label })),
  },
  {
    name: 'sistema',
    label: 'Aparelho',
    placeholder: 'Todos',
    options: sistema.values.map((value) => ({ value, label: value })),
  },
];

const aparelhoDe = ({ dispositivo }: Aberta) => dispositivo ?? APARELHO_NAO_IDENTIFICADO;

const COLUMNS: readonly Column<Aberta>[] = [
  { id: 'nome', header: 'Pessoa', card: 'title', cell: (row) => row.nome },
  { id: 'tipo', header: 'Tipo', card: 'field', cell: (row) => TIPOS_DE_CONTA[row.tipo] },
  { id: 'desde', header: 'Desde', card: 'field', cell: (row) => <DateTimeText instant={row.desde} /> },
  {
    id: 'atividade',
    header: 'Última atividade',
    card: 'field',
    cell: (row) => <RelativeTime instant={row.ultimaAtividade} />,
  },
  { id: 'aparelho', header: 'Aparelho', width: '19%', card: 'field', cell: aparelhoDe },
  { id: 'rede', header: 'Rede', card: 'field', cell: (row) => row.rede ?? '—' },
];

/** The sessions of everybody that are open now, each with a button that ends it. */
export function AbertasSection() {
  const list = useListSearch(SESSOES_SEARCH, { part: true });
  const [chosen, setChosen] = useState<Aberta | null>(null);
  const { box, act } = useFocusStays<HTMLDivElement>();
  return (
    <Section
      title="Sessões abertas"
      description="Quem está no portal agora. Redes iguais têm o mesmo código, que não mostra o endereço."
      surface={false}
    >
      <div ref={box} tabIndex={-1} data-focus-quiet>
        <ListView
          list={list}
          query={useAbertas(list.search)}
          filters={FILTERS}
          caption="Sessões abertas"
          columns={[...COLUMNS, actsOf(setChosen)]}
          rowKey={(row) => row.id}
          rowLabel={(row) => row.nome}
          notFound="Nenhuma sessão com estes filtros"
          nothing={<EmptyState title="Nenhuma sessão aberta" />}
        />
      </div>
      <Suspense>
        {chosen && <EncerrarDialog sessao={chosen} onClose={() => setChosen(null)} onGone={act} />}
      </Suspense>
    </Section>
  );
}

function actsOf(onEnd: (row: Aberta) => void): Column<Aberta> {
  return {
    id: 'acoes',
    header: 'Ações',
    width: '20%',
    card: 'acts',
    cell: (row) =>
      row.impedimento ? (
        <span className={parts.detail}>{IMPEDIMENTOS[row.impedimento]}</span>
      ) : (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Encerrar a sessão: ${row.nome}, ${aparelhoDe(row)}`}
          onClick={() => onEnd(row)}
        >
          Encerrar
        </Button>
      ),
  };
}
