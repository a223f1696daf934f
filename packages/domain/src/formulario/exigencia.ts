import { avaliar, type Issue } from './avaliar.ts';
import type { Campo, Formulario } from './campo.ts';
import type { Contexto } from './contexto.ts';
import { type Respostas, type RespostasBrutas, readOwn } from './valor.ts';

/** The answer to an exigência: the whole of the answers after it, which fields were open, and what is still wrong. */
export type RespostaExigencia = { respostas: Respostas; abertos: ReadonlySet<string>; issues: Issue[] };

/**
 * Corrects a filed request in the named fields and no others. A field that a correction brings into force is open
 * too, otherwise it could be required without a way to fill it in; one that goes out of force loses its answer.
 * Only open fields are checked: an old answer must not fail because time has passed. A fact of the records may be open,
 * to be seen, and stays as it was filed.
 *
 * @param pedidos names of fields of the form (a repeating group as a whole).
 * @param contexto without `origens`, and with `hoje` the day of filing.
 */
export function responderExigencia(
  form: Formulario,
  { filed, given, pedidos }: { filed: Respostas; given: RespostasBrutas; pedidos: readonly string[] },
  contexto: Contexto,
): RespostaExigencia {
  const before = avaliar(form, filed, contexto);
  const abertos = new Set(pedidos);
  const corrigiveis = listCorrigiveis(form);
  // Each round opens at least one more field, so there are never more rounds than fields.
  for (;;) {
    const theirs = [...abertos].filter((nome) => corrigiveis.has(nome));
    const after = avaliar(form, merge(before.valores, given, theirs), contexto);
    const revealed = after.campos.filter((item) => !item.linha && !before.visiveis.has(item.path));
    const fresh = revealed.map((item) => item.campo.nome).filter((nome) => !abertos.has(nome));
    if (fresh.length === 0) {
      const issues = after.issues.filter((issue) => theirs.includes(issue.path.split('.')[0] ?? ''));
      return { respostas: after.valores, abertos, issues };
    }
    for (const nome of fresh) abertos.add(nome);
  }
}

/**
 * Names of the fields that an exigência may ask for. Facts of the records, texts and calculations are out: a
 * person cannot answer them anew.
 */
export function listCorrigiveis(form: Formulario): ReadonlySet<string> {
  const campos = form.passos.flatMap((passo) => passo.campos);
  return new Set(campos.filter(isCorrigivel).map((campo) => campo.nome));
}

function isCorrigivel(campo: Campo): boolean {
  return !campo.somenteLeitura && campo.tipo !== 'info' && campo.tipo !== 'calc';
}

function merge(filed: Respostas, given: RespostasBrutas, theirs: readonly string[]): RespostasBrutas {
  const changed = theirs.filter((nome) => readOwn(given, nome) !== undefined);
  return { ...filed, ...Object.fromEntries(changed.map((nome) => [nome, readOwn(given, nome)])) };
}
