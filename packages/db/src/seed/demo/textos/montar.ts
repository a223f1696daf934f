import type { PontoExigido } from '../atos/exigencia.ts';
import type { Despacho, Parecer, Textos } from './textos.ts';

/** What is particular to a service; the rest is what any service says. */
export interface Assunto {
  baseLegal: string;
  /** Each one a point to clear up, with its answer. */
  pontos: readonly (readonly [texto: string, resposta: string])[];
  deferidos: readonly (readonly [resumo: string, fundamentacao: string])[];
  indeferidos: readonly (readonly [resumo: string, fundamentacao: string])[];
  parcial?: readonly [resumo: string, fundamentacao: string];
  recurso?: string;
  terceiros?: readonly string[];
  notas: readonly string[];
  conversas: readonly (readonly [string, string])[];
  parecer?: Parecer;
}

const RECURSO =
  'Não concordo com a decisão. O que faltava já está no pedido desde o começo, e peço que seja visto de novo por outra pessoa.';

const PARCIAL: readonly [string, string] = [
  'Seu pedido foi aprovado em parte.',
  'O que foi demonstrado pode ser atendido agora. O restante depende de prova que ainda não foi apresentada e pode ser pedido de novo, sem custo, assim que ela existir. Defiro em parte.',
];

const NEGADO: readonly [string, string] = [
  'O recurso não foi aceito: a decisão continua valendo.',
  'Reexaminado o pedido, o recurso não traz fato nem documento novo. Os motivos da decisão continuam de pé e ficam mantidos. O pedido pode ser refeito quando a situação mudar.',
];

const PROVIDO: readonly [string, string] = [
  'O recurso foi aceito e o seu pedido está aprovado.',
  'Revistos os documentos, o que a decisão deu por faltante estava no pedido. Não há outro obstáculo. Dou provimento ao recurso e defiro o que foi pedido.',
];

/** What is written about a service: its own words, and the usual ones where it has none. */
export function montarTextos(assunto: Assunto): Textos {
  const { baseLegal, pontos, deferidos, indeferidos, parcial = PARCIAL, terceiros, parecer } = assunto;
  const asked: PontoExigido[] = pontos.map(([texto, resposta]) => ({ campo: null, texto, resposta }));
  const despacho = ([resumo, fundamentacao]: readonly [string, string]): Despacho => ({
    resumo,
    fundamentacao,
    baseLegal,
  });
  return {
    exigencias: () => [...asked.map((ponto) => [ponto]), ...(asked.length > 1 ? [asked.slice(0, 2)] : [])],
    deferimentos: () => deferidos.map(despacho),
    indeferimentos: () => indeferidos.map(despacho),
    parciais: () => [despacho(parcial)],
    recurso: assunto.recurso ?? RECURSO,
    recursosNegados: () => [despacho(NEGADO)],
    recursosProvidos: () => [despacho(PROVIDO)],
    terceiros: terceiros ?? ['Consulta à instituição que emitiu o documento.'],
    prorrogacoes: ['O número de pedidos dobrou neste mês, e a conferência dos documentos atrasou.'],
    notas: assunto.notas,
    conversas: assunto.conversas,
    ...(parecer ? { parecer } : {}),
  };
}
