import { valorPadrao } from '../norma/numeros.ts';
import { type Normas, valorEm } from '../norma/valor.ts';
import { compareDates, diffDays, type IsoDate, partsOf } from '../prazo/data.ts';
import { isRegraInicial, REGRAS_INICIAIS, type RegrasDoAcordo, regrasDoAcordo } from './regras-do-acordo.ts';
import { MOTIVO_DA_RESCISAO } from './rescisao.ts';
import { type EspecieCobranca, isEmAberto, isQuitada, type SituacaoCobranca } from './situacao.ts';

/** How often debts may be divided again after an agreement about them was not kept. */
const REPARCELAMENTOS_MAX = 2;
/**
 * The law assures a number of instalments (Lei 12.514/2011 art. 6 § 2): where equal ones would be smaller than the least
 * one, each may be smaller. A first payment above its minimum is no ground for that.
 */
const PARCELAS_ASSEGURADAS = 5;
/** Most instalments of a debt that says no other number. */
const PARCELAS_MAX = valorPadrao('acordo.parcelas');

/** An instalment of an agreement, or what was left of one that was paid short. */
export interface ParteDoAcordo {
  /** Which instalment; a rest has that of the instalment. */
  ordem: number;
  situacao: SituacaoCobranca;
  /** The last day to pay it. */
  vencimento: IsoDate;
  /** Why it ended, where a rule ended it. */
  motivo: string | null;
  /** An open request contests it. */
  emDiscussao?: boolean;
}

