import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { TextoRico } from '#ui/texto-rico/texto-rico.tsx';
import { useVariaveis } from './use-variaveis.ts';

interface TextoEditorProps {
  label: string;
  id: string;
  error: string | undefined;
  texto: TextoModelo;
  onChange: (texto: TextoModelo) => void;
}

/** A text of the document, with what the form and every document can state in it. */
export function TextoEditor(props: TextoEditorProps) {
  return <TextoRico {...props} variaveis={useVariaveis()} />;
}
