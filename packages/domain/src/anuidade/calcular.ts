import { type Desconto, partOf } from '../pagamento/encargos.ts';
import { addDays, addMonths, compareDates, type IsoDate, laterDate, partsOf } from '../prazo/data.ts';
import {
  LINHAS_ANUIDADE,
  type LinhaAnuidade,
  linhaDaEmpresa,
  linhaDoProfissional,
  type NivelDoCurso,
} from './linhas.ts';
import type { MotivoSemAnuidade } from './motivo.ts';
import type { TabelaAnuidade } from './tabela.ts';
import { contarMeses, type RegistroComDias, type Vigencia, vigenciaNoAno } from './vigencia.ts';

export interface RegistroDaAnuidade extends RegistroComDias {
  /** Level of the course, and the day on which it ended; null where the books do not say it. */
  nivel: NivelDoCurso | null;
  formadoEm: IsoDate | null;
  /** It came from the council of another state, where the annuity of the year may have been paid. */
  transferido: boolean;
}

/** A person or firm as the annuity of a year looks at them. */
export interface PessoaDaAnuidade {
  registros: readonly RegistroDaAnuidade[];
  falecida: boolean;
  /** Capital of a firm, in cents; null where the books do not say it. */
  capital: number | null;
  /** What frees them of the annuity of the year: an exemption of that year, or one for good. */
  isencao: 'ANO' | 'PERMANENTE' | null;
  /** There is a charge of that year already; one that was cancelled counts where its reason says that nothing is owed. */
  cobrada: boolean;
}

/**
 * The annuity of one person, in integer cents; `itens` says how it came about and sums to `valor`. Of the discounts, it has
 * those whose day is still to come.
 */
export interface AnuidadeDevida {
  linha: LinhaAnuidade;
  valor: number;
  itens: { descricao: string; valor: number }[];
  vencimento: IsoDate;
  descontos: Desconto[];
}

export type Anuidade = { devida: AnuidadeDevida } | { motivo: MotivoSemAnuidade };

const MESES_DO_ANO = 12;
/** Who registers during the year has so many days to pay. */
const DIAS_PARA_PAGAR = 30;
/** Who finished a course so many months before the first registration is a new graduate. */
const MESES_DE_RECEM_FORMADO = 12;

interface Vigente extends Vigencia {
  registro: RegistroDaAnuidade;
}

/**
 * The annuity of a person by the table of its year, as known on a day; or why there is none. A year that was not whole
 * costs a twelfth for each month in which the registration was in force, the months of its first and last day included.
 */
export function calcularAnuidade(pessoa: PessoaDaAnuidade, tabela: TabelaAnuidade, hoje: IsoDate): Anuidade {
  if (pessoa.falecida) return { motivo: 'FALECIMENTO' };
  if (pessoa.cobrada) return { motivo: 'JA_COBRADA' };
  const { exercicio } = tabela;
  const vigencias = pessoa.registros
    .map((registro) => ({ registro, ...vigenciaNoAno(registro, { exercicio, hoje }) }))
    .sort((a, b) => compareDates(b.inicio, a.inicio));
  const [atual] = vigencias.filter(({ meses }) => meses !== null);
  if (!atual) return { motivo: whyNone(vigencias, exercicio) };
  const { categoria, nivel } = atual.registro;
  if (categoria === 'R' || pessoa.isencao === 'PERMANENTE') return { motivo: 'REMIDO' };
  if (pessoa.isencao === 'ANO') return { motivo: 'ISENTO' };
  if (atual.registro.transferido && partsOf(atual.registro.desde).year === exercicio)
    return { motivo: 'CHEGOU_POR_TRANSFERENCIA' };
  const contexto = { vigencias, atual, tabela, hoje };
  if (categoria !== 'PJ') return { devida: charge(linhaDoProfissional(categoria, nivel), contexto) };
  if (pessoa.capital === null) return { motivo: 'SEM_CAPITAL' };
  return { devida: charge(linhaDaEmpresa(pessoa.capital), contexto) };
}

interface Contexto {
  vigencias: readonly Vigente[];
  /** The registration that the annuity is charged by: the newest of the year. */
  atual: Vigente;
  tabela: TabelaAnuidade;
  hoje: IsoDate;
}

function charge(linha: LinhaAnuidade, contexto: Contexto): AnuidadeDevida {
  const { tabela, hoje } = contexto;
  const itens = listItens(linha, contexto);
  const valor = itens.reduce((sum, item) => sum + item.valor, 0);
  return {
    linha,
    valor,
    itens,
    vencimento: vencimentoPara(contexto),
    descontos: tabela.descontos.filter(({ ate }) => ate >= hoje),
  };
}

/** The day of the table; somebody who came during the year, or after that day, has some days to pay. */
function vencimentoPara({ atual, tabela: { exercicio, vencimento }, hoje }: Contexto): IsoDate {
  const late = partsOf(atual.inicio).year === exercicio || vencimento < hoje;
  return late ? laterDate(vencimento, addDays(hoje, DIAS_PARA_PAGAR)) : vencimento;
}

/** Why none of the registrations counts for the year: by the one that was in force last. */
function whyNone(vigencias: readonly Vigente[], exercicio: number): MotivoSemAnuidade {
  const [last] = vigencias;
  if (!last) return 'SEM_REGISTRO';
  if (last.situacao === 'FALECIDO') return 'FALECIMENTO';
  if (partsOf(last.inicio).year > exercicio) return 'SEM_REGISTRO';
  const rests = vigencias.some(({ situacao }) => situacao === 'INTERROMPIDO');
  if (rests) return 'INTERROMPIDO';
  return last.situacao === 'TRANSFERIDO' ? 'TRANSFERIDO' : 'CANCELADO';
}

function listItens(linha: LinhaAnuidade, contexto: Contexto): AnuidadeDevida['itens'] {
  const { exercicio, valores, recemFormado } = contexto.tabela;
  const meses = contarMeses(contexto.vigencias);
  const months = meses === MESES_DO_ANO ? '' : `, ${meses} de ${MESES_DO_ANO} meses`;
  const { rotulo } = LINHAS_ANUIDADE[linha];
  const valor = partOf(valores[linha], meses, MESES_DO_ANO);
  const itens = [
    { descricao: `Anuidade ${exercicio}: ${rotulo.toLowerCase().replace('r$', 'R$')}${months}`, valor },
  ];
  if (recemFormado > 0 && isRecemFormado(contexto))
    itens.push({
      descricao: `Primeiro ano de quem acabou de se formar: menos ${recemFormado}%`,
      valor: -partOf(valor, recemFormado, 100),
    });
  return itens;
}

/** A professional whose first registration of all is of this year, and whose course ended in the year before it. */
function isRecemFormado({ vigencias, atual, tabela }: Contexto): boolean {
  const { categoria, formadoEm } = atual.registro;
  if ((categoria !== 'D' && categoria !== 'P') || formadoEm === null) return false;
  const first = vigencias.map(({ registro }) => registro.desde).sort(compareDates)[0] ?? atual.inicio;
  return partsOf(first).year === tabela.exercicio && addMonths(formadoEm, MESES_DE_RECEM_FORMADO) >= first;
}
