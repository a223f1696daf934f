/** How a boleto stands, for who is to pay it. */
export const SITUACOES_BOLETO = ['AGUARDANDO', 'DISPONIVEL', 'RECUSADO', 'PAGO', 'ENCERRADO'] as const;

export type SituacaoBoleto = (typeof SITUACOES_BOLETO)[number];

/** What is known of a boleto: its attempt, and whether its bank refused it. */
interface Fatos {
  tentativa: 'CRIADA' | 'ATIVA' | 'CONCLUIDA' | 'REMOVIDA' | 'EXPIRADA';
  recusado: boolean;
}

/** The situation of a boleto. Nobody pays it before its bank has confirmed it. */
export function situacaoDoBoleto({ tentativa, recusado }: Fatos): SituacaoBoleto {
  if (tentativa === 'CONCLUIDA') return 'PAGO';
  if (recusado) return 'RECUSADO';
  if (tentativa === 'ATIVA') return 'DISPONIVEL';
  return tentativa === 'CRIADA' ? 'AGUARDANDO' : 'ENCERRADO';
}
