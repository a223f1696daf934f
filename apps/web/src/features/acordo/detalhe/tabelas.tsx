import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { Suspense } from 'react';
import { CobrancaBadges } from '#ui/cobranca-badges.tsx';
import { ComprovanteLink } from '#ui/comprovante-link.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Acordo, Parcela } from '../queries.ts';

type Debito = Acordo['debitos'][number];

const PARCELAS: readonly Column<Parcela>[] = [
  { id: 'ordem', header: 'Parcela', cell: ({ ordem, descricao }) => sayParcela(ordem, descricao) },
  {
    id: 'vencimento',
    header: 'Vencimento',
    cell: ({ vencimento }) => formatIsoDate(vencimento),
    nowrap: true,
  },
  { id: 'total', header: 'Valor', cell: ({ total }) => <Money cents={total} />, align: 'end' },
  {
    id: 'hoje',
    header: 'Hoje',
    cell: ({ hoje, total }) => (hoje === total ? '–' : <Money cents={hoje} />),
    cardHas: ({ hoje, total }) => hoje !== total,
    align: 'end',
  },
  {
    id: 'situacao',
    header: 'Situação',
    card: 'badge',
    cell: (parcela) => (
      <Suspense>
        <CobrancaBadges cobranca={parcela} />
      </Suspense>
    ),
  },
  {
    id: 'comprovante',
    header: 'Comprovante',
    cell: ({ id, pagoEm, descricao }) => (pagoEm ? <ComprovanteLink id={id} de={descricao} /> : '–'),
    cardHas: ({ pagoEm }) => pagoEm !== null,
  },
];

const RESTO = 'Diferença: ';

function sayParcela(ordem: number, descricao: string): string {
  if (descricao.startsWith(RESTO)) return `Diferença da ${ordem}ª`;
  return ordem === 1 ? '1ª (entrada)' : `${ordem}ª`;
}

/** The instalments, each with its day and how it stands. */
export function TabelaDeParcelas({ acordo: { parcelas } }: { acordo: Acordo }) {
  // Most agreements cost today what was agreed.
  const hidden = [
    ...(parcelas.every(({ hoje, total }) => hoje === total) ? ['hoje'] : []),
    ...(parcelas.every(({ pagoEm }) => pagoEm === null) ? ['comprovante'] : []),
  ];
  return (
    <Section title="Parcelas" surface={false}>
      <DataTable
        caption="Parcelas do acordo"
        columns={PARCELAS}
        hidden={hidden}
        rows={parcelas}
        rowKey={({ id }) => id}
        rowLabel={({ descricao }) => descricao}
        dense
      />
    </Section>
  );
}

const DEBITOS: readonly Column<Debito>[] = [
  { id: 'descricao', header: 'Débito', cell: ({ descricao }) => descricao },
  {
    id: 'vencimento',
    header: 'Vencimento',
    cell: ({ vencimento }) => formatIsoDate(vencimento),
    nowrap: true,
  },
  ...(['principal', 'multa', 'juros', 'total'] as const).map(
    (parte): Column<Debito> => ({
      id: parte,
      header: { principal: 'Principal', multa: 'Multa', juros: 'Juros', total: 'Total' }[parte],
      cell: ({ [parte]: cents }) => <Money cents={cents} />,
      align: 'end',
    }),
  ),
];

const ABATIDO: Column<Debito> = {
  id: 'abatido',
  header: 'Pago pelo acordo',
  cell: ({ abatido }) => <Money cents={abatido ?? 0} />,
  align: 'end',
};

/** The debts that the agreement stands for, as they were admitted, and what its payments took off each once it was broken. */
export function TabelaDeDebitos({ acordo: { debitos } }: { acordo: Acordo }) {
  if (debitos.length === 0) return null;
  const broken = debitos.some(({ abatido }) => abatido !== null);
  return (
    <Section title="Débitos do acordo" surface={false}>
      <DataTable
        caption="Débitos que o acordo reconhece"
        columns={broken ? [...DEBITOS, ABATIDO] : DEBITOS}
        rows={debitos}
        rowKey={({ id }) => id}
        rowLabel={({ descricao }) => descricao}
        dense
      />
    </Section>
  );
}
