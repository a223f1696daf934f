import { ComboField } from '#ui/combo-field.tsx';
import { useModelosResposta } from '../queries.ts';

interface ModeloPickerProps {
  requerimentoId: string;
  /** Which templates fit here. */
  uso: 'mensagem' | 'exigencia' | 'decisao' | 'nota';
  onInsert: (texto: string) => void;
}

/** Inserts a reply template with its variables already resolved. Nothing when there is none for this use. */
export function ModeloPicker({ requerimentoId, uso, onInsert }: ModeloPickerProps) {
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
        if (chosen) onInsert(chosen.texto);
      }}
    />
  );
}
