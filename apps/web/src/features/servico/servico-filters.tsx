import { PUBLICOS } from '@balcao/domain/formulario/publico-texto';
import { IconSearch } from '@tabler/icons-react';
import { type Option, SelectField } from '#ui/select-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './servico-filters.module.css';
import type { ServicosSearch } from './servicos-search.ts';

interface ServicoFiltersProps {
  text: string;
  onText: (text: string) => void;
  search: ServicosSearch;
  onSearch: (change: ServicosSearch) => void;
  categorias: readonly string[];
  /** Extra choices before the audiences. */
  publicos?: readonly Option[];
}

const AUDIENCES: readonly Option[] = Object.entries(PUBLICOS).map(([value, label]) => ({ value, label }));

/** Search by words, audience and subject. */
export function ServicoFilters(props: ServicoFiltersProps) {
  const { text, onText, search, onSearch, categorias, publicos = [] } = props;
  return (
    <search aria-label="Buscar serviços" className={classes.filters}>
      <div className={classes.fields}>
        <TextField
          label="O que você quer resolver?"
          hint="Escreva do seu jeito, com as suas palavras."
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          before={<IconSearch size={20} aria-hidden="true" className={classes.searchIcon} />}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
        />
        <SelectField
          label="Para quem"
          placeholder="Todos os públicos"
          options={[...publicos, ...AUDIENCES]}
          value={search.publico ?? ''}
          onChange={(event) => onSearch({ publico: event.currentTarget.value || undefined })}
        />
      </div>
      <fieldset className={classes.categorias}>
        <legend className={classes.legend}>Assunto</legend>
        {['', ...categorias].map((categoria) => (
          <label key={categoria} className={classes.pill}>
            <input
              type="radio"
              name="categoria"
              value={categoria}
              checked={(search.categoria ?? '') === categoria}
              onChange={() => onSearch({ categoria: categoria || undefined })}
            />
            <span>{categoria || 'Todos'}</span>
          </label>
        ))}
      </fieldset>
    </search>
  );
}
