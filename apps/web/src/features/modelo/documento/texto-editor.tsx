import { listAlvos } from '@balcao/domain/formulario/editar/operadores';
import { VARIAVEIS_FIXAS } from '@balcao/domain/formulario/modelo/modelo-documento';
import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { useMemo } from 'react';
import { TextoRico } from '#ui/texto-rico/texto-rico.tsx';
import { useModeloAberto } from '../edicao/modelo-context.ts';
import type { ErroEm } from '../edicao/use-erro-em.ts';

interface TextoEditorProps extends ErroEm {
  label: string;
  texto: TextoModelo;
  onChange: (texto: TextoModelo) => void;
}

/** A text of the document, with variables from the form and the fixed ones. */
export function TextoEditor(props: TextoEditorProps) {
  return <TextoRico {...props} variaveis={useVariaveis()} />;
}

/** Variables of a document by name: printable answers first, then the fixed ones. */
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
