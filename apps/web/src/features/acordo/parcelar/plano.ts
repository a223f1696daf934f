import type { CampoAvaliado } from '@balcao/domain/formulario/avaliar';
import type { Formulario, Passo } from '@balcao/domain/formulario/campo';
import type { Opcao } from '@balcao/domain/formulario/campo-partes';
import { resolveOpcoes } from '@balcao/domain/formulario/contexto';
import { textsOf } from '@balcao/domain/formulario/lista';
import { workflowDe } from '@balcao/domain/formulario/workflow';
import { parcelasMaximas, regrasDosDebitos } from '@balcao/domain/pagamento/acordo';
import { consolidar } from '@balcao/domain/pagamento/consolidacao';
import type { RegrasDoAcordo } from '@balcao/domain/pagamento/regras-do-acordo';
import {
  limitesDaEntrada,
  type Simulacao,
  simularAcordo,
} from '@balcao/domain/pagamento/simulacao-do-acordo';
import type { WizardView } from '#features/rascunho/api.tsx';

/** The service that divides debts. */
export const SERVICO = 119;

/** The fields of the service that say how debts are to be divided. */
export interface CamposDoAcordo {
  debitos: string;
  parcelas: string;
  dia: string;
  entrada: string;
}

/** Finds them by what granting the service does; null where the council's service does not divide debts. */
export function camposDoAcordo({ efeitos = [] }: Formulario): CamposDoAcordo | null {
  const found = efeitos.find((one) => one.efeito === 'parcelar');
  if (found?.efeito !== 'parcelar' || found.entrada === undefined) return null;
  const { debitos, parcelas, dia, entrada } = found;
  return { debitos, parcelas, dia, entrada };
}

/** The step with this field. */
export function passoDe(form: Formulario, nome: string): Passo | undefined {
  return form.passos.find(({ campos }) => campos.some((campo) => campo.nome === nome));
}

/** A debt as it is offered, with what it comes to today. */
export interface Debito {
  id: string;
  descricao: string;
  ajuda: string | undefined;
  vencimento: string | null;
  principal: number;
  multa: number;
  juros: number;
}

function toDebito({ valor, rotulo, ajuda, quantia = 0, debito }: Opcao): Debito {
  if (!debito)
    return { id: valor, descricao: rotulo, ajuda, vencimento: null, principal: quantia, multa: 0, juros: 0 };
  return { id: valor, ajuda, ...debito };
}

/** The plan as it is chosen so far. */
export interface Plano {
  /** Debts that may be divided. */
  oferecidos: Debito[];
  escolhidos: Debito[];
  total: number;
  maximo: number;
  parcelas: number | null;
  dia: string | null;
  entrada: number | null;
  regras: RegrasDoAcordo;
  reparcelado: number;
}

/** Reads the plan from the answers. */
export function lerPlano({ avaliacao, contexto }: WizardView, nomes: CamposDoAcordo): Plano {
  const item = itemDe(avaliacao.campos, nomes.debitos);
  const opcoes =
    item?.campo.tipo === 'multi' ? (resolveOpcoes(item.campo.opcoes, contexto) ?? []) : ([] as Opcao[]);
  const chosen = new Set(textsOf(item?.valor));
  const escolhidas = opcoes.filter(({ valor }) => chosen.has(valor));
  const reparcelado = Math.max(0, ...escolhidas.map((one) => one.reparcelado ?? 0));
  const number = (nome: string) => {
    const { [nome]: valor } = avaliacao.valores;
    return typeof valor === 'number' ? valor : null;
  };
  const { [nomes.dia]: dia } = avaliacao.valores;
  const escolhidos = escolhidas.map(toDebito);
  return {
    oferecidos: opcoes.map(toDebito),
    escolhidos,
    total: consolidar(escolhidos).total,
    maximo: parcelasMaximas(
      escolhidas.map((one) => ({ ...one, quantia: one.quantia ?? 0 })),
      reparcelado,
    ),
    parcelas: number(nomes.parcelas),
    dia: typeof dia === 'string' ? dia : null,
    entrada: number(nomes.entrada),
    regras: regrasDosDebitos(escolhidas),
    reparcelado,
  };
}

/** Whether signing closes the agreement; otherwise somebody of the council approves it. */
export function fechaNaHora({
  state: { form, respostas },
  contexto,
}: Pick<WizardView, 'state' | 'contexto'>): boolean {
  return workflowDe(form, respostas, contexto) === 'W1';
}

/** A drawn field by its name. */
export function itemDe(campos: readonly CampoAvaliado[], nome: string): CampoAvaliado | undefined {
  return campos.find(({ path }) => path === nome);
}

/** The bounds of the first payment for so many instalments. */
export function limitesDe({ total, regras, reparcelado }: Plano, parcelas: number) {
  return limitesDaEntrada({ valores: [total], parcelas }, reparcelado, regras);
}

/** What the plan costs; null while a part of it is missing or impossible. */
export function simular({ total, parcelas, dia, entrada, regras }: Plano): Simulacao | null {
  if (parcelas === null || entrada === null || total === 0) return null;
  try {
    const { jurosAoMes } = regras;
    return simularAcordo({ valores: [total], parcelas, entrada, dia: Number(dia ?? 1), jurosAoMes });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
