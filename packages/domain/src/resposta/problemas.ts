import { erro, type ProblemaLint } from '../formulario/lint/problema.ts';
import { checkVariaveis } from './variavel.ts';

/**
 * What is wrong with the prepared replies of a service: each in use whose variables nobody can fill in bars publishing it.
 * Templates are checked as they are saved; a variable that the portal ceased to know is found here.
 */
export function problemasDasRespostas(modelos: readonly { titulo: string; texto: string }[]): ProblemaLint[] {
  return modelos.flatMap(({ titulo, texto }) => {
    const wrong = checkVariaveis(texto);
    return wrong === null
      ? []
      : [erro('resposta', 'modelo:respostas', `Texto de resposta “${titulo}”: ${wrong}`)];
  });
}
