import { CASOS_DA_LINHA, isPorAplicar } from '@balcao/domain/cnab/caso-da-linha';
import { describeMovimento } from '@balcao/domain/cnab/movimento';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { formatDataHora } from '@balcao/domain/texto/data-br';
import { useState } from 'react';
import { useListSearch } from '#platform/list-search.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Callout, type Tone } from '#ui/callout.tsx';
import { ConfirmAct } from '#ui/confirm-act.tsx';
import { DateText } from '#ui/date.tsx';
import { Figures } from '#ui/figures.tsx';
import type { ListFilter } from '#ui/list/list-filters.tsx';
import { ListView } from '#ui/list/list-view.tsx';
import { Money } from '#ui/money.tsx';
import parts from '#ui/parts.module.css';
import { QueryView } from '#ui/query-view.tsx';
import { Section } from '#ui/section.tsx';
import { EmptyState } from '#ui/states.tsx';
import type { Column } from '#ui/table/column.ts';
import { CNAB_SEARCH } from './cnab-search.ts';
import { type LinhaDoRetorno, type Retorno, useAplicar, useLinhas, useRetorno } from './queries.ts';

type Caso = LinhaDoRetorno['caso'];

const CASOS: Record<Caso, { label: string; todas: string; tone: Tone }> = {
  CONFERE: { label: 'Confere', todas: 'Conferem', tone: 'sucesso' },
  DIVERGE: { label: 'Diverge', todas: 'Divergem', tone: 'atencao' },
  DESCONHECIDA: { label: 'Desconhecida', todas: 'Desconhecidas', tone: 'erro' },
  JA_APLICADA: { label: 'Já aplicada', todas: 'Já aplicadas', tone: 'neutro' },
  SEM_EFEITO: { label: 'Sem efeito', todas: 'Sem efeito', tone: 'neutro' },
  RETIDA: { label: 'Espera outra pessoa', todas: 'Esperam outra pessoa', tone: 'atencao' },
  FALHOU: { label: 'Falhou', todas: 'Falharam', tone: 'erro' },
};

const FILTERS: readonly ListFilter[] = [
  { name: 'busca', label: 'Buscar por pagador ou nosso número', chip: 'Busca' },
  {
    name: 'caso',
    label: 'Conferência',
    placeholder: 'Todas',
    options: Object.entries(CASOS).map(([value, { label }]) => ({ value, label })),
  },
];

const COLUMNS: readonly Column<LinhaDoRetorno>[] = [
  {
    id: 'pagador',
    header: 'Boleto',
    card: 'title',
    cell: ({ pagador, descricao, nossoNumero }) => (
      <>
        {pagador ?? 'Sem boleto no portal'}
        <div className={parts.detail}>{descricao ?? nossoNumero}</div>
      </>
    ),
  },
  { id: 'movimento', header: 'O banco diz', card: 'field', cell: (row) => describeMovimento(row.movimento) },
  {
    id: 'ocorrencia',
    header: 'Dia',
    card: 'field',
    cell: (row) => (row.ocorrencia ? <DateText date={row.ocorrencia} /> : '—'),
  },
  { id: 'valor', header: 'Valor', card: 'field', align: 'end', cell: (row) => <Money cents={row.valor} /> },
  {
    id: 'pago',
    header: 'Pago',
    card: 'field',
    align: 'end',
    cell: (row) => (row.pago > 0 ? <Money cents={row.pago} /> : '—'),
  },
  {
    id: 'caso',
    header: 'Conferência',
    width: '26%',
    card: 'wide',
    cell: ({ caso, texto }) => (
      <>
        <StatusBadge tone={CASOS[caso].tone}>{CASOS[caso].label}</StatusBadge>
        {texto !== '' && <div className={parts.detail}>{texto}</div>}
      </>
    ),
  },
];

