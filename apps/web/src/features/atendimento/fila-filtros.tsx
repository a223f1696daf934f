import { IconFilter } from '@tabler/icons-react';
import { EtiquetaFiltro } from '#features/etiqueta/api.tsx';
import { statusOptions } from '#features/requerimento/api.tsx';
import { SubsituacaoFiltro } from '#features/situacao/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { SelectField } from '#ui/select-field.tsx';
import classes from './fila.module.css';
import { type FilaSearch, ORDENS, type Ordem } from './fila-search.ts';

interface FilaFiltrosProps {
  search: FilaSearch;
  setSearch: (change: Partial<FilaSearch>) => void;
}

const ORDER_OPTIONS = Object.entries(ORDENS).map(([value, { label }]) => ({ value, label }));

/** Narrows the working view by situation, service and tag, and orders it otherwise than by urgency. */
export function FilaFiltros({ search, setSearch }: FilaFiltrosProps) {
  const settings = useSettings();
  const { status, tipo, etiqueta, subsituacao, ordem } = search;
  const count = [status, tipo, etiqueta, subsituacao, ordem].filter((value) => value !== undefined).length;
  const tipos = settings?.tiposResumo.map(({ id, titulo }) => ({ value: String(id), label: titulo })) ?? [];
  const set = (change: Partial<FilaSearch>) => setSearch({ ...change, pagina: 1, ver: undefined });
  return (
    <Popover
      label="Filtrar e ordenar a fila"
      align="start"
      trigger={(props) => (
        <Button
          {...props}
          variant="default"
          size="sm"
          leftSection={<IconFilter size={18} aria-hidden="true" />}
        >
          Filtrar{count > 0 && ` (${count})`}
        </Button>
      )}
    >
      {() => (
        <div className={classes.filtros}>
          <SelectField
            label="Situação"
            placeholder="Todas"
            options={statusOptions(settings, 'equipe')}
            value={status === undefined ? '' : String(status)}
            onChange={(event) => set({ status: Number(event.currentTarget.value) || undefined })}
          />
          <SubsituacaoFiltro value={subsituacao} onChange={(id) => set({ subsituacao: id })} />
          <SelectField
            label="Tipo"
            placeholder="Todos"
            options={tipos}
            value={tipo === undefined ? '' : String(tipo)}
            onChange={(event) => set({ tipo: Number(event.currentTarget.value) || undefined })}
          />
          <EtiquetaFiltro value={etiqueta} onChange={(id) => set({ etiqueta: id })} />
          <SelectField
            label="Ordem"
            placeholder="Mais urgentes primeiro"
            options={ORDER_OPTIONS}
            value={ordem ?? ''}
            onChange={(event) => set({ ordem: (event.currentTarget.value as Ordem) || undefined })}
          />
          {count > 0 && (
            <Button
              variant="subtle"
              size="compact-md"
              onClick={() =>
                set({
                  ...{ status: undefined, tipo: undefined, etiqueta: undefined, subsituacao: undefined },
                  ordem: undefined,
                })
              }
            >
              Limpar filtros
            </Button>
          )}
        </div>
      )}
    </Popover>
  );
}
