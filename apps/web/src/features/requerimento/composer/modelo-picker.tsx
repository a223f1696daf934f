import { SelectField } from '#ui/select-field.tsx';
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
  return (
    <SelectField
      label="Usar um modelo"
      optional
      placeholder="Escolha para inserir no texto"
      options={fit.map(({ codigo, titulo }) => ({ value: codigo, label: titulo }))}
      value=""
      onChange={(event) => {
        const chosen = fit.find(({ codigo }) => codigo === event.currentTarget.value);
        if (chosen) onInsert(chosen.texto);
      }}
    />
  );
}
