import { IconFilter } from '@tabler/icons-react';
import { EtiquetaFiltro } from '#features/etiqueta/api.tsx';
import { useTextFilter } from '#features/lista/api.tsx';
import { statusOptions } from '#features/requerimento/api.tsx';
import { SubsituacaoFiltro } from '#features/situacao/api.tsx';
import { useSettings } from '#platform/settings.ts';
import { PHONE_QUERY, useMedia } from '#platform/use-media.ts';
import { Button } from '#ui/button.tsx';
import { Popover } from '#ui/popover.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './fila-filtros.module.css';
import { ORDENS } from './fila-ordens.ts';
import { countRecorte, SEM_RECORTE } from './fila-recorte.ts';
import type { FilaSearch, Ordem } from './fila-search.ts';
import { GrupoFiltro } from './grupo-filtro.tsx';
import { PeriodoFiltro } from './periodo-filtro.tsx';

interface FilaFiltrosProps {
  search: FilaSearch;
  setSearch: (change: Partial<FilaSearch>) => void;
}

/** From here on two filters fit side by side right of the button. */
const ROOMY = '(min-width: 80em)';

/** Orders that are asked for by name; the others by the heads of columns. */
const NOMEADAS: readonly Ordem[] = ['prazo', 'antigos', 'novos', 'parados'];

function orderOptions(ordem: Ordem | undefined) {
  const named = ordem === undefined || NOMEADAS.includes(ordem) ? NOMEADAS : [...NOMEADAS, ordem];
  return named.map((value) => ({ value, label: ORDENS[value].label }));
}

/** Narrows the working view by situation, service, group, period, tag and author, and orders it otherwise than by urgency. */
export function FilaFiltros({ search, setSearch }: FilaFiltrosProps) {
  const settings = useSettings();
  const roomy = useMedia(ROOMY);
  const phone = useMedia(PHONE_QUERY);
  const { status, tipo, etiqueta, subsituacao, ordem } = search;
  const count = countRecorte(search) + (ordem === undefined ? 0 : 1);
  const tipos = settings?.tiposResumo.map(({ id, titulo }) => ({ value: String(id), label: titulo })) ?? [];
  const set = (change: Partial<FilaSearch>) => setSearch({ ...change, pagina: 1, ver: undefined });
  return (
    <Popover
      label="Filtrar e ordenar a fila"
      align="start"
      width={roomy ? 480 : 320}
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
      {(close) => (
        <>
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
            <GrupoFiltro value={search.grupo} onChange={(grupo) => set({ grupo })} />
            <EtiquetaFiltro value={etiqueta} onChange={(id) => set({ etiqueta: id })} />
            <PeriodoFiltro search={search} onChange={set} />
          </div>
          {/* Whom it is of, side by side whatever stands above. */}
          <div className={classes.filtros}>
            <TextFiltro
              label="CPF ou CNPJ"
              value={search.cpf}
              onCommit={(text) => set({ cpf: text || undefined })}
            />
            <TextFiltro
              label="Nome"
              value={search.nome}
              onCommit={(text) => set({ nome: text || undefined })}
            />
            <div className={classes.whole}>
              <SelectField
                label="Ordem"
                placeholder="Mais urgentes primeiro"
                options={orderOptions(ordem)}
                value={ordem ?? ''}
                onChange={(event) => set({ ordem: (event.currentTarget.value as Ordem) || undefined })}
              />
            </div>
          </div>
          {(phone || count > 0) && (
            <div className={classes.foot}>
              {count > 0 && (
                <Button variant="subtle" size="sm" onClick={() => set({ ...SEM_RECORTE, ordem: undefined })}>
                  Limpar filtros
                </Button>
              )}
              {phone && (
                <Button size="sm" onClick={close}>
                  Ver resultados
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </Popover>
  );
}

interface TextFiltroProps {
  label: string;
  value: string | undefined;
  onCommit: (text: string) => void;
}

/** A text that narrows the view after a pause. */
function TextFiltro({ label, value = '', onCommit }: TextFiltroProps) {
  const filter = useTextFilter({ value, onCommit });
  return (
    <TextField
      type="search"
      label={label}
      autoComplete="off"
      maxLength={100}
      value={filter.value}
      onChange={(event) => filter.onChange(event.currentTarget.value)}
      onBlur={filter.onBlur}
      onKeyDown={(event) => event.key === 'Enter' && filter.onEnter()}
    />
  );
}