/** A file of the bank: how its lines stand to the boletos, and the act that applies them. */
export function RetornoAberto({ id, onBack }: { id: string; onBack: () => void }) {
  const retorno = useRetorno(id);
  return (
    <QueryView query={retorno}>
      {(read) => (
        <Section
          title={`Retorno ${read.nome}`}
          description={describeRetorno(read)}
          surface={false}
          action={
            <Button variant="default" onClick={onBack}>
              Voltar
            </Button>
          }
        >
          <div className={parts.stack}>
            <Casos retorno={read} />
            <Estado retorno={read} />
            <Linhas retorno={read} />
          </div>
        </Section>
      )}
    </QueryView>
  );
}

function describeRetorno({ em, por, sequencia }: Retorno): string {
  return `Arquivo nº ${sequencia} do banco, enviado em ${formatDataHora(new Date(em))} por ${por}.`;
}

/** How many lines stand in which way, the good ones first. */
function Casos({ retorno: { casos } }: { retorno: Retorno }) {
  const facts = CASOS_DA_LINHA.flatMap((caso) => {
    const found = casos.find((one) => one.caso === caso);
    if (!found) return [];
    const { todas } = CASOS[caso];
    return [
      {
        label: found.pago > 0 ? `${todas} (${formatCentavos(found.pago)})` : todas,
        value: String(found.linhas),
      },
    ];
  });
  return <Figures facts={facts} />;
}

function Estado({ retorno }: { retorno: Retorno }) {
  const [asking, setAsking] = useState(false);
  const aplicar = useAplicar(retorno.id);
  const { aplicadoEm, aplicadoPor, concluidoEm, casos } = retorno;
  const waiting = casos.reduce((sum, { caso, linhas }) => sum + (isPorAplicar(caso) ? linhas : 0), 0);
  if (concluidoEm !== null && aplicadoEm !== null && waiting === 0)
    return (
      <Callout tone="sucesso" title="Aplicado" live>
        Em {formatDataHora(new Date(aplicadoEm))}, por {aplicadoPor}.
      </Callout>
    );
  if (aplicadoEm !== null && concluidoEm === null)
    return (
      <Callout title="Aplicando…" live>
        Esta página avisa quando terminar. Você pode sair dela.
      </Callout>
    );
  const action = <Button onClick={() => setAsking(true)}>Aplicar</Button>;
  const linhas = concluidoEm === null ? retorno.linhas : waiting;
  return (
    <>
      {concluidoEm === null ? (
        <Callout tone="atencao" title="Nada foi aplicado ainda" action={action}>
          Confira as linhas. Ao aplicar, os boletos pagos quitam as cobranças, também os que divergem. O
          dinheiro sem boleto fica para o fechamento do dia.
        </Callout>
      ) : (
        <Callout tone="atencao" title="Aplicado em parte" action={action} live>
          {waiting === 1 ? 'Falta uma linha' : `Faltam ${waiting} linhas`}. Cada uma diz por quê: ninguém
          aplica o pagamento da própria cobrança.
        </Callout>
      )}
      {asking && (
        <ConfirmAct
          act={aplicar}
          input={undefined}
          title={`Aplicar o retorno ${retorno.nome}?`}
          confirm="Aplicar"
          onClose={() => setAsking(false)}
        >
          {linhas === 1 ? 'Uma linha vale' : `${linhas} linhas valem`} a partir de agora. Cada uma é aplicada
          uma vez só, mesmo que o banco a repita.
        </ConfirmAct>
      )}
    </>
  );
}

function Linhas({ retorno: { id, concluidoEm } }: { retorno: Retorno }) {
  const list = useListSearch(CNAB_SEARCH, { part: true });
  return (
    <ListView
      list={list}
      query={useLinhas(id, list.search, concluidoEm)}
      filters={FILTERS}
      caption="Linhas do retorno"
      columns={COLUMNS}
      rowKey={({ linha }) => String(linha)}
      rowLabel={({ linha, pagador }) => `Linha ${linha}, ${pagador ?? 'sem boleto'}`}
      notFound="Nenhuma linha com estes filtros"
      nothing={<EmptyState title="Este arquivo não fala de nenhum boleto" />}
    />
  );
}
