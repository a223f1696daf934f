import { CAMPOS_PRIORIDADE } from '../bloco-prioridade.ts';
import type { Formulario } from '../campo.ts';
import { erro, type ProblemaLint, walkCampos } from './problema.ts';

const NOME = /^[a-z][a-zA-Z0-9]{0,59}$/;
const SLUG = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;

/** Names, steps and groups: what must hold before anything else can be said of a form. */
export function lintEstrutura(form: Formulario): ProblemaLint[] {
  const fields = walkCampos(form);
  return [
    ...(SLUG.test(form.slug)
      ? []
      : [erro('nome', 'slug', 'O endereço usa só letras minúsculas, números e hífen.')]),
    ...(fields.length > 0 ? [] : [erro('estrutura', 'passos', 'O formulário não tem nenhum campo.')]),
    ...repeated(form.passos.map((passo) => passo.id)).map((id) =>
      erro('nome_repetido', `passo:${id}`, `Há mais de um passo com o código “${id}”.`),
    ),
    ...form.passos
      .filter((passo) => passo.campos.length === 0)
      .map((passo) => erro('estrutura', `passo:${passo.id}`, `O passo “${passo.titulo}” não tem campos.`)),
    ...repeated(fields.map((field) => field.onde)).map((onde) =>
      erro('nome_repetido', onde, `Há mais de um campo com o nome interno “${onde}”.`),
    ),
    ...fields.flatMap(({ campo, tab, onde }) => [
      ...(NOME.test(campo.nome)
        ? []
        : [erro('nome', onde, `O nome interno “${campo.nome}” não serve: use letras e números.`)]),
      ...(campo.rotulo.trim() === '' ? [erro('nome', onde, 'O campo está sem pergunta.')] : []),
      ...lintGrupo(campo.tipo === 'tab', tab !== null, onde),
      ...(campo.tipo === 'tab' && campo.linhas.campos.length === 0
        ? [erro('estrutura', onde, 'O grupo repetido não tem colunas.')]
        : []),
    ]),
    ...lintSombra(form),
    ...lintDoPortal(form),
  ];
}

function lintGrupo(isTab: boolean, inTab: boolean, onde: string): ProblemaLint[] {
  return isTab && inTab ? [erro('estrutura', onde, 'Um grupo repetido não pode ficar dentro de outro.')] : [];
}

/** A column named like a field of the form would silently take its place in the row's conditions. */
function lintSombra(form: Formulario): ProblemaLint[] {
  const fields = walkCampos(form);
  const top = new Set(fields.filter((field) => field.tab === null).map((field) => field.campo.nome));
  return fields
    .filter(({ tab, campo }) => tab !== null && top.has(campo.nome))
    .map(({ campo, onde }) =>
      erro('nome_repetido', onde, `A pergunta do grupo tem o nome interno de um campo: “${campo.nome}”.`),
    );
}

/** The portal asks for the priority by law in every service, with names of its own. */
function lintDoPortal(form: Formulario): ProblemaLint[] {
  return walkCampos(form)
    .filter(({ campo, tab }) => tab === null && CAMPOS_PRIORIDADE.includes(campo.nome))
    .map(({ onde }) =>
      erro(
        'nome',
        onde,
        'O portal já pergunta pela prioridade na revisão de cada pedido: retire esta pergunta.',
      ),
    );
}

function repeated(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, i) => names.indexOf(name) !== i))];
}
