import { diffDays, type IsoDate, partsOf } from '../prazo/data.ts';
import { type EspecieCobranca, isEmAberto, isQuitada, type SituacaoCobranca } from './situacao.ts';

/** How often debts may be divided again after an agreement about them was not kept. */
const REPARCELAMENTOS_MAX = 2;
/** Per cent of the total that is due at once, and that the last of these times asks for. */
const ENTRADA = 10;
const ENTRADA_DO_ULTIMO = 20;
/** Most instalments, and most where the annuity of the current year is among the debts. */
const PARCELAS_MAX = 36;
const PARCELAS_DO_ANO = 12;
/**
 * The least instalment, in cents. The law assures so many (Lei 12.514/2011 art. 6 § 2): in these each is less where equal
 * ones would be, but not because more is paid at once than has to be.
 */
const PARCELA_MINIMA = 7_000;
const PARCELAS_ASSEGURADAS = 5;
/** So many instalments unpaid, or one for more than so many days, and the agreement may be undone. */
export const PARCELAS_VENCIDAS = 3;
export const DIAS_DE_ATRASO = 90;
/** Days that whoever is late has to pay in before the agreement is undone, from the notice on. */
export const DIAS_DO_AVISO = 15;

/** An instalment as the books have it. */
export interface ParcelaDoAcordo {
  /** Number of the request that made the agreement. */
  pedido: string;
  ordem: number;
  situacao: SituacaoCobranca;
  vencimento: IsoDate;
  /** Why it ended, where it was divided again. */
  motivo: string | null;
  /** What was left of it when it was paid short is still to be paid. */
  resto?: boolean;
}

export interface AcordoFeito {
  /** It was not kept, or never began to hold: what is left of it may be divided again. */
  descumprido: boolean;
  /** How often its debts had been divided again: 0 for a first agreement. One that never began to hold is not counted. */
  reparcelado: number;
}

/** Why a debt is no longer owed by itself: the agreement of this request stands for it. */
export function motivoDoAcordo(parcelas: number, pedido: string): string {
  return `Parcelada em ${parcelas}x no pedido ${pedido}`;
}

/** The agreements of a person by the number of the request that made each. */
export function lerAcordos(
  parcelas: readonly ParcelaDoAcordo[],
  hoje: IsoDate,
): ReadonlyMap<string, AcordoFeito> {
  const byPedido = Map.groupBy(parcelas, ({ pedido }) => pedido);
  const known = new Map<string, number>();
  const of = (pedido: string) => byPedido.get(pedido) ?? [];
  const count = (pedido: string): number => {
    const before = known.get(pedido);
    if (before !== undefined) return before;
    known.set(pedido, 0);
    const replaced = parcelas.filter(({ motivo }) => motivo?.endsWith(` ${pedido}`));
    const earlier = [...new Set(replaced.map((one) => one.pedido))];
    const times = Math.max(0, ...earlier.map((one) => count(one) + (hasBegun(of(one)) ? 1 : 0)));
    known.set(pedido, times);
    return times;
  };
  return new Map(
    [...byPedido].map(([pedido, own]) => {
      // What takes the place of an agreement that never began is the same time over, not one more.
      const reparcelado = Math.max(0, count(pedido) - (hasBegun(own) ? 0 : 1));
      return [pedido, { descumprido: isDescumprido(own, hoje), reparcelado }];
    }),
  );
}

/** An agreement holds from the payment of its first instalment on; of one that was paid short, with what was left of it. */
function hasBegun(parcelas: readonly ParcelaDoAcordo[]): boolean {
  return parcelas.some(
    ({ ordem, situacao, resto = false }) =>
      ordem === 1 && (isQuitada(situacao) || (situacao === 'PAGA_A_MENOR' && !resto)),
  );
}

/** Whether a proposal lapsed: its first instalment was not paid by its day, and nothing came in for it nor took its place. */
export function isCaduca(
  parcelas: readonly Pick<ParcelaDoAcordo, 'ordem' | 'situacao' | 'vencimento'>[],
  hoje: IsoDate,
): boolean {
  return (
    parcelas.every(({ situacao }) => isEmAberto(situacao)) &&
    parcelas.some(({ ordem, vencimento }) => ordem === 1 && vencimento < hoje)
  );
}

/** Three instalments unpaid, one for more than 90 days, or the first one not paid by its day: then it never began. */
function isDescumprido(parcelas: readonly ParcelaDoAcordo[], hoje: IsoDate): boolean {
  const late = parcelas.filter(
    ({ situacao, vencimento, resto = false }) => (isEmAberto(situacao) || resto) && vencimento < hoje,
  );
  return (
    late.length >= PARCELAS_VENCIDAS ||
    late.some(({ ordem, vencimento }) => ordem === 1 || diffDays(vencimento, hoje) > DIAS_DE_ATRASO)
  );
}

/** Whether debts that were divided again so often may be divided once more. */
export function podeReparcelar(reparcelado: number): boolean {
  return reparcelado < REPARCELAMENTOS_MAX;
}

/** Whether the next time is the last one, which asks for more at once. */
export function isUltimoReparcelamento(reparcelado: number): boolean {
  return reparcelado === REPARCELAMENTOS_MAX - 1;
}

/** The least first instalment, in cents, of debts that were divided again so often. */
export function entradaMinima(total: number, reparcelado: number): number {
  return Math.ceil((total * (isUltimoReparcelamento(reparcelado) ? ENTRADA_DO_ULTIMO : ENTRADA)) / 100);
}

/** The first instalment where none was asked for: as large as the others, or the least that is due; null for the former. */
export function entradaPadrao(total: number, parcelas: number): number | null {
  const minima = entradaMinima(total, 0);
  return Math.ceil(total / parcelas) < minima ? minima : null;
}

/** A debt that is to be divided. */
export interface DebitoAParcelar {
  quantia: number;
  /** Most instalments for it, where it has a limit of its own. */
  parcelasMax?: number;
}

/** The limit of the annuity of the current year. */
export function limiteDoAno(
  { especie, exercicio }: { especie: EspecieCobranca; exercicio?: number | null | undefined },
  hoje: IsoDate,
): Pick<DebitoAParcelar, 'parcelasMax'> {
  return especie === 'ANUIDADE' && exercicio === partsOf(hoje).year ? { parcelasMax: PARCELAS_DO_ANO } : {};
}

/** Most instalments that these debts, divided again so often, may be divided into: none less than the least one. */
export function parcelasMaximas(debitos: readonly DebitoAParcelar[], reparcelado = 0): number {
  const total = debitos.reduce((sum, { quantia }) => sum + quantia, 0);
  const minima = entradaMinima(total, reparcelado);
  let most = Math.min(PARCELAS_MAX, ...debitos.map(({ parcelasMax = PARCELAS_MAX }) => parcelasMax));
  while (most > PARCELAS_ASSEGURADAS && menorParcela(total, most, minima) < PARCELA_MINIMA) most -= 1;
  return most;
}

/** The least of so many instalments, of which the first is as large as the others or as it has to be. */
function menorParcela(total: number, parcelas: number, minima: number): number {
  const first = Math.max(Math.ceil(total / parcelas), minima);
  return Math.floor((total - first) / (parcelas - 1));
}

/** The most that may be paid at once, in cents, so that the others are no less than they may be. */
export function entradaMaxima(total: number, parcelas: number): number {
  const equal = Math.floor(total / parcelas);
  const least = parcelas > PARCELAS_ASSEGURADAS ? PARCELA_MINIMA : Math.min(PARCELA_MINIMA, equal);
  return total - (parcelas - 1) * least;
}
