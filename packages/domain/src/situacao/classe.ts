import type { PrazoEventoTipo } from '../prazo/prazo-evento.ts';
import { clockEvents } from '../requerimento/relogio-status.ts';
import { isEncerrado, STATUS, type Status, type StatusRelogio } from '../requerimento/status.ts';

/** What a situation means to the waiting person: who has to act, or that it is over. */
export type SituacaoClasse = 'aberta' | 'espera_requerente' | 'espera_terceiro' | 'final';

/** The classes in the order of a request's life, in words, and why the clock does there what it does. */
export const CLASSES: Record<SituacaoClasse, { rotulo: string; explicacao: string; motivo: string }> = {
  aberta: {
    rotulo: 'Com o Conselho',
    explicacao: 'O Conselho é quem age, e o prazo corre.',
    motivo: 'O dever de responder é do Conselho (Lei 9.784/1999, arts. 48 e 49).',
  },
  espera_requerente: {
    rotulo: 'À espera de quem pediu',
    explicacao: 'Quem pediu é quem age. Enquanto isso, o prazo do Conselho não corre.',
    motivo: 'Só o tempo de quem pediu suspende o prazo (Lei 9.784/1999, art. 40).',
  },
  espera_terceiro: {
    rotulo: 'À espera de outro órgão',
    explicacao: 'Outro órgão é quem age. Enquanto isso, o prazo do Conselho não corre.',
    motivo: 'O Conselho depende da resposta de outro órgão (Lei 9.784/1999, art. 49).',
  },
  final: {
    rotulo: 'Encerradas',
    explicacao: 'Ninguém precisa agir.',
    motivo: 'O pedido terminou, e com ele o prazo.',
  },
};

/** The class of a situation; it follows from who acts next, and cannot be changed. */
export function classeDe(status: Status): SituacaoClasse {
  if (isEncerrado(status)) return 'final';
  const { vez } = STATUS[status];
  if (vez === 'voce') return 'espera_requerente';
  return vez === 'outro' ? 'espera_terceiro' : 'aberta';
}

/** What the clock of the council does there, in words. */
export const RELOGIO: Record<StatusRelogio, string> = {
  corre: 'O prazo corre',
  pausa: 'O prazo fica pausado',
  para: 'O prazo não corre',
};

const MOTIVO_PROPRIO: Partial<Record<Status, string>> = {
  RASCUNHO: 'O prazo começa quando o pedido é enviado.',
  AGUARDANDO_PAGAMENTO:
    'O pedido já tem número, mas o prazo começa com o pagamento: ninguém perde o direito de pedir por causa da taxa.',
  EM_RECURSO: 'O recurso tem prazo próprio, que começa do zero (Lei 9.784/1999, art. 59).',
};

/** What is special about the clock in this situation, beside the others of its class; null for nothing. */
export function motivoProprio(status: Status): string | null {
  return MOTIVO_PROPRIO[status] ?? null;
}

/** Why the clock does what it does in a situation: the law decides it, so no installation does. */
export function motivoRelogio(status: Status): string {
  return motivoProprio(status) ?? CLASSES[classeDe(status)].motivo;
}

const EVENTOS: Partial<Record<PrazoEventoTipo, string>> = {
  INICIO: 'O prazo começa a correr',
  PAUSA: 'O prazo pausa',
  RETOMADA: 'O prazo volta a correr',
  FIM: 'O prazo termina',
};

/** What a way does to the clock, in words. */
export function relogioDoCaminho(de: Status, para: Status): string {
  const eventos = clockEvents(de, para);
  if (para === 'EM_RECURSO') return 'Começa um prazo novo, o do recurso';
  if (de === 'RASCUNHO' && eventos.includes('PAUSA')) return 'O prazo começa quando a taxa for paga';
  const last = eventos.at(-1);
  return (last && EVENTOS[last]) ?? 'O prazo segue como está';
}
