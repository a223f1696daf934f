import { podeDistinguir } from '../assunto.ts';
import type { Formulario } from '../campo.ts';
import { indexCampos } from '../indice.ts';
import { chamarCampo } from '../rotulo.ts';
import { em, erro, type ProblemaLint } from './problema.ts';

const ONDE = 'distinguePor';

/** Whether the answers that tell two requests of one person apart are there and can do so. */
export function lintAssunto(form: Formulario): ProblemaLint[] {
  const indice = indexCampos(form);
  const names = form.distinguePor ?? [];
  return names.flatMap((nome, i) => {
    const campo = indice.get(nome)?.campo;
    const wrong = !campo
      ? 'O que diferencia dois pedidos usa um campo que não existe mais. Escolha outro.'
      : !podeDistinguir(campo.tipo)
        ? `O campo “${chamarCampo(campo)}” não serve para diferenciar dois pedidos.`
        : names.indexOf(nome) < i
          ? `O campo “${chamarCampo(campo)}” está repetido no que diferencia dois pedidos.`
          : null;
    return wrong === null ? [] : [em(erro('referencia', ONDE, wrong), String(i))];
  });
}
