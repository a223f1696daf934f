import {
  creditarCobranca,
  julgarContestacaoDe,
  parcelarDebitosDe,
  restituirCobranca,
} from '#features/cobranca/api.ts';
import { answerOf, type Efeito, type Modelo, type Resultado, respostasOf } from './resultado.ts';

/** Service 119: divides the chosen debts into instalments. */
export const parcelarDebitos: Efeito<'parcelar'> = async (tx, resultado, modelo) => {
  const respostas = respostasOf(resultado);
  const entrada = modelo.entrada === undefined ? null : respostas[modelo.entrada];
  await parcelarDebitosDe(tx, {
    ...ofRequest(resultado),
    debitos: listOf(resultado, modelo.debitos),
    parcelas: Number(respostas[modelo.parcelas]),
    dia: Number(respostas[modelo.dia]),
    entrada: typeof entrada === 'number' ? entrada : null,
  });
};

/** Service 120: sends money back to its payer. */
export const restituirPagamento: Efeito<'restituir'> = async (tx, resultado, modelo) => {
  await restituirCobranca(tx, paidOf(resultado, modelo));
};

/** Service 120: keeps money as a credit against later charges. */
export const compensarPagamento: Efeito<'compensar'> = async (tx, resultado, modelo) => {
  await creditarCobranca(tx, paidOf(resultado, modelo));
};

/** Service 121: cancels wrong charges. */
export const julgarContestacao: Efeito<'julgar_contestacao'> = async (tx, resultado, { cobrancas }) => {
  await julgarContestacaoDe(tx, { ...ofRequest(resultado), cobrancas: listOf(resultado, cobrancas) });
};

/** The payment of the request. */
function paidOf(resultado: Resultado, { cobranca, valor, aMais }: Modelo<'restituir' | 'compensar'>) {
  return {
    ...ofRequest(resultado),
    aMais: aMais === true,
    cobrancaId: answerOf(resultado, cobranca) ?? '',
    valor: Number(respostasOf(resultado)[valor]),
  };
}

function ofRequest({ requerimento, now }: Resultado) {
  const { id: requerimentoId, numero, autorId: pessoaId } = requerimento;
  return { requerimentoId, numero, pessoaId, now };
}

/** The choices in a list answer. */
function listOf(resultado: Resultado, campo: string): string[] {
  const chosen = respostasOf(resultado)[campo];
  return Array.isArray(chosen) ? chosen.map(String) : [];
}
