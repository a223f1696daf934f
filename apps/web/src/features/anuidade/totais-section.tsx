import { LINHAS_ANUIDADE } from '@balcao/domain/anuidade/linhas';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { Figures } from '#ui/figures.tsx';
import { Money } from '#ui/money.tsx';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Anuidade } from './queries.ts';

type Totais = NonNullable<Anuidade['previsao']>;
type Linha = Totais['linhas'][number];

const COLUMNS: readonly Column<Linha>[] = [
  {
    id: 'linha',
    header: 'Categoria',
    card: 'title',
    cell: ({ linha }) => <>{LINHAS_ANUIDADE[linha].rotulo}</>,
  },
  {
    id: 'quantidade',
    header: 'Anuidades',
    align: 'end',
    card: 'field',
    cell: ({ quantidade }) => <>{formatNumero(quantidade)}</>,
  },
  {
    id: 'total',
    header: 'Total',
    align: 'end',
    card: 'field',
    cell: ({ total }) => <Money cents={total} />,
  },
];

/** What the preview comes to, or what was charged once the run is over; nothing before. */
export function TotaisSection({ anuidade }: { anuidade: Anuidade }) {
  const { previsao, emissao, motivos, situacao } = anuidade;
  if (!previsao) return null;
  const over = situacao === 'CONCLUIDA' ? emissao : null;
  const { quantidade, total, linhas } = over ?? previsao;
  const left = motivos.reduce((sum, one) => sum + one.quantidade, 0);
  return (
    <Section
      title={over ? 'O que foi emitido' : 'Prévia'}
      description={
        over ? describeEmissao(over) : `Calculada em ${formatDataHora(new Date(previsao.calculadaEm))}.`
      }
      surface={false}
    >
      <div className={parts.stack}>
        <Figures
          facts={[
            { label: 'Total, sem os descontos por data', value: <Money cents={total} /> },
            { label: over ? 'Anuidades emitidas' : 'Anuidades a emitir', value: formatNumero(quantidade) },
            { label: over ? 'Ficaram de fora' : 'Ficam de fora', value: formatNumero(left) },
          ]}
        />
        {linhas.length > 0 && (
          <DataTable
            caption="Totais por categoria"
            columns={COLUMNS}
            rows={linhas}
            rowKey={({ linha }) => linha}
            rowLabel={({ linha }) => LINHAS_ANUIDADE[linha].rotulo}
          />
        )}
      </div>
    </Section>
  );
}

function describeEmissao({ iniciadaPor, iniciadaEm, concluidaEm }: NonNullable<Anuidade['emissao']>): string {
  const begun = `Iniciada por ${iniciadaPor} em ${formatDataHora(new Date(iniciadaEm))}`;
  return concluidaEm ? `${begun} e concluída em ${formatDataHora(new Date(concluidaEm))}.` : `${begun}.`;
}
