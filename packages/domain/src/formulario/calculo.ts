import {
  entradaMaxima,
  entradaMinima,
  entradaPadrao,
  parcelasMaximas,
  regrasDosDebitos,
} from '../pagamento/acordo.ts';
import { describePlano } from '../pagamento/parcelas.ts';
import { completedYears, diffDays, type IsoDate } from '../prazo/data.ts';
import type { Acordo, Calculo, Opcao, ParteDaCobranca } from './campo-partes.ts';
import { escolherCaso, type Leitor, type Lido, refsDaCond } from './condicao.ts';
import { isPlausibleDate } from './limite.ts';
import { type Escalar, isBlankRow, type LinhaValor } from './valor.ts';

/** What a calculation may know beside the answers. */
interface Fatos {
  hoje: IsoDate;
  /** What was chosen in a list of the person's charges; null when one of them is not known. */
  escolhidas(ref: string): Opcao[] | null;
  /** Whether the field takes its answer as it stands: within its bounds, and given where it is required. */
  aceita(ref: string): boolean;
}

/** Works a calculated field out; null when there is nothing to show. Sums take integers (cents, hours, units). */
export function calcular(calculo: Calculo, ler: Leitor, fatos: Fatos): string | number | null {
  if ('casos' in calculo) return escolherCaso<string | number | null>(calculo.casos, calculo.senao, ler);
  if ('soma' in calculo) return calculo.soma.reduce((total, ref) => total + sumOf(ler(ref)), 0);
  if ('diasDesde' in calculo) {
    const from = ler(calculo.diasDesde);
    const to = calculo.ate === undefined ? fatos.hoje : ler(calculo.ate);
    if (!isPlausibleDate(from) || !isPlausibleDate(to)) return null;
    return calculo.em === 'anos' ? completedYears(from, to) : diffDays(from, to);
  }
  if ('acordo' in calculo) return simularAcordo(calculo, ler, fatos);
  if ('quantia' in calculo) return quantiaDe(fatos.escolhidas(calculo.quantia), calculo.parte);
  const counted = ler(calculo.contagem);
  if (!Array.isArray(counted)) return 0;
  const items: (LinhaValor | Escalar)[] = counted;
  return items.filter((item) => typeof item !== 'object' || !isBlankRow(item)).length;
}

/** The agreement in words, or its bound; null while something is missing or refused, which its own field says. */
function simularAcordo(
  { acordo, parte }: Extract<Calculo, { acordo: Acordo }>,
  ler: Leitor,
  fatos: Fatos,
): string | number | null {
  const { debitos, parcelas, dia, entrada } = acordo;
  const escolhidas = fatos.escolhidas(debitos);
  const valores = valoresDe(escolhidas, 'quantia');
  const regras = regrasDosDebitos(escolhidas ?? []);
  const [numero, day, first] = [Number(ler(parcelas)), Number(ler(dia)), entrada && ler(entrada)];
  if (!valores || valores.length === 0 || !Number.isInteger(numero)) return null;
  const total = valores.reduce((sum, one) => sum + one, 0);
  if (parte === 'entradaMaxima') {
    const most = numero > 1 ? entradaMaxima(total, numero, regras) : 0;
    // Of too many instalments their own field tells.
    return most * numero >= total ? most : null;
  }
  if (!Number.isInteger(day) || !refsDoCalculo({ acordo }).every(fatos.aceita)) return null;
  try {
    const padrao = typeof first === 'number' ? first : entradaPadrao(total, numero, regras);
    const { jurosAoMes } = regras;
    return describePlano({ valores, parcelas: numero, dia: day, entrada: padrao, jurosAoMes });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What the charges chosen come to; null while none is chosen, or one of them does not say it. */
function quantiaDe(escolhidas: readonly Opcao[] | null, parte?: ParteDaCobranca): number | null {
  const valores = valoresDe(escolhidas, parte === 'aMais' || parte === 'reparcelado' ? parte : 'quantia');
  if (!valores || valores.length === 0) return null;
  if (parte === 'reparcelado') return Math.max(...valores);
  const total = valores.reduce((sum, one) => sum + one, 0);
  const vezes = Math.max(...(valoresDe(escolhidas, 'reparcelado') ?? [0]));
  if (parte === 'entradaMinima') return entradaMinima(total, vezes, regrasDosDebitos(escolhidas ?? []));
  if (parte === 'parcelasMaximas')
    return parcelasMaximas(
      (escolhidas ?? []).map((one) => ({ ...one, quantia: one.quantia ?? 0 })),
      vezes,
    );
  return total;
}

function valoresDe(
  escolhidas: readonly Opcao[] | null,
  parte: 'quantia' | 'aMais' | 'reparcelado',
): number[] | null {
  const valores = escolhidas?.map((opcao) => opcao[parte]) ?? [undefined];
  return valores.every((valor) => valor !== undefined) ? valores : null;
}

function sumOf(valor: Lido | undefined): number {
  const items: unknown[] = Array.isArray(valor) ? valor : [valor];
  return items.reduce<number>((total, item) => total + (typeof item === 'number' ? item : 0), 0);
}

/** Names of the fields a calculation looks at. */
export function refsDoCalculo(calculo: Calculo): string[] {
  if ('casos' in calculo) return [...new Set(calculo.casos.flatMap((caso) => refsDaCond(caso.se)))];
  if ('diasDesde' in calculo) return [calculo.diasDesde, ...(calculo.ate === undefined ? [] : [calculo.ate])];
  if ('acordo' in calculo) {
    const { debitos, parcelas, dia, entrada } = calculo.acordo;
    return [debitos, parcelas, dia, ...(entrada === undefined ? [] : [entrada])];
  }
  if ('quantia' in calculo) return [calculo.quantia];
  return 'soma' in calculo ? calculo.soma : [calculo.contagem];
}
