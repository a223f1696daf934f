import { consulta } from '@balcao/contract/consulta';
import type { SearchOf } from '@balcao/contract/kernel/address';
import type { ResponseOf } from '@balcao/contract/kernel/route';
import { describeAcao } from '@balcao/domain/auditoria/acoes';
import { describeLeitor, describeOnde, NOMES_DE_ASSUNTO } from '@balcao/domain/auditoria/leituras';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { query } from '#platform/call.ts';
import { listArgs, useListSearch } from '#platform/list-search.ts';
import { useArrival } from '#platform/use-arrival.ts';
import { DateTimeText } from '#ui/date.tsx';
import lista from '#ui/item-list.module.css';
import { Link } from '#ui/link.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';

type Consulta = ResponseOf<typeof consulta.list>['items'][number];
type Search = SearchOf<typeof consulta.list.address>;

const { address } = consulta.list;

/** Target of links about who looked. */
const ANCHOR = 'consultas';

const FILTERS: readonly ListFilter[] = [
  {
    name: 'sobre',
    label: 'O que foi consultado',
    chip: 'Sobre',
    placeholder: 'Tudo',
    options: address.sobre.values.map((value) => ({ value, label: NOMES_DE_ASSUNTO[value] })),
  },
  { name: 'inicio', label: 'De', day: true },
  { name: 'fim', label: 'Até', day: true, desde: 'inicio' },
];

/** A day has no chip by itself. */
function chipsOfDays({ inicio, fim }: Search): ListFilter[] {
  return [
    { name: 'inicio', label: 'De', chipOnly: true, words: inicio && formatIsoDate(inicio) },
    { name: 'fim', label: 'Até', chipOnly: true, words: fim && formatIsoDate(fim) },
  ];
}

const COLUMNS: readonly Column<Consulta>[] = [
  { id: 'acao', header: 'O que fez', card: 'title', cell: (row) => <OQueFez consulta={row} /> },
  {
    id: 'leitor',
    header: 'Função e área',
    width: '34%',
    card: 'field',
    cell: ({ leitor, acao }) => describeLeitor(leitor, acao),
  },
  {
    id: 'em',
    header: 'Quando',
    width: '150px',
    nowrap: true,
    card: 'field',
    cell: ({ em }) => <DateTimeText instant={em} />,
  },
];

function OQueFez({ consulta: { acao, onde, pedido, motivo } }: { consulta: Consulta }) {
  return (
    <>
      {[describeAcao(acao), describeOnde(onde)].filter(Boolean).join(' ')}
      {pedido && (
        <div className={lista.detail}>
          Pedido <Link to={`/requerimento/${pedido.id}`}>{pedido.numero}</Link>
        </div>
      )}
      {motivo && <div className={lista.detail}>Motivo: {motivo}</div>}
    </>
  );
}

interface ConsultasSectionProps {
  id: string;
  /** The own data, or those of a firm that the person acts for. */
  own: boolean;
}

/** Who else looked at the data of a person: role, unit, day and reason, never the name. */
export function ConsultasSection({ id, own }: ConsultasSectionProps) {
  const list = useListSearch(address, { part: true });
  useArrival(ANCHOR);
  return (
    <Section
      anchor={ANCHOR}
      title={own ? 'Quem consultou meus dados' : 'Quem consultou os dados da empresa'}
      description="Cada vez que outra pessoa abriu estes dados, com a função, a área e o motivo, quando há um."
      surface={false}
    >
      <ListView
        list={list}
        query={useConsultas(id, list.search)}
        filters={[...FILTERS, ...chipsOfDays(list.search)]}
        caption="Consultas"
        columns={COLUMNS}
        rowKey={(row) => row.id}
        rowLabel={({ acao, leitor }) => `${describeAcao(acao)}, ${describeLeitor(leitor, acao)}`}
        notFound="Nenhuma consulta com estes filtros"
        nothing={
          <EmptyState
            title="Nenhuma consulta até hoje"
            text="Quando alguém do Conselho abrir estes dados, você vê aqui."
          />
        }
      />
    </Section>
  );
}

/** One page of readings; the previous page stays while the next one loads. */
function useConsultas(id: string, search: Search) {
  return useQuery({
    ...query(consulta.list, { params: { id }, ...listArgs(consulta.list, search) }),
    placeholderData: keepPreviousData,
  });
}
