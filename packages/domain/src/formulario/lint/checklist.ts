import type { Formulario } from '../campo.ts';
import { erro, type ProblemaLint } from './problema.ts';

/** Items need distinct names, and each says what to check. */
export function lintChecklist({ checklist = [] }: Formulario): ProblemaLint[] {
  const seen = new Set<string>();
  return checklist.flatMap(({ id, texto }, at) => {
    const onde = `checklist.${at}`;
    const twice = seen.has(id);
    seen.add(id);
    return [
      ...(/^[a-z][A-Za-z0-9]{0,39}$/.test(id)
        ? []
        : [erro('nome', onde, `O nome “${id}” deve começar com letra minúscula e ter só letras e números.`)]),
      ...(twice ? [erro('nome_repetido', onde, `Dois itens da conferência têm o nome “${id}”.`)] : []),
      ...(texto.trim() === '' ? [erro('estrutura', onde, 'Diga o que conferir.')] : []),
    ];
  });
}
