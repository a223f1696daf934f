import { addDays, type IsoDate } from '../prazo/data.ts';
import { type Problema, usefulLength } from '../requerimento/problema.ts';
import { formatIsoDate } from '../texto/data-br.ts';
import { normaDe } from './catalogo.ts';
import type { NormaChave } from './numeros.ts';
import { type Normas, type NormaVigente, valorEm } from './valor.ts';

/** A reason has at least this many letters. */
const MOTIVO_DA_NORMA_MINIMO = 10;

/** Another value for a norm, from a day to come on. */
export interface MudancaDeNorma {
  chave: NormaChave;
  valor: number;
  /** First day. */
  vigenteDe: IsoDate;
  /** What allows it: a resolution, a law. */
  baseLegal: string;
  motivo: string;
}

/** A change as it is written: null while its first day is none. */
type MudancaEscrita = Omit<MudancaDeNorma, 'vigenteDe'> & { vigenteDe: IsoDate | null };

/** What the change is made on. */
interface Situacao {
  normas: Normas;
  hoje: IsoDate;
}

/** The norms that have to stand in this order, the smallest first. */
const EM_ORDEM = ['exigencia.prazo_minimo', 'exigencia.prazo', 'exigencia.prazo_maximo'] as const;

/**
 * What is wrong with a change; empty when it may be made. It begins tomorrow or later, after every change of
 * the same norm, and stays within the law's limits. Past days keep the norm of their time. Without a day
 * there is no comparison with the norm of the day.
 */
export function validateMudanca(mudanca: MudancaEscrita, situacao: Situacao): Problema[] {
  const { vigenteDe } = mudanca;
  const problemas = checkFaixa(mudanca);
  if (vigenteDe !== null) {
    const withDay = { ...mudanca, vigenteDe };
    if (problemas.length === 0) problemas.push(...checkValor(withDay, situacao));
    problemas.push(...checkDia(withDay, situacao));
  }
  if (usefulLength(mudanca.baseLegal) === 0)
    problemas.push({ campo: 'baseLegal', mensagem: 'Informe a base legal.' });
  if (usefulLength(mudanca.motivo) < MOTIVO_DA_NORMA_MINIMO)
    problemas.push({
      campo: 'motivo',
      mensagem: `Explique o motivo, com pelo menos ${MOTIVO_DA_NORMA_MINIMO} letras.`,
    });
  return problemas;
}

function checkFaixa({ chave, valor }: Pick<MudancaDeNorma, 'chave' | 'valor'>): Problema[] {
  const { minimo, maximo } = normaDe(chave);
  if (Number.isInteger(valor) && valor >= minimo && valor <= maximo) return [];
  const mensagem = `Use um número inteiro de ${minimo} a ${maximo}: é o que a norma permite.`;
  return [{ campo: 'valor', mensagem }];
}

/** The value among what holds on its first day and after. */
function checkValor(mudanca: MudancaDeNorma, { normas }: Situacao): Problema[] {
  const { chave, valor, vigenteDe } = mudanca;
  const says = (mensagem: string): Problema[] => [{ campo: 'valor', mensagem }];
  if (valor === valorEm(normas, chave, vigenteDe)) return says('Este já é o valor nesse dia.');
  const out = findOutOfOrder(comMudanca(normas, mudanca), vigenteDe);
  return out === null ? [] : says(out);
}

function checkDia({ chave, vigenteDe }: MudancaDeNorma, { normas, hoje }: Situacao): Problema[] {
  const says = (mensagem: string): Problema[] => [{ campo: 'vigenteDe', mensagem }];
  if (vigenteDe <= hoje) return says('Escolha um dia a partir de amanhã: o que já foi contado não muda.');
  const last = ultimaDe(normas, chave);
  return last && last.vigenteDe >= vigenteDe
    ? says(
        `Já há uma mudança a partir de ${formatIsoDate(last.vigenteDe)}. Escolha um dia depois dela, ou desmarque-a.`,
      )
    : [];
}

/**
 * What bars calling off the last change of a norm, in words; null when nothing does. Other norms that rest on
 * it may contradict the value before it.
 */
export function barraDesmarcar(
  normas: Normas,
  { chave, vigenteDe }: Pick<NormaVigente, 'chave' | 'vigenteDe'>,
): string | null {
  const others = normas.filter((norma) => norma.chave !== chave || norma.vigenteDe < vigenteDe);
  const reopened = others.map((norma) =>
    norma.chave === chave && norma.vigenteAte === addDays(vigenteDe, -1)
      ? { ...norma, vigenteAte: null }
      : norma,
  );
  return findOutOfOrder(reopened, vigenteDe);
}

/** What the council set last for a norm, in force or still to come. */
export function ultimaDe<N extends NormaVigente>(normas: readonly N[], chave: NormaChave): N | undefined {
  return normas
    .filter((norma) => norma.chave === chave)
    .reduce<N | undefined>((last, one) => (last && last.vigenteDe > one.vigenteDe ? last : one), undefined);
}

/** The norms as they would stand with a change, which ends what held before it on the day before. */
function comMudanca(normas: Normas, { chave, valor, vigenteDe }: MudancaDeNorma): Normas {
  const others = normas.filter((norma) => norma.chave !== chave || norma.vigenteDe < vigenteDe);
  // The newest stands first, so that the one it ends is not found for its days.
  return [{ chave, valor, vigenteDe, vigenteAte: null }, ...others];
}

/** Says which norms would stand in a wrong order on that day or one of those after it; null while none does. */
function findOutOfOrder(normas: Normas, desde: IsoDate): string | null {
  const days = [desde, ...normas.map(({ vigenteDe }) => vigenteDe).filter((dia) => dia > desde)];
  const [minimo, prazo, maximo] = EM_ORDEM;
  for (const dia of days) {
    const at = (chave: NormaChave) => valorEm(normas, chave, dia);
    if (at(minimo) <= at(prazo) && at(prazo) <= at(maximo)) continue;
    return `Em ${formatIsoDate(dia)}, o menor prazo de uma correção seria ${at(minimo)}, o usual ${at(prazo)} e o maior ${at(maximo)} dias. O usual fica entre os outros dois.`;
  }
  return null;
}
