import type { IsoDate } from '../prazo/data.ts';
import { hasBegun, type ParteDoAcordo } from './acordo.ts';
import type { Dito } from './palavras.ts';
import { MOTIVO_DA_RESCISAO } from './rescisao.ts';
import { isEmAberto, isQuitada, type SituacaoCobranca } from './situacao.ts';

/** How an agreement stands. One that was not begun waits for its first instalment, and may never begin. */
export const SITUACOES_DO_ACORDO = [
  'AGUARDA_ENTRADA',
  'EM_DIA',
  'EM_ATRASO',
  'QUITADO',
  'NAO_COMECOU',
  'RESCINDIDO',
  'REPARCELADO',
  'ENCERRADO',
] as const;

export type SituacaoDoAcordo = (typeof SITUACOES_DO_ACORDO)[number];

/** How an agreement stands, in words for everybody, with the meaning of its colour. */
export const ACORDOS_EM_PALAVRAS: Readonly<Record<SituacaoDoAcordo, Dito>> = {
  AGUARDA_ENTRADA: { texto: 'Falta pagar a entrada', tone: 'atencao' },
  EM_DIA: { texto: 'Em dia', tone: 'sucesso' },
  EM_ATRASO: { texto: 'Em atraso', tone: 'erro' },
  QUITADO: { texto: 'Quitado', tone: 'sucesso' },
  NAO_COMECOU: { texto: 'Não começou', tone: 'neutro' },
  RESCINDIDO: { texto: 'Desfeito por falta de pagamento', tone: 'erro' },
  REPARCELADO: { texto: 'Substituído por outro acordo', tone: 'neutro' },
  ENCERRADO: { texto: 'Encerrado', tone: 'neutro' },
};

/** A part of an agreement with its money, in cents. */
export interface ParcelaNoResumo extends ParteDoAcordo {
  id: string;
  /** What it costs today. */
  total: number;
  /** What came in for it and pays it: without what is owed back or went elsewhere. */
  pago: number;
}

export interface ResumoDoAcordo {
  situacao: SituacaoDoAcordo;
  /** Instalments paid in full, and all of them. */
  pagas: number;
  parcelas: number;
  valorPago: number;
  /** What is left to pay today. */
  valorAberto: number;
  /** The next one to pay: the oldest that is open; null where nothing is owed. */
  proximaId: string | null;
  vencidas: number;
}

/** What was paid, what comes next and what is left of an agreement. Every instalment and rest counts to the cent. */
export function resumirAcordo(parcelas: readonly ParcelaNoResumo[], hoje: IsoDate): ResumoDoAcordo {
  const open = parcelas
    .filter(({ situacao }) => isEmAberto(situacao))
    .sort((a, b) => a.vencimento.localeCompare(b.vencimento) || a.ordem - b.ordem);
  const byOrdem = Map.groupBy(parcelas, ({ ordem }) => ordem);
  const paid = [...byOrdem.values()].filter(isPaga);
  return {
    situacao: situacaoDoAcordo(parcelas, { byOrdem, hoje }),
    pagas: paid.length,
    parcelas: byOrdem.size,
    valorPago: parcelas.reduce((sum, { pago }) => sum + pago, 0),
    valorAberto: open.reduce((sum, { total }) => sum + total, 0),
    proximaId: open[0]?.id ?? null,
    vencidas: open.filter(({ vencimento }) => vencimento < hoje).length,
  };
}

/** Every part of an instalment is paid: it was paid in full, or paid short and so was its rest. */
function isPaga(parts: readonly ParcelaNoResumo[]): boolean {
  return (
    parts.some(({ situacao }) => isQuitada(situacao)) &&
    parts.every(({ situacao }) => isQuitada(situacao) || situacao === 'PAGA_A_MENOR')
  );
}

function situacaoDoAcordo(
  parcelas: readonly ParcelaNoResumo[],
  { byOrdem, hoje }: { byOrdem: ReadonlyMap<number, readonly ParcelaNoResumo[]>; hoje: IsoDate },
): SituacaoDoAcordo {
  const some = (situacao: SituacaoCobranca) => parcelas.some((one) => one.situacao === situacao);
  if (parcelas.some(({ motivo }) => motivo === MOTIVO_DA_RESCISAO)) return 'RESCINDIDO';
  if (some('PARCELADA')) return 'REPARCELADO';
  if ([...byOrdem.values()].every(isPaga)) return 'QUITADO';
  const open = parcelas.filter(({ situacao }) => isEmAberto(situacao));
  if (open.length === 0)
    return parcelas.every(({ situacao }) => situacao === 'CANCELADA') ? 'NAO_COMECOU' : 'ENCERRADO';
  if (!hasBegun(parcelas)) return 'AGUARDA_ENTRADA';
  return open.some(({ vencimento }) => vencimento < hoje) ? 'EM_ATRASO' : 'EM_DIA';
}
