import {
  NOME_DA_DIFERENCA,
  NOME_DA_SITUACAO,
  NOME_DA_SOLUCAO,
  NOME_DO_TRILHO,
  SENTIDO_DA_DIFERENCA,
} from '@balcao/domain/fechamento/palavras';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Callout } from '#ui/callout.tsx';
import { DateText, DateTimeText } from '#ui/date.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Money } from '#ui/money.tsx';
import { QueryView } from '#ui/query-view.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { DecidirDialog } from './decidir-dialog.tsx';
import { type Diferenca, useDiferenca } from './queries.ts';
import { ResolverDialog } from './resolver-dialog.tsx';

/** One difference: what it is, and the form of what this person may do about it. */
export function DiferencaDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const query = useDiferenca(id);
  const { data } = query;
  // The form stays until it is closed, also once what it did is read again.
  const [first, setFirst] = useState<Diferenca | null>(null);
  if (data && !first) setFirst(data);
  // A dialog that is replaced by its form would take the focus twice.
  if (query.isPending) return null;
  if (data && first && first.solucoes.length > 0)
    return (
      <ResolverDialog diferenca={{ ...data, solucoes: first.solucoes }} onClose={onClose}>
        <Fatos diferenca={data} />
      </ResolverDialog>
    );
  if (data && first?.decide)
    return (
      <DecidirDialog diferenca={data} onClose={onClose}>
        <Fatos diferenca={data} />
      </DecidirDialog>
    );
  return (
    <Dialog
      opened
      onClose={onClose}
      title={data ? titleOf(data) : 'Diferença'}
      footer={
        <Button variant="default" onClick={onClose}>
          Voltar
        </Button>
      }
    >
      <QueryView query={query} skeleton={<SkeletonRows rows={6} />}>
        {(diferenca) => <Fatos diferenca={diferenca} />}
      </QueryView>
    </Dialog>
  );
}

const titleOf = ({ especie }: Diferenca) => `Diferença: ${NOME_DA_DIFERENCA[especie].toLowerCase()}`;

/** What comes after a refund that was not carried out. */
const DEPOIS: Readonly<Record<Diferenca['situacao'], string>> = {
  ABERTA:
    'Peça a devolução de novo. Se o banco recusar outra vez, aplique o valor a uma cobrança da pessoa ou deixe como crédito.',
  EM_APROVACAO: 'A devolução foi pedida de novo.',
  DEVOLVENDO: 'A devolução foi aprovada e enviada de novo ao banco.',
  RESOLVIDA: '',
};

function Fatos({ diferenca }: { diferenca: Diferenca }) {
  const { devolucaoNaoFeitaEm, situacao } = diferenca;
  return (
    <>
      <p>{SENTIDO_DA_DIFERENCA[diferenca.especie]}</p>
      {devolucaoNaoFeitaEm && (
        <Callout tone="atencao" title="A última devolução não foi feita">
          A resposta chegou em <DateTimeText instant={devolucaoNaoFeitaEm} />. {DEPOIS[situacao]}
        </Callout>
      )}
      <KeyValue layout="rows" facts={factsOf(diferenca)} />
    </>
  );
}

function factsOf(diferenca: Diferenca): Fact[] {
  const { valor, recebido, meio, dia, pagoEm, transferencia, pessoa, cobranca } = diferenca;
  return [
    { label: 'Valor da diferença', value: <Money cents={valor} /> },
    ...(recebido === valor ? [] : [{ label: 'Pagamento inteiro', value: <Money cents={recebido} /> }]),
    { label: 'Quem pagou', value: pessoa ?? 'Pagador não identificado' },
    ...(cobranca ? [{ label: 'Cobrança', value: cobranca.descricao }] : []),
    { label: 'Meio', value: NOME_DO_TRILHO[meio] },
    { label: 'Entrou em', value: <DateTimeText instant={pagoEm} /> },
    { label: 'Conta no dia', value: <DateText date={dia} /> },
    { label: 'Código da transferência', value: transferencia },
    ...solucaoOf(diferenca),
  ];
}

function solucaoOf({ situacao, solucao, motivo, por, destino }: Diferenca): Fact[] {
  if (!solucao) return [];
  return [
    {
      label: 'Situação',
      value: situacao === 'RESOLVIDA' ? NOME_DA_SOLUCAO[solucao] : NOME_DA_SITUACAO[situacao],
    },
    ...(destino ? [{ label: 'Cobrança que recebeu', value: destino.descricao }] : []),
    { label: situacao === 'EM_APROVACAO' ? 'Devolução pedida por' : 'Resolvida por', value: por ?? '' },
    { label: 'Motivo', value: motivo ?? '' },
  ];
}
