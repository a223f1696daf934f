import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import type { Passo } from '@balcao/domain/formulario/campo';
import { consolidar, totalDoDebito } from '@balcao/domain/pagamento/consolidacao';
import { Campos } from '#features/formulario/api.tsx';
import { Money } from '#ui/money.tsx';
import { Section } from '#ui/section.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { usePrevistas } from '../queries.ts';
import { ParcelasDoPlano } from './parcelas-do-plano.tsx';
import type { ParteProps } from './partes.ts';
import { type Debito, fechaNaHora } from './plano.ts';
import { TextoDoTermo } from './texto-do-termo.tsx';

const COLUMNS: readonly Column<Debito>[] = [
  { id: 'descricao', header: 'Débito', cell: ({ descricao }) => descricao },
  ...(['principal', 'multa', 'juros'] as const).map(
    (parte): Column<Debito> => ({
      id: parte,
      header: { principal: 'Principal', multa: 'Multa', juros: 'Juros' }[parte],
      cell: ({ [parte]: cents }) => <Money cents={cents} />,
      align: 'end',
    }),
  ),
  {
    id: 'total',
    header: 'Total',
    cell: (debito) => (
      <strong>
        <Money cents={totalDoDebito(debito)} />
      </strong>
    ),
    align: 'end',
  },
];

export interface TermoProps extends ParteProps {
  passo: Passo;
}

/** What is signed next: each debt with its parts, each instalment with its day, and the whole term. */
export function Termo({ view, plano, passo }: TermoProps) {
  const parcelas = usePrevistas(view.state);
  const { principal, multa, juros, total } = consolidar(plano.escolhidos);
  const all: Debito = {
    id: 'total',
    descricao: 'Total',
    ajuda: undefined,
    vencimento: null,
    principal,
    multa,
    juros,
  };
  const rows = plano.escolhidos.length > 1 ? [...plano.escolhidos, all] : plano.escolhidos;
  return (
    <>
      <Section title="Débitos que você reconhece" surface={false}>
        <DataTable
          caption={`Débitos do termo, no total de ${formatCentavos(total)}`}
          columns={COLUMNS}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ descricao }) => descricao}
          dense
        />
      </Section>
      <ParcelasDoPlano plano={plano} naHora={fechaNaHora(view)} parcelas={parcelas} />
      {view.state.form.documento && (
        <Section title={view.state.form.documento.titulo}>
          <TextoDoTermo view={view} parcelas={parcelas} />
        </Section>
      )}
      <Section title="O que você assina" surface={false}>
        <Campos itens={view.avaliacao.campos.filter((item) => item.passo === passo)} />
      </Section>
    </>
  );
}