/** A part as the books have it. */
export interface ParcelaDoAcordo extends ParteDoAcordo {
  /** Number of the request that made the agreement. */
  pedido: string;
  /** Day on which the agreement was made, whose norms hold for it. */
  feitoEm: IsoDate;
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

/** An agreement about a debt that a broken one gave back; both by the number of the request. */
interface Retomado {
  pedido: string;
  de: string;
}

/** Into how many instalments such a reason says that a debt was divided; null for another reason. */
export function parcelasDoMotivo(motivo: string | null): number | null {
  const parcelas = motivo?.match(/^Parcelada em (\d{1,3})x no pedido /)?.[1];
  return parcelas === undefined ? null : Number(parcelas);
}

/** The agreements of a person by the number of the request that made each. */
export function lerAcordos(
  parcelas: readonly ParcelaDoAcordo[],
  { hoje, normas, retomados = [] }: { hoje: IsoDate; normas: Normas; retomados?: readonly Retomado[] },
): ReadonlyMap<string, AcordoFeito> {
  const byPedido = Map.groupBy(parcelas, ({ pedido }) => pedido);
  const known = new Map<string, number>();
  const of = (pedido: string) => byPedido.get(pedido) ?? [];
  const count = (pedido: string): number => {
    const before = known.get(pedido);
    if (before !== undefined) return before;
    known.set(pedido, 0);
    const replaced = parcelas.filter(({ motivo }) => motivo?.endsWith(` ${pedido}`));
    const resumed = retomados.filter((one) => one.pedido === pedido).map(({ de }) => de);
    const earlier = [...new Set([...replaced.map((one) => one.pedido), ...resumed])];
    const times = Math.max(0, ...earlier.map((one) => count(one) + (hasBegun(of(one)) ? 1 : 0)));
    known.set(pedido, times);
    return times;
  };
  return new Map(
    [...byPedido].map(([pedido, own]) => {
      // What takes the place of an agreement that never began is the same time over, not one more.
      const reparcelado = Math.max(0, count(pedido) - (hasBegun(own) ? 0 : 1));
      return [pedido, { descumprido: isDescumprido(own, { hoje, normas }), reparcelado }];
    }),
  );
}

/** An agreement holds from the payment of its first instalment on; of one that was paid short, with the last of its rests. */
export function hasBegun(partes: readonly ParteDoAcordo[]): boolean {
  const entrada = partes.filter(({ ordem }) => ordem === 1);
  return (
    entrada.some(({ situacao }) => isQuitada(situacao) || situacao === 'PAGA_A_MENOR') &&
    !entrada.some(({ situacao, motivo }) => isEmAberto(situacao) || motivo === MOTIVO_DA_RESCISAO)
  );
}

/**
 * Whether a proposal lapsed: its first instalment was not paid by its day, and nothing came in for it nor took its place.
 * Once anything was paid, it is undone like every broken agreement.
 */
export function isCaduca(partes: readonly ParteDoAcordo[], hoje: IsoDate): boolean {
  return isIntocada(partes) && partes.some(({ ordem, vencimento }) => ordem === 1 && vencimento < hoje);
}

/** Nothing was paid of it, and nothing took its place. */
export function isIntocada(partes: readonly ParteDoAcordo[]): boolean {
  return partes.every(({ situacao }) => isEmAberto(situacao));
}

/** What is late of an agreement. */
export interface Atraso {
  /** How many instalments are overdue. */
  vencidas: number;
  /** The oldest of them. */
  ordem: number;
  /** Its day, also where a part of it was paid since. */
  desde: IsoDate;
}

/** What is late of an agreement: an instalment until the last of its rests is paid. Null for nothing; contested parts wait. */
export function atrasoDoAcordo(partes: readonly ParteDoAcordo[], hoje: IsoDate): Atraso | null {
  const late = partes.filter(
    ({ situacao, vencimento, emDiscussao }) => isEmAberto(situacao) && !emDiscussao && vencimento < hoje,
  );
  const ordens = new Set(late.map(({ ordem }) => ordem));
  const [oldest] = partes
    .filter(({ ordem }) => ordens.has(ordem))
    .sort((a, b) => compareDates(a.vencimento, b.vencimento) || a.ordem - b.ordem);
  return oldest ? { vencidas: ordens.size, ordem: oldest.ordem, desde: oldest.vencimento } : null;
}

/**
 * Whether so much is late that the agreement may be undone, by the norms of the day on which it was made.
 * That is three unpaid instalments, or one for more than 90 days, unless the council set otherwise.
 */
export function isEmAtrasoDemais(
  { vencidas, desde }: Atraso,
  { hoje, normas, feitoEm }: { hoje: IsoDate; normas: Normas; feitoEm: IsoDate },
): boolean {
  return (
    vencidas >= valorEm(normas, 'acordo.parcelas_vencidas', feitoEm) ||
    diffDays(desde, hoje) > valorEm(normas, 'acordo.atraso', feitoEm)
  );
}

/** Too much of it is late, or the first one was not paid by its day: then it never began. */
function isDescumprido(
  partes: readonly ParcelaDoAcordo[],
  { hoje, normas }: { hoje: IsoDate; normas: Normas },
): boolean {
  const atraso = atrasoDoAcordo(partes, hoje);
  const [primeira] = partes;
  if (!atraso || !primeira) return false;
  return atraso.ordem === 1 || isEmAtrasoDemais(atraso, { hoje, normas, feitoEm: primeira.feitoEm });
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
export function entradaMinima(total: number, reparcelado: number, regras = REGRAS_INICIAIS): number {
  const part = isUltimoReparcelamento(reparcelado) ? regras.entradaUltima : regras.entrada;
  return Math.ceil((total * part) / 100);
}

/** The first instalment where none was asked for: as large as the others, or the least that is due; null for the former. */
export function entradaPadrao(total: number, parcelas: number, regras = REGRAS_INICIAIS): number | null {
  const minima = entradaMinima(total, 0, regras);
  return Math.ceil(total / parcelas) < minima ? minima : null;
}

/** A debt that is to be divided. */
export interface DebitoAParcelar {
  quantia: number;
  /** Most instalments for it, where it has a limit of its own. */
  parcelasMax?: number;
  /** What the council set for its agreement, where that differs from what holds anyway. */
  regras?: RegrasDoAcordo;
}

/** The rules of an agreement about these debts: those of its day, which all of them carry. */
export function regrasDosDebitos(debitos: readonly Pick<DebitoAParcelar, 'regras'>[]): RegrasDoAcordo {
  return debitos.find(({ regras }) => regras)?.regras ?? REGRAS_INICIAIS;
}

/**
 * The limits of a debt: its own number for the annuity of the current year, the council's for others, and what the
 * council set besides. None is given where that is what holds anyway.
 */
export function limiteDoDebito(
  { especie, exercicio }: { especie: EspecieCobranca; exercicio?: number | null | undefined },
  { hoje, normas }: { hoje: IsoDate; normas: Normas },
): Pick<DebitoAParcelar, 'parcelasMax' | 'regras'> {
  const most = valorEm(normas, 'acordo.parcelas', hoje);
  const regras = regrasDoAcordo(normas, hoje);
  const set = isRegraInicial(regras) ? {} : { regras };
  if (especie === 'ANUIDADE' && exercicio === partsOf(hoje).year)
    return { parcelasMax: Math.min(most, valorEm(normas, 'acordo.parcelas_do_ano', hoje)), ...set };
  return most === PARCELAS_MAX ? set : { parcelasMax: most, ...set };
}

/** Most instalments that these debts, divided again so often, may be divided into: none less than the least one. */
export function parcelasMaximas(debitos: readonly DebitoAParcelar[], reparcelado = 0): number {
  const total = debitos.reduce((sum, { quantia }) => sum + quantia, 0);
  const regras = regrasDosDebitos(debitos);
  const minima = entradaMinima(total, reparcelado, regras);
  const limites = debitos.map(({ parcelasMax = PARCELAS_MAX }) => parcelasMax);
  let most = limites.length === 0 ? PARCELAS_MAX : Math.min(...limites);
  while (most > PARCELAS_ASSEGURADAS && menorParcela(total, most, minima) < regras.parcelaMinima) most -= 1;
  return most;
}

/** The least of so many instalments; the first is as large as the others, or as it has to be. */
function menorParcela(total: number, parcelas: number, minima: number): number {
  const first = Math.max(Math.ceil(total / parcelas), minima);
  return Math.floor((total - first) / (parcelas - 1));
}

/** The most that may be paid at once, in cents, so that the others are no less than they may be. */
export function entradaMaxima(total: number, parcelas: number, regras = REGRAS_INICIAIS): number {
  const { parcelaMinima } = regras;
  const equal = Math.floor(total / parcelas);
  const least = parcelas > PARCELAS_ASSEGURADAS ? parcelaMinima : Math.min(parcelaMinima, equal);
  return total - (parcelas - 1) * least;
}
