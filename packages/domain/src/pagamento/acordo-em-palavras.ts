import type { Dito } from './palavras.ts';

/** Where an agreement stands, for who reads a list of them. */
export const SITUACOES_DO_ACORDO = [
  'aguarda_entrada',
  'em_dia',
  'em_atraso',
  'quitado',
  'encerrado',
] as const;

export type SituacaoDoAcordo = (typeof SITUACOES_DO_ACORDO)[number];

export const ACORDOS_EM_PALAVRAS: Readonly<Record<SituacaoDoAcordo, Dito>> = {
  aguarda_entrada: { texto: 'Aguarda a primeira parcela', tone: 'atencao' },
  em_dia: { texto: 'Em dia', tone: 'sucesso' },
  em_atraso: { texto: 'Parcela em atraso', tone: 'erro' },
  quitado: { texto: 'Quitado', tone: 'sucesso' },
  encerrado: { texto: 'Encerrado', tone: 'neutro' },
};

interface Contagem {
  /** Instalments that are still to be paid, and those of them whose day is over. */
  abertas: number;
  vencidas: number;
  /** Its first instalment was paid, and every one was. */
  comecou: boolean;
  pagas: boolean;
}

/** Where an agreement stands. One that ended otherwise than by its last payment is «encerrado», whatever ended it. */
export function situacaoDoAcordo({ abertas, vencidas, comecou, pagas }: Contagem): SituacaoDoAcordo {
  if (abertas === 0) return pagas ? 'quitado' : 'encerrado';
  if (!comecou) return 'aguarda_entrada';
  return vencidas > 0 ? 'em_atraso' : 'em_dia';
}
