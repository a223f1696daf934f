import { EXPORTADOS_MAXIMO } from '@balcao/domain/auditoria/exportados';
import { formatNumero } from '@balcao/domain/texto/numero';
import { ExportarArquivo } from '#ui/exportar-arquivo.tsx';
import type { AuditoriaSearch } from './auditoria-search.ts';
import { useExportar } from './queries.ts';

interface ExportarButtonProps {
  search: AuditoriaSearch;
  disabled: boolean;
}

/** Saves the events on screen, and those of the other pages, as a file. */
export function ExportarButton({ search, disabled }: ExportarButtonProps) {
  const exportar = useExportar();
  const { pessoa, acao, objeto, objetoId, inicio, fim } = search;
  const asked = { pessoa, acao, objeto, objetoId, inicio, fim };
  return (
    <ExportarArquivo
      title="Exportar a auditoria"
      disabled={disabled}
      busy={exportar.isPending}
      failure={exportar.error}
      onExport={(formato, onSuccess) => exportar.mutate({ formato, ...asked }, { onSuccess })}
    >
      Todos os eventos que os filtros encontram, até os {formatNumero(EXPORTADOS_MAXIMO)} mais novos. A
      exportação fica registrada.
    </ExportarArquivo>
  );
}
