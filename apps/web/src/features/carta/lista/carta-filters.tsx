import { FilterChips } from '#ui/filter-chips.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import classes from '../carta.module.css';
import type { CartasSearch } from './cartas-search.ts';
import { type Caixa, ESPECIE_OPTIONS, type Filtros, situacaoOptions } from './filtros.ts';

interface CartaFiltersProps {
  caixa: Caixa;
  filtros: Filtros;
  change: (part: Partial<CartasSearch>) => void;
}

const NONE: Partial<CartasSearch> = { situacao: undefined, especie: undefined, busca: undefined };

/** Search, state and kind, and the filters in force. */
export function CartaFilters({ caixa, filtros, change }: CartaFiltersProps) {
  const situacoes = situacaoOptions(caixa);
  const labelOf = (options: typeof situacoes | typeof ESPECIE_OPTIONS, value: string) =>
    options.find((option) => option.value === value)?.label;
  const { situacao, especie, busca } = filtros;
  const chips = [
    ...(busca ? [{ id: 'busca', label: `Busca: ${busca}` }] : []),
    ...(situacao ? [{ id: 'situacao', label: `Situação: ${labelOf(situacoes, situacao)}` }] : []),
    ...(especie ? [{ id: 'especie', label: `Espécie: ${labelOf(ESPECIE_OPTIONS, especie)}` }] : []),
  ];
  return (
    <>
      <div className={classes.filters}>
        <SearchField
          label={
            caixa === 'recebidas' ? 'Buscar por número ou assunto' : 'Buscar por número, assunto ou pessoa'
          }
          busca={busca ?? ''}
          onCommit={(text) => change({ busca: text })}
        />
        {situacoes.length > 0 && (
          <SelectField
            name="situacao"
            label="Situação"
            placeholder="Todas"
            value={situacao ?? ''}
            onChange={({ currentTarget }) => change({ situacao: currentTarget.value || undefined })}
            options={situacoes}
          />
        )}
        <SelectField
          name="especie"
          label="Espécie"
          placeholder="Todas"
          value={especie ?? ''}
          onChange={({ currentTarget }) => change({ especie: currentTarget.value || undefined })}
          options={ESPECIE_OPTIONS}
        />
      </div>
      <FilterChips
        chips={chips}
        onRemove={(id) => change({ [id]: undefined })}
        onClear={() => change(NONE)}
      />
    </>
  );
}
