import type { Formulario } from '@balcao/domain/formulario/campo';
import { erro, type ProblemaLint } from '@balcao/domain/formulario/lint/problema';
import { isProblem } from '#platform/problem.ts';

/** What the server refused in the form, as problems of its fields. */
export function recusasDe(form: Formulario, error: unknown): ProblemaLint[] {
  if (!isProblem(error, 'validation')) return [];
  return error.errors
    .filter(({ path }) => path === 'formulario' || path.startsWith('formulario.'))
    .map(({ path, message }) => {
      const { onde, parte } = lugarDoCaminho(form, path.split('.').slice(1));
      const problem = erro('limite', onde, message);
      return parte.length > 0 ? { ...problem, parte: parte.join('.') } : problem;
    });
}

/** Place of a form path: the field, step or part of the service, and its property. */
function lugarDoCaminho(form: Formulario, path: readonly string[]): { onde: string; parte: string[] } {
  if (path[0] !== 'passos') return lugarNoServico(path);
  const passo = form.passos[Number(path[1])];
  if (!passo) return { onde: 'passos', parte: [] };
  const campo = path[2] === 'campos' ? passo.campos[Number(path[3])] : undefined;
  if (!campo) return { onde: `passo:${passo.id}`, parte: path.slice(2) };
  const rest = path.slice(4);
  const inTab = campo.tipo === 'tab' && rest[0] === 'linhas' && rest[1] === 'campos';
  const coluna = inTab ? campo.linhas.campos[Number(rest[2])] : undefined;
  if (!coluna) return { onde: campo.nome, parte: rest };
  return { onde: `${campo.nome}.${coluna.nome}`, parte: rest.slice(3) };
}

/** Effects and document blocks are numbered, as their inputs are; other parts keep their path. */
function lugarNoServico(path: readonly string[]): { onde: string; parte: string[] } {
  const [root = '', key, ...inBlock] = path;
  const numbered = root === 'documento' && key === 'blocos' ? inBlock : path.slice(1);
  const listed = root === 'efeitos' || (root === 'documento' && key === 'blocos');
  if (listed && numbered.length > 1) {
    if (numbered[1] === 'se') return { onde: `modelo:${root}`, parte: numbered };
    return { onde: root, parte: path.slice(1) };
  }
  if (root === 'documento' && key === 'validade') return { onde: root, parte: path.slice(1) };
  return { onde: path.join('.') || 'passos', parte: [] };
}

/** The refusals that the local rules do not already report. */
export function semRepetidos(
  recusas: readonly ProblemaLint[],
  known: readonly ProblemaLint[],
): ProblemaLint[] {
  return recusas.filter(
    ({ onde, parte, mensagem }) =>
      !known.some(
        (each) =>
          each.mensagem === mensagem && each.parte === parte && `${onde}.`.startsWith(`${each.onde}.`),
      ),
  );
}
