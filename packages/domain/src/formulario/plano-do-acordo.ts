import { entradaPadrao, regrasDosDebitos } from '../pagamento/acordo.ts';
import type { Plano } from '../pagamento/parcelas.ts';
import { avaliar } from './avaliar.ts';
import type { Formulario } from './campo.ts';
import { type Contexto, resolveOpcoes } from './contexto.ts';
import { textsOf } from './lista.ts';
import type { RespostasBrutas } from './valor.ts';

/**
 * How these answers divide debts, in cents. Null where the service divides none, and while one of the fields that say it is
 * missing or refused.
 */
export function planoDoAcordo(
  form: Formulario,
  respostas: RespostasBrutas,
  contexto: Contexto,
): Plano | null {
  const efeito = form.efeitos?.find((one) => one.efeito === 'parcelar');
  if (efeito?.efeito !== 'parcelar') return null;
  const { valores: answers, campos, issues } = avaliar(form, respostas, contexto);
  const own = [efeito.debitos, efeito.parcelas, efeito.dia, efeito.entrada];
  if (issues.some(({ path }) => own.includes(path))) return null;
  const campo = campos.find(({ path }) => path === efeito.debitos)?.campo;
  const opcoes = campo?.tipo === 'multi' ? (resolveOpcoes(campo.opcoes, contexto) ?? []) : [];
  const chosen = new Set(textsOf(answers[efeito.debitos]));
  const escolhidas = opcoes.filter(({ valor }) => chosen.has(valor));
  const valores = escolhidas.map(({ quantia = 0 }) => quantia);
  const regras = regrasDosDebitos(escolhidas);
  const total = valores.reduce((sum, one) => sum + one, 0);
  const [parcelas, dia] = [Number(answers[efeito.parcelas]), Number(answers[efeito.dia])];
  if (total < parcelas || !Number.isInteger(parcelas) || !Number.isInteger(dia)) return null;
  const entrada = efeito.entrada === undefined ? null : answers[efeito.entrada];
  return {
    valores,
    parcelas,
    dia,
    entrada: typeof entrada === 'number' ? entrada : entradaPadrao(total, parcelas, regras),
    jurosAoMes: regras.jurosAoMes,
  };
}
