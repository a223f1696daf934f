import type { Calendario } from '../prazo/calendario.ts';
import { addDays, type IsoDate } from '../prazo/data.ts';
import { explicar } from '../prazo/explicacao.ts';
import { calcularPrazo, type PrazoCalculado } from '../prazo/prazo.ts';
import { formatDataComDia } from '../texto/data-br.ts';
import { PARAMETROS_PADRAO } from './parametro.ts';
import { type Problema, usefulLength } from './problema.ts';

/** A complaint has at least this many letters. */
const TEXTO_MINIMO = 20;

/** What is known of an unanswered request for information. */
export interface Espera {
  /** Day on which it was filed. */
  protocolo: IsoDate;
  hoje: IsoDate;
  calendario: Calendario;
  /** It was decided once: what is missing is no answer. */
  decidido: boolean;
  reclamado: boolean;
}

/** Whether the requester may complain of silence, as the day stands. */
export interface FatoReclamacao {
  aberta: boolean;
  /** Last day to complain. */
  ate: IsoDate;
  feita: boolean;
}

function abre(protocolo: IsoDate): IsoDate {
  return addDays(protocolo, PARAMETROS_PADRAO['lai.reclamacao_abre']);
}

/**
 * Until when a complaint may be filed: ten days that begin thirty days after the request (Decreto 7.724/2012 art. 22 § 1º),
 * on the citizen's side.
 */
function prazoParaReclamar({
  protocolo,
  calendario,
}: Pick<Espera, 'protocolo' | 'calendario'>): PrazoCalculado {
  const n = PARAMETROS_PADRAO['lai.reclamacao_prazo'];
  return calcularPrazo({ ciencia: abre(protocolo), n, unidade: 'CORRIDOS', lado: 'CIDADAO', calendario });
}

/** The complaint that silence opens; null before it does, and where there was an answer. */
export function findReclamacao(espera: Espera): FatoReclamacao | null {
  const { protocolo, hoje, decidido, reclamado } = espera;
  if (decidido || hoje < abre(protocolo)) return null;
  const ate = prazoParaReclamar(espera).vencimento;
  return { aberta: !reclamado && hoje <= ate, ate, feita: reclamado };
}

/** How the last day to complain was counted. */
export function explainReclamacao(espera: Pick<Espera, 'protocolo' | 'calendario'>): string[] {
  const { passos } = prazoParaReclamar(espera);
  return explicar(passos.map((p) => (p.tipo === 'CIENCIA' ? { ...p, fato: 'silencio' as const } : p)));
}

/** Why no complaint may be filed now; null while one may. */
export function motivoNaoReclamar(reclamacao: FatoReclamacao | null): string | null {
  if (reclamacao === null)
    return `Só se reclama de um pedido que ficou ${PARAMETROS_PADRAO['lai.reclamacao_abre']} dias sem resposta.`;
  if (reclamacao.feita)
    return 'Você já reclamou. A autoridade que acompanha o acesso à informação foi avisada.';
  return reclamacao.aberta
    ? null
    : `O prazo para reclamar terminou em ${formatDataComDia(reclamacao.ate)}. Você pode fazer o pedido de novo.`;
}

/** What is wrong with what a complaint says; empty when it may be filed. */
export function validateReclamacao(texto: string): Problema[] {
  return usefulLength(texto) < TEXTO_MINIMO
    ? [{ campo: 'texto', mensagem: `Conte o que aconteceu, com pelo menos ${TEXTO_MINIMO} letras.` }]
    : [];
}
