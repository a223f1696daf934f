import { ComboField } from '#ui/combo-field.tsx';
import { useModelosResposta } from '../queries.ts';
import { goOnWriting } from './go-on-writing.ts';

interface ModeloPickerProps {
  requerimentoId: string;
  /** Which templates fit here. */
  uso: 'mensagem' | 'exigencia' | 'decisao' | 'nota';
  /** Name of the field that gets it, where one goes on writing. */
  campo: string;
  onInsert: (texto: string) => void;
}

/** Inserts a reply template with its variables already resolved. Nothing when there is none for this use. */
export function ModeloPicker({ requerimentoId, uso, campo, onInsert }: ModeloPickerProps) {
  const modelos = useModelosResposta(requerimentoId);
  const fit = modelos.data?.items.filter((modelo) => modelo.uso === uso) ?? [];
  if (fit.length === 0) return null;
  // Not a list of the browser: there each arrow key or letter would insert one more text.
  return (
    <ComboField
      label="Usar um modelo"
      optional
      placeholder="Escreva parte do nome"
      options={fit.map(({ codigo, titulo }) => ({ value: codigo, label: titulo }))}
      value=""
      onChange={(escolha) => {
        const chosen = fit.find(({ codigo }) => codigo === escolha);
        if (!chosen) return;
        onInsert(chosen.texto);
        // Who wrote a whole name and went elsewhere stays there.
        if (document.activeElement?.matches('[role="combobox"]')) goOnWriting(campo, chosen.texto);
      }}
    />
  );
}
