import { ESPECIES_DE_TARJA, type EspecieDeTarja, type Tarja } from '@balcao/domain/manifestacao/cobrir';
import { IconX } from '@tabler/icons-react';
import { Disclosure } from '#ui/disclosure.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { SelectField } from '#ui/select-field.tsx';
import { useFocusStays } from '#ui/table/use-focus-stays.ts';
import classes from './cobertura.module.css';

interface ListaDeMarcasProps {
  label: string;
  texto: string;
  marcas: readonly Tarja[];
  onChange: (marcas: Tarja[]) => void;
}

/** The marks of a text one by one: each with its kind, and removed by a press or with Delete. */
export function ListaDeMarcas({ label, texto, marcas, onChange }: ListaDeMarcasProps) {
  const { box, act } = useFocusStays<HTMLUListElement>();
  if (marcas.length === 0) return <p className={classes.said}>Nada está coberto neste texto.</p>;
  const remove = (at: number) => {
    act();
    onChange(marcas.filter((_, i) => i !== at));
  };
  return (
    <Disclosure label={`Trechos cobertos (${marcas.length})`} opened>
      <ul
        ref={box}
        tabIndex={-1}
        data-focus-quiet
        className={classes.marcas}
        aria-label={`${label}: trechos cobertos`}
      >
        {marcas.map(({ inicio, fim, especie }, i) => {
          const trecho = texto.slice(inicio, fim);
          return (
            <li key={inicio} className={classes.marca}>
              <button
                type="button"
                className={classes.trecho}
                aria-label={`Descobrir “${trecho}”`}
                onClick={() => remove(i)}
                onKeyDown={(event) => {
                  if (event.key !== 'Delete') return;
                  event.preventDefault();
                  remove(i);
                }}
              >
                <span>{trecho}</span>
                <IconX size={16} aria-hidden="true" />
              </button>
              <SelectField
                label={`O que é “${trecho}”`}
                placeholder={null}
                options={optionsOf(ESPECIES_DE_TARJA)}
                value={especie}
                onChange={(event) => {
                  const next = event.currentTarget.value as EspecieDeTarja; // one of the options
                  onChange(marcas.map((one, at) => (at === i ? { ...one, especie: next } : one)));
                }}
              />
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}
