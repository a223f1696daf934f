import { NOME_DO_TRILHO } from '@balcao/domain/fechamento/palavras';
import { addDays } from '@balcao/domain/prazo/data';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { formatNumero } from '@balcao/domain/texto/numero';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { can, useEu } from '#platform/can.ts';
import { todayIso } from '#ui/date.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Figures } from '#ui/figures.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Money } from '#ui/money.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { Panel, Section } from '#ui/section.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { DiaSituacao } from './dia-situacao.tsx';
import classes from './fechamento.module.css';
import { LivroButton } from './livro-dialog.tsx';
import { type Dia, useDia } from './queries.ts';

type Trilho = Dia['trilhos'][number];

const COLUMNS: readonly Column<Trilho>[] = [
  { id: 'meio', header: 'Meio', card: 'title', cell: ({ meio }) => NOME_DO_TRILHO[meio] },
  {
    id: 'quantos',
    header: 'Pagamentos',
    align: 'end',
    card: 'field',
    cell: ({ quantos }) => formatNumero(quantos),
  },
  {
    id: 'esperado',
    header: 'Esperado',
    align: 'end',
    card: 'field',
    cell: ({ esperado }) => <Money cents={esperado} />,
  },
  {
    id: 'recebido',
    header: 'Recebido',
    align: 'end',
    card: 'field',
    cell: ({ recebido }) => <Money cents={recebido} />,
  },
  {
    id: 'aMais',
    header: 'A mais',
    align: 'end',
    card: 'field',
    cell: ({ aMais }) => <Money cents={aMais} />,
  },
  {
    id: 'aMenos',
    header: 'A menos',
    align: 'end',
    card: 'field',
    cell: ({ aMenos }) => <Money cents={aMenos} />,
  },
];

interface DiaTabProps {
  dia: string;
  onDia: (dia: string) => void;
  onDiferencas: () => void;
}

/** One day: which it is, its figures, and its closing. */
export function DiaTab({ dia, onDia, onDiferencas }: DiaTabProps) {
  const query = useDia(dia);
  const hoje = todayIso();
  return (
    <div className={classes.parts}>
      <div className={classes.bar}>
        <IconButton label="Dia anterior" onClick={() => onDia(addDays(dia, -1))}>
          <IconChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <DateField
          label="Dia"
          hint=""
          value={dia}
          max={hoje}
          onChange={(chosen, valid) => {
            if (valid && chosen) onDia(chosen);
          }}
        />
        <IconButton label="Dia seguinte" disabled={dia >= hoje} onClick={() => onDia(addDays(dia, 1))}>
          <IconChevronRight size={20} aria-hidden="true" />
        </IconButton>
        {can(useEu(), 'financeiro.ver') && <LivroButton dia={dia} />}
      </div>
      <QueryView query={query} skeleton={<SkeletonRows rows={8} height={28} />}>
        {(shown) => (
          <div className={classes.parts} data-refreshing={query.isPlaceholderData || undefined}>
            <DiaSituacao dia={shown} onDiferencas={onDiferencas} />
            <Section
              title={`Números de ${formatIsoDate(shown.dia)}`}
              description={<Resumo {...shown} />}
              surface={false}
            >
              <div className={classes.parts}>
                <Panel>
                  <Figures
                    facts={[
                      { label: 'Esperado', value: <Money cents={shown.total.esperado} /> },
                      { label: 'Recebido', value: <Money cents={shown.total.recebido} /> },
                      { label: 'A mais', value: <Money cents={shown.total.aMais} /> },
                      { label: 'A menos', value: <Money cents={shown.total.aMenos} /> },
                    ]}
                  />
                </Panel>
                <DataTable
                  caption="Esperado e recebido por meio"
                  columns={COLUMNS}
                  rows={shown.trilhos}
                  rowKey={({ meio }) => meio}
                  rowLabel={({ meio }) => NOME_DO_TRILHO[meio]}
                />
              </div>
            </Section>
            <Section
              title="Repartição entre os Conselhos"
              description="O que pagou cobranças neste dia, menos o que voltou a quem pagou."
              surface={false}
            >
              <Panel>
                <Reparticao {...shown} />
              </Panel>
            </Section>
          </div>
        )}
      </QueryView>
    </div>
  );
}

function Reparticao({ cota }: Dia) {
  if (cota === null) return <p>Este dia foi fechado antes de o portal guardar a repartição.</p>;
  return (
    <Figures
      facts={[
        { label: `Conselho federal (${cota.porCento} %)`, value: <Money cents={cota.federal} /> },
        { label: 'Conselho regional', value: <Money cents={cota.regional} /> },
      ]}
    />
  );
}

function Resumo({ total: { quantos }, fechamento }: Dia) {
  const pagamentos = quantos === 1 ? '1 pagamento' : `${formatNumero(quantos)} pagamentos`;
  if (fechamento) return <>{pagamentos}. Os números são os do fechamento.</>;
  return <>{quantos === 0 ? 'Nenhum pagamento entrou neste dia.' : `${pagamentos}.`}</>;
}
