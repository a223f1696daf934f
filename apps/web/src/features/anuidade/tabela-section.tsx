import { LINHAS_ANUIDADE, type LinhaAnuidade, NOMES_DAS_LINHAS } from '@balcao/domain/anuidade/linhas';
import { formatFator, tetoCorrigido } from '@balcao/domain/anuidade/tabela';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { StatusBadge } from '#ui/badge.tsx';
import { KeyValue } from '#ui/key-value.tsx';
import { Money } from '#ui/money.tsx';
import parts from '#ui/parts.module.css';
import { Section } from '#ui/section.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Anuidade } from './queries.ts';

interface Linha {
  linha: LinhaAnuidade;
  valor: number;
  teto: number;
}

const COLUMNS: readonly Column<Linha>[] = [
  {
    id: 'linha',
    header: 'Categoria',
    card: 'title',
    cell: ({ linha }) => <>{LINHAS_ANUIDADE[linha].rotulo}</>,
  },
  {
    id: 'valor',
    header: 'Anuidade',
    align: 'end',
    card: 'field',
    cell: ({ valor }) => <Money cents={valor} />,
  },
  {
    id: 'teto',
    header: 'Teto da lei',
    align: 'end',
    card: 'field',
    cell: ({ valor, teto }) => (
      <>
        <Money cents={teto} /> {valor > teto && <StatusBadge tone="atencao">acima do teto</StatusBadge>}
      </>
    ),
  },
];

/** A published table, to be read. */
export function TabelaSection({ anuidade }: { anuidade: Anuidade }) {
  const { fator, valores, vencimento, descontos, recemFormado } = anuidade;
  const rows = NOMES_DAS_LINHAS.map((linha) => ({
    linha,
    valor: valores[linha],
    teto: tetoCorrigido(linha, fator),
  }));
  return (
    <Section title="Tabela" surface={false}>
      <div className={parts.stack}>
        <KeyValue
          layout="rows"
          facts={[
            { label: 'Vencimento', value: formatIsoDate(vencimento) },
            ...descontos.map(({ ate, porCento }) => ({
              label: `Até ${formatIsoDate(ate)}`,
              value: `${porCento}% de desconto`,
            })),
            { label: 'Primeiro ano de quem acabou de se formar', value: `${recemFormado}% de desconto` },
            { label: 'Fator do INPC desde 2011', value: formatFator(fator) },
          ]}
        />
        <DataTable
          caption="Valores por categoria"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ linha }) => linha}
          rowLabel={({ linha }) => LINHAS_ANUIDADE[linha].rotulo}
        />
      </div>
    </Section>
  );
}
