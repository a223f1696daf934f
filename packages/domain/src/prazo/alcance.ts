import { addDays, type IsoDate } from './data.ts';
import { todayInSaoPaulo } from './fuso.ts';

/** A registered outage of the portal. */
export interface Pane {
  inicio: Date;
  fim: Date;
  /** What happened. */
  motivo: string;
  registradaEm: Date;
}

/** Which last day moved, or was given back. */
export type TermoAlcancado = 'resposta' | 'correcao' | 'recurso' | 'taxa' | 'parcela';

/** A last day that became another one. */
export interface Alcance {
  termo: TermoAlcancado;
  de: IsoDate;
  para: IsoDate;
  /** When it was moved. */
  em: Date;
}

/** Each term as a certificate names it. */
export const TERMO_ALCANCADO: Record<TermoAlcancado, string> = {
  resposta: 'Resposta do Conselho',
  correcao: 'Resposta do requerente à correção pedida',
  recurso: 'Recurso contra a decisão',
  taxa: 'Pagamento da taxa',
  parcela: 'Pagamento de parcela do acordo',
};

/** The first and the last day that an outage was on. */
export function diasDaPane({ inicio, fim }: Pick<Pane, 'inicio' | 'fim'>): {
  primeiro: IsoDate;
  ultimo: IsoDate;
} {
  return { primeiro: todayInSaoPaulo(inicio), ultimo: todayInSaoPaulo(new Date(fim.getTime() - 1)) };
}

/**
 * Whether an outage moved a last day: it was on record by then, and took one of the days from the old last
 * day to the eve of the new one (Decreto 8.539/2015 art. 7º).
 */
export function alcancou(pane: Pane, { de, para, em }: Alcance): boolean {
  if (para <= de || pane.registradaEm > em) return false;
  const { primeiro, ultimo } = diasDaPane(pane);
  return primeiro <= addDays(para, -1) && ultimo >= de;
}

/** What a movement of the history did to last days; nothing for one that is about something else. */
export function readAlcances(movimento: {
  acao: string;
  paraStatus: string;
  dados: Record<string, unknown>;
  em: Date;
}): Alcance[] {
  const { acao, paraStatus, dados, em } = movimento;
  if (acao === 'desfazer_arquivamento') {
    const { perdido, prazo } = dados;
    if (typeof perdido !== 'string' || typeof prazo !== 'string') return [];
    return [
      { termo: paraStatus === 'AGUARDANDO_PAGAMENTO' ? 'taxa' : 'correcao', de: perdido, para: prazo, em },
    ];
  }
  const { prazos } = dados;
  return acao === 'atualizar_prazo' && Array.isArray(prazos) ? prazos.flatMap((one) => readOne(one, em)) : [];
}

function readOne(value: unknown, em: Date): Alcance[] {
  if (typeof value !== 'object' || value === null) return [];
  const { termo, de, para } = value as Record<string, unknown>; // any object has these, undefined at worst
  if (typeof de !== 'string' || typeof para !== 'string') return [];
  return isTermo(termo) ? [{ termo, de, para, em }] : [];
}

function isTermo(value: unknown): value is TermoAlcancado {
  return typeof value === 'string' && Object.hasOwn(TERMO_ALCANCADO, value);
}
