import { erro, type ProblemaLint } from '../formulario/lint/problema.ts';
import type { CorpoResposta } from './corpo.ts';
import { dizerProblema, problemasDasPalavras, type ServicoDaResposta } from './problemas-do-corpo.ts';

/**
 * What is wrong with the prepared replies of a service: each in use that names what nobody can fill in bars publishing it.
 * Replies are checked as they are published themselves; a variable that the portal ceased to know, or that the service as
 * it is to be ceases to fill, is found here.
 */
export function problemasDasRespostas(
  modelos: readonly { titulo: string; corpo: CorpoResposta }[],
  servico: ServicoDaResposta,
): ProblemaLint[] {
  return modelos.flatMap(({ titulo, corpo }) =>
    problemasDasPalavras(corpo, [servico]).map((problema) =>
      erro('resposta', 'modelo:respostas', `Texto de resposta “${titulo}”: ${dizerProblema(problema)}`),
    ),
  );
}
