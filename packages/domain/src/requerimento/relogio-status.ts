import type { PrazoEventoTipo } from '../prazo/prazo-evento.ts';
import { STATUS, type Status } from './status.ts';

/**
 * What a change of status writes in the clock's ledger, in order. The promise begins with the protocol; filing with
 * a fee starts it paused, so that the whole time is left when the payment comes. An appeal begins a new count; a
 * reopening goes on with the days that remained, and one back into a wait rests at once. PAUSA is written with the new status as its `motivo`.
 */
export function clockEvents(de: Status, para: Status): PrazoEventoTipo[] {
  const before = STATUS[de].relogio;
  const after = STATUS[para].relogio;
  if (de === 'RASCUNHO') return after === 'pausa' ? ['INICIO', 'PAUSA'] : ['INICIO'];
  if (para === 'EM_RECURSO') return before === 'para' ? ['INICIO'] : ['FIM', 'INICIO'];
  if (before === after) return [];
  if (before === 'para' && after === 'pausa') return ['RETOMADA', 'PAUSA'];
  if (after === 'para') return ['FIM'];
  return after === 'pausa' ? ['PAUSA'] : ['RETOMADA'];
}
