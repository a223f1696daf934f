import { foldText } from '@balcao/domain/texto/busca';
import { TextField } from '#ui/text-field.tsx';
import { palavrasDe } from './modelo-text.ts';
import { ModelosTable } from './modelos-table.tsx';

interface ModelosSectionProps {
  /** May change what others use. */
  keeps: boolean;
  busca: string;
  onBusca: (busca: string | undefined) => void;
}

const NONE = {
  title: 'Nenhum modelo',
  text: 'Um modelo poupa de escrever de novo o que se responde todo dia.',
};
const NOT_FOUND = {
  title: 'Nada encontrado',
  text: 'Procure por outra palavra do título ou do texto.',
};

/** The prepared texts that the person may use, found by their words. */
export function ModelosSection({ keeps, busca, onBusca }: ModelosSectionProps) {
  const wanted = foldText(busca.trim());
  return (
    <ModelosTable
      caption="Modelos de resposta"
      add="Novo modelo"
      keeps={keeps}
      suits={(modelo) => foldText(`${modelo.titulo} ${palavrasDe(modelo)}`).includes(wanted)}
      empty={busca === '' ? NONE : NOT_FOUND}
      search={
        <TextField
          name="busca"
          label="Procurar modelo"
          type="search"
          autoComplete="off"
          value={busca}
          onChange={(event) => onBusca(event.currentTarget.value || undefined)}
        />
      }
    />
  );
}
