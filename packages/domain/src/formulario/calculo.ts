import { diffDays, type IsoDate } from '../prazo/data.ts';
import type { Calculo } from './campo-partes.ts';
import { escolherCaso, type Leitor, type Lido, refsDaCond } from './condicao.ts';
import { isPlausibleDate } from './limite.ts';
import { type Escalar, isBlankRow, type LinhaValor } from './valor.ts';

/** Works a calculated field out; null when there is nothing to show. Sums take integers (cents, hours, units). */
export function calcular(calculo: Calculo, ler: Leitor, hoje: IsoDate): string | number | null {
  if ('casos' in calculo) return escolherCaso<string | number | null>(calculo.casos, calculo.senao, ler);
  if ('soma' in calculo) return calculo.soma.reduce((total, ref) => total + sumOf(ler(ref)), 0);
  if ('diasDesde' in calculo) {
    const from = ler(calculo.diasDesde);
    const to = calculo.ate === undefined ? hoje : ler(calculo.ate);
    return isPlausibleDate(from) && isPlausibleDate(to) ? diffDays(from, to) : null;
  }
  const counted = ler(calculo.contagem);
  if (!Array.isArray(counted)) return 0;
  const items: (LinhaValor | Escalar)[] = counted;
  return items.filter((item) => typeof item !== 'object' || !isBlankRow(item)).length;
}

function sumOf(valor: Lido | undefined): number {
  const items: unknown[] = Array.isArray(valor) ? valor : [valor];
  return items.reduce<number>((total, item) => total + (typeof item === 'number' ? item : 0), 0);
}

/** Names of the fields a calculation looks at. */
export function refsDoCalculo(calculo: Calculo): string[] {
  if ('casos' in calculo) return [...new Set(calculo.casos.flatMap((caso) => refsDaCond(caso.se)))];
  if ('diasDesde' in calculo) return [calculo.diasDesde, ...(calculo.ate === undefined ? [] : [calculo.ate])];
  return 'soma' in calculo ? calculo.soma : [calculo.contagem];
}
