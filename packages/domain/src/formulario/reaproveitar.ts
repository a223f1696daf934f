import { avaliar } from './avaliar.ts';
import { CAMPOS_PRIORIDADE } from './bloco-prioridade.ts';
import type { Campo, Formulario } from './campo.ts';
import type { Contexto } from './contexto.ts';
import { rowsOf } from './tipos/tab.ts';
import type { RespostasBrutas, Valor } from './valor.ts';

/**
 * The answers of an earlier request, of any version, that a new one of the same service may begin with: those
 * that the form of today asks for and accepts. Files and declarations are left out: a file belongs to its own
 * request, and an old declaration is not made anew. Facts of the records are read again.
 */
export function reaproveitarRespostas(
  form: Formulario,
  antigas: RespostasBrutas,
  contexto: Contexto,
): Record<string, Valor | null> {
  const refused = new Set<string>();
  // An answer left out may bring another field into force, whose old answer then has to be looked at too.
  for (;;) {
    const kept = Object.fromEntries(Object.entries(antigas).filter(([nome]) => !refused.has(nome)));
    const { campos, issues } = avaliar(form, kept, contexto);
    const wrong = issues
      .map(({ path }) => path.split('.')[0] ?? '')
      .filter((nome) => Object.hasOwn(kept, nome));
    if (wrong.length === 0) {
      const given = campos.filter(({ campo, linha }) => !linha && isReusable(campo) && campo.nome in kept);
      return Object.fromEntries(given.map(({ campo, valor }) => [campo.nome, withoutFiles(campo, valor)]));
    }
    for (const nome of wrong) refused.add(nome);
  }
}

function isReusable(campo: Campo): boolean {
  return (
    !campo.somenteLeitura &&
    campo.tipo !== 'anexo' &&
    campo.tipo !== 'decl' &&
    campo.tipo !== 'info' &&
    campo.tipo !== 'calc' &&
    // Its proof is not taken along, and what was so then may have passed.
    !CAMPOS_PRIORIDADE.includes(campo.nome)
  );
}

function withoutFiles(campo: Campo, valor: Valor | null | undefined): Valor | null {
  if (campo.tipo !== 'tab') return valor ?? null;
  const kept = new Set(campo.linhas.campos.filter(isReusable).map(({ nome }) => nome));
  return rowsOf(valor).map((linha) =>
    Object.fromEntries(Object.entries(linha).filter(([coluna]) => kept.has(coluna))),
  );
}
