import type { Detalhe, Leitor } from '#features/requerimento/api.tsx';
import { StatusBadge } from '#ui/badge.tsx';
import type { Tone } from '#ui/callout.tsx';
import { DateTimeText } from '#ui/date.tsx';
import { type Fact, KeyValue } from '#ui/key-value.tsx';
import { Money } from '#ui/money.tsx';
import { SideCard } from '#ui/side-card.tsx';

type Devolucao = Detalhe['devolucoes'][number];

const SITUACOES: Record<Devolucao['situacao'], { texto: string; tone: Tone; quando: string }> = {
  A_CAMINHO: { texto: 'A caminho', tone: 'info', quando: 'Aprovada em' },
  DEVOLVIDA: { texto: 'Devolvida', tone: 'sucesso', quando: 'Devolvida em' },
  NAO_REALIZADA: { texto: 'Não feita pelo banco', tone: 'atencao', quando: 'Recusada em' },
};

interface DevolucaoCardProps {
  devolucoes: readonly Devolucao[];
  leitor: Leitor;
}

/** The refunds: amount, date and method. */
export function DevolucaoCard({ devolucoes, leitor }: DevolucaoCardProps) {
  return (
    <SideCard title={devolucoes.length === 1 ? 'Devolução' : 'Devoluções'}>
      {devolucoes.map((devolucao) => (
        <KeyValue key={devolucao.id} facts={factsOf(devolucao, leitor)} />
      ))}
    </SideCard>
  );
}

function factsOf({ descricao, valor, situacao, como, em, simulada }: Devolucao, leitor: Leitor): Fact[] {
  const { texto, tone, quando } = SITUACOES[situacao];
  return [
    { label: 'Valor', value: <Money cents={valor} /> },
    { label: 'Situação', value: <StatusBadge tone={tone}>{texto}</StatusBadge> },
    { label: quando, value: <DateTimeText instant={em} /> },
    { label: 'Como', value: describeComo({ situacao, como, simulada }, leitor) },
    { label: 'Do pagamento', value: descricao },
  ];
}

function describeComo(
  { situacao, como, simulada }: Pick<Devolucao, 'situacao' | 'como' | 'simulada'>,
  leitor: Leitor,
) {
  if (situacao === 'NAO_REALIZADA')
    return leitor === 'requerente'
      ? 'A devolução não foi feita. O valor continua seu, e o Conselho combina com você outra forma.'
      : 'A devolução não foi feita. Transfira o valor e registre isso na cobrança, em “Devolver o que foi pago a mais”.';
  if (como === 'TRANSFERENCIA') return 'Por transferência.';
  if (como === 'CARTAO') return 'Para o cartão do pagamento.';
  const pix = 'Por Pix, para a conta de onde o pagamento saiu';
  return simulada ? `${pix} (Pix simulado, sem dinheiro)` : `${pix}.`;
}
