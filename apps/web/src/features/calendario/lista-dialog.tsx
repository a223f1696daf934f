import { ColarLista } from '#ui/colar-lista.tsx';
import { countDias, NovosList } from './novos-list.tsx';
import { useImportarLista } from './queries.ts';

const EXEMPLO =
  '08/12/2026; municipal; Belo Horizonte; ; Imaculada Conceição\n23/12/2026; recesso; ; até 13h; Confraternização';

/** Adds days from a pasted list. */
export function ListaDialog({ onClose }: { onClose: () => void }) {
  return (
    <ColarLista
      title="Colar uma lista de dias"
      label="Dias, um por linha"
      hint="Data; tipo; município; meio expediente; descrição. Pode copiar as colunas de uma planilha."
      exemplo={EXEMPLO}
      importar={useImportarLista()}
      ler={({ novos, repetidos, erros }) => ({ novas: novos.length, repetidas: repetidos, erros })}
      contar={countDias}
      conhecidas="já no calendário"
      detalhe={({ novos }) => <NovosList novos={novos} />}
      onClose={onClose}
    />
  );
}
