import { EFEITOS } from '@balcao/contract/formulario/documento';
import { FormularioSchema } from '@balcao/contract/formulario/schema';
import type { FieldIssue } from '@balcao/contract/problems';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { isRecord } from '@balcao/domain/formulario/valor';
import { describeIssue } from '#platform/http/describe-issue.ts';
import { Problem } from '#platform/http/problem.ts';
import { isIntact, type Pacote } from './pacote.ts';

/** Refuses a file that was edited by hand, or that has a name twice. @throws Problem `validation`. */
export function requireIntact({ servicos, modelosResposta }: Pacote): void {
  const errors = [
    ...servicos.flatMap((item, i) => (isIntact(item) ? [] : [changed(`servicos.${i}`, item.slug)])),
    ...modelosResposta.flatMap((item, i) =>
      isIntact(item) ? [] : [changed(`modelosResposta.${i}`, item.codigo)],
    ),
    ...repeated(servicos.map(({ slug }) => slug)).map((i) => twice(`servicos.${i}`)),
    ...repeated(modelosResposta.map(({ codigo }) => codigo)).map((i) => twice(`modelosResposta.${i}`)),
  ];
  if (errors.length > 0) throw new Problem('validation', { errors });
}

function changed(path: string, name: string): FieldIssue {
  return { path: `pacote.${path}`, message: `“${name}” não está como foi exportado. Exporte de novo.` };
}

function twice(path: string): FieldIssue {
  return { path: `pacote.${path}`, message: 'Este item está duas vezes no arquivo.' };
}

function repeated(names: readonly string[]): number[] {
  return names.flatMap((name, i) => (names.indexOf(name) === i ? [] : [i]));
}

/** Names of effects in a form that this installation does not know. */
export function efeitosDesconhecidos(formulario: unknown): string[] {
  return listEfeitos(formulario).filter((nome) => !EFEITOS.includes(nome));
}

function listEfeitos(formulario: unknown): string[] {
  if (!isRecord(formulario) || !Array.isArray(formulario.efeitos)) return [];
  const efeitos: unknown[] = formulario.efeitos;
  return efeitos.flatMap((efeito) =>
    isRecord(efeito) && typeof efeito.efeito === 'string' ? [efeito.efeito.slice(0, 60)] : [],
  );
}

/**
 * The form of a file, without the excluded effects and with this council's groups. @throws Problem `validation` with
 * the place of the error in the file.
 */
export function readFormulario(
  raw: unknown,
  {
    path,
    retirar,
    grupos,
  }: { path: string; retirar: readonly string[]; grupos: ReadonlyMap<string, string> },
): Formulario {
  const unknown = efeitosDesconhecidos(raw).filter((nome) => retirar.includes(nome));
  const settled =
    isRecord(raw) && Array.isArray(raw.efeitos) && unknown.length > 0
      ? { ...raw, efeitos: raw.efeitos.filter((e) => !isRecord(e) || !unknown.includes(String(e.efeito))) }
      : raw;
  const parsed = FormularioSchema.safeParse(settled, { error: describeIssue });
  if (parsed.success) return withGrupos(parsed.data, grupos);
  const errors = parsed.error.issues.map((issue) => ({
    path: [path, ...issue.path].join('.'),
    message: issue.message,
  }));
  throw new Problem('validation', { errors });
}

/** Replaces the groups of the form, for answers and opinions, by those of this council. */
function withGrupos(form: Formulario, grupos: ReadonlyMap<string, string>): Formulario {
  const here = (sigla: string) => grupos.get(sigla) ?? sigla;
  const { pareceres } = form;
  return {
    ...form,
    grupo: here(form.grupo),
    // Two groups that map to one give one opinion.
    ...(pareceres && { pareceres: [...new Set(pareceres.map(here))] }),
  };
}
