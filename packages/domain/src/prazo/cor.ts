import { formatIsoDate } from '../texto/data-br.ts';
import { formatDuration } from './explicacao.ts';
import type { PrazoDerivado } from './relogio.ts';

/** Colour of a deadline in lists; always shown with its text, never alone. */
export type PrazoCor = 'verde' | 'amarelo' | 'laranja' | 'vermelho' | 'cinza';

/** Meaning of each colour, for legends and filters. */
export const PRAZO_CORES: Record<PrazoCor, string> = {
  verde: 'No prazo',
  amarelo: 'Prazo perto do fim',
  laranja: 'Vence em até 2 dias',
  vermelho: 'Atrasado',
  cinza: 'Prazo parado',
};

type PrazoVisto = Pick<
  PrazoDerivado,
  'situacao' | 'vencido' | 'total' | 'diasRestantes' | 'pausadoDesde' | 'vencimento' | 'unidade'
>;

/** Verde above 30 % of the time left, amarelo up to 30 %, laranja up to 2 days, vermelho late, cinza not running. */
export function classifyPrazo(prazo: PrazoVisto): PrazoCor {
  if (prazo.situacao !== 'correndo') return 'cinza';
  if (prazo.vencido) return 'vermelho';
  if (prazo.diasRestantes <= 2) return 'laranja';
  return prazo.diasRestantes <= 0.3 * prazo.total ? 'amarelo' : 'verde';
}

function days(prazo: PrazoVisto): string {
  const n = Math.abs(prazo.diasRestantes);
  if (prazo.unidade === 'UTEIS') return formatDuration(n, 'UTEIS');
  return n === 1 ? '1 dia' : `${n} dias`;
}

/** How late, or nothing: on the weekend after a missed Friday no business day of delay has passed yet. */
function delay(prazo: PrazoVisto, preposition: 'há' | 'de'): string {
  return prazo.diasRestantes < 0 ? ` ${preposition} ${days(prazo)}` : '';
}

/** The text that goes with the colour: «Vence em 5 dias», «Atrasado há 1 dia útil», «Prazo pausado desde …». */
export function describePrazo(prazo: PrazoVisto): string {
  if (prazo.situacao === 'encerrado') return prazo.vencido ? 'Encerrado com atraso' : 'Encerrado no prazo';
  if (prazo.situacao === 'pausado') {
    const since = prazo.pausadoDesde ? ` desde ${formatIsoDate(prazo.pausadoDesde)}` : '';
    return prazo.vencido ? `Prazo pausado${since}, com atraso${delay(prazo, 'de')}` : `Prazo pausado${since}`;
  }
  if (prazo.vencido) return `Atrasado${delay(prazo, 'há')}`;
  if (prazo.diasRestantes === 0) return 'Vence hoje';
  if (prazo.diasRestantes === 1 && prazo.unidade !== 'UTEIS') return 'Vence amanhã';
  return `Vence em ${days(prazo)}`;
}
