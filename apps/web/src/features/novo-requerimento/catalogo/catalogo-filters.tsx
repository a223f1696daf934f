import { IconSearch } from '@tabler/icons-react';
import { CheckboxField } from '#ui/choice-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import classes from './catalogo.module.css';
import type { CatalogoSearch } from './catalogo-search.ts';

interface CatalogoFiltersProps {
  text: string;
  onText: (text: string) => void;
  search: CatalogoSearch;
  onSearch: (change: Partial<CatalogoSearch>) => void;
  categorias: readonly string[];
}

/** Search in everyday words, one category at a time, and only what the person may ask for. */
export function CatalogoFilters({ text, onText, search, onSearch, categorias }: CatalogoFiltersProps) {
  return (
    <section aria-label="Buscar serviços" className={classes.filters}>
      <TextField
        label="O que você quer resolver?"
        hint="Escreva do seu jeito: mudar endereço, parar de pagar anuidade, cópia de processo."
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        before={<IconSearch size={20} aria-hidden="true" className={classes.searchIcon} />}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
      />
      <div className={classes.line}>
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
        <CheckboxField
          label="Só o que eu posso pedir"
          checked={search.publico === 'mim'}
          onChange={(on) => onSearch({ publico: on ? 'mim' : undefined })}
        />
      </div>
    </section>
  );
}
