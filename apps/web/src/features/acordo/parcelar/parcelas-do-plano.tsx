import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { ParcelaComData } from '../queries.ts';
import type { Plano } from './plano.ts';
import { Resumo } from './resumo.tsx';

const COLUMNS: readonly Column<ParcelaComData>[] = [
  { id: 'ordem', header: 'Parcela', cell: ({ ordem }) => (ordem === 1 ? '1ª (entrada)' : `${ordem}ª`) },
  {
    id: 'vencimento',
    header: 'Vencimento',
    cell: ({ vencimento }) => formatIsoDate(vencimento),
    nowrap: true,
  },
  { id: 'valor', header: 'Valor', cell: ({ valor }) => <Money cents={valor} />, align: 'end' },
];

interface ParcelasDoPlanoProps {
  plano: Plano;
  naHora: boolean;
  parcelas: readonly ParcelaComData[];
}

/** Each instalment with its day, as it would be if the agreement were made today; the plan in words until they are known. */
export function ParcelasDoPlano({ plano, naHora, parcelas }: ParcelasDoPlanoProps) {
  if (parcelas.length === 0) return <Resumo plano={plano} naHora={naHora} />;
  return (
    <Section
      title="Parcelas"
      description={
        naHora
          ? 'As datas são as de um acordo fechado hoje.'
          : 'As datas contam da aprovação. Estas são as de um acordo aprovado hoje.'
      }
      surface={false}
    >
      <DataTable
        caption="Parcelas do acordo"
        columns={COLUMNS}
        rows={parcelas}
        rowKey={({ ordem }) => String(ordem)}
        rowLabel={({ ordem }) => `Parcela ${ordem}`}
        dense
      />
    </Section>
  );
}
