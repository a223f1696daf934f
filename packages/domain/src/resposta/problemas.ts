import { erro, type ProblemaLint } from '../formulario/lint/problema.ts';
import type { CorpoResposta } from './corpo.ts';
import { dizerProblema, problemasDasPalavras, type ServicoDaResposta } from './problemas-do-corpo.ts';

/**
 * What is wrong with the prepared replies of a service: each one in use that cannot be filled in bars
 * publishing it. Replies are also checked as they are published. This finds variables that the portal, or the
 * service as it is to be, no longer knows.
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
