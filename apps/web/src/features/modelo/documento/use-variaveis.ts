import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { VARIAVEIS_FIXAS } from '@balcao/domain/formulario/modelo/modelo-documento';
import { useMemo } from 'react';
import { useModeloAberto } from '../edicao/modelo-context.ts';

/** What a document may state, by the name written in it: the answers that may be printed, then what every document has. */
export function useVariaveis(): ReadonlyMap<string, string> {
  const { form } = useModeloAberto();
  return useMemo(() => {
    const printable = listAlvos(form, null).filter(
      ({ lista, campo: { tipo, sensivel } }) => !lista && !sensivel && tipo !== 'anexo' && tipo !== 'tab',
    );
    return new Map<string, string>([
      ...printable.map(({ nome, rotulo }) => [nome, rotulo] as const),
      ...Object.entries(VARIAVEIS_FIXAS),
    ]);
  }, [form]);
}
