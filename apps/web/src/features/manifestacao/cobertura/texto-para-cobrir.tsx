import {
  cobrir,
  ESPECIES_DE_TARJA,
  type EspecieDeTarja,
  type Tarja,
} from '@balcao/domain/manifestacao/cobrir';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { FieldNotes } from '#ui/field.tsx';
import { optionsOf } from '#ui/options-of.ts';
import { SelectField } from '#ui/select-field.tsx';
import classes from './cobertura.module.css';
import { ListaDeMarcas } from './lista-de-marcas.tsx';
import { comMarca, naTela, pedacosDe, semMarcas } from './marcas.ts';

interface TextoParaCobrirProps {
  /** Name of the text in the API. */
  campo: string;
  label: string;
  texto: string;
  marcas: readonly Tarja[];
  error: string | undefined;
  onChange: (marcas: Tarja[]) => void;
}

const NAO_MEXE = 'Selecione um trecho do texto e cubra.';

/** One text: what is marked, what an area reads of it, and the marks one by one. */
export function TextoParaCobrir({ campo, label, texto, marcas, error, onChange }: TextoParaCobrirProps) {
  const box = useReadOnly();
  const [especie, setEspecie] = useState<EspecieDeTarja>('NOME');
  const [said, setSaid] = useState('');
  const ids = { text: useId(), error: useId() };
  const selected = () => ({ de: box.current?.selectionStart ?? 0, ate: box.current?.selectionEnd ?? 0 });
  const cover = () => {
    const next = comMarca(texto, marcas, { ...selected(), especie });
    const added = next.length !== marcas.length || next.some((one, i) => one.fim !== marcas[i]?.fim);
    setSaid(added ? 'Trecho coberto.' : NAO_MEXE);
    if (added) onChange(next);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') cover();
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      const next = semMarcas(texto, marcas, selected());
      setSaid(next.length < marcas.length ? 'Marca retirada.' : '');
      if (next.length < marcas.length) onChange(next);
    } else return;
    event.preventDefault();
  };
  return (
    <section className={classes.texto} aria-label={label}>
      <h3 className={classes.title}>{label}</h3>
      <FieldNotes error={error} errorId={ids.error} />
      <div className={classes.lados}>
        <div className={classes.lado}>
          <label htmlFor={ids.text} className={classes.legend}>
            Texto com as marcas
          </label>
          <div className={classes.layers}>
            <div className={classes.under} aria-hidden="true">
              {pedacosDe(texto, marcas).map(({ at, text, marca }) =>
                marca ? <mark key={at}>{naTela(text)}</mark> : <span key={at}>{naTela(text)}</span>,
              )}
            </div>
            <textarea
              ref={box}
              id={ids.text}
              name={`tarjas.${campo}`}
              className={classes.over}
              aria-readonly="true"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? ids.error : undefined}
              spellCheck={false}
              value={naTela(texto)}
              onChange={() => {}}
              onKeyDown={keys}
            />
          </div>
        </div>
        <div className={classes.lado}>
          <p className={classes.legend}>Como a área lê</p>
          <p className={classes.coberto}>{cobrir(texto, marcas)}</p>
        </div>
      </div>
      <div className={classes.tools}>
        <SelectField
          label="O que o trecho é"
          name={`especie.${campo}`}
          placeholder={null}
          options={optionsOf(ESPECIES_DE_TARJA)}
          value={especie}
          onChange={(event) => setEspecie(event.currentTarget.value as EspecieDeTarja)}
        />
        <Button variant="default" onClick={cover}>
          Cobrir o trecho selecionado
        </Button>
        <span role="status" className={classes.said}>
          {said}
        </span>
      </div>
      <ListaDeMarcas label={label} texto={texto} marcas={marcas} onChange={onChange} />
    </section>
  );
}

/**
 * A text box in which one moves and selects, by mouse and keys, and that takes no letter. With `readonly` some browsers
 * show no caret.
 */
function useReadOnly() {
  const ref = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    const box = ref.current;
    const refuse = (event: Event) => event.preventDefault();
    for (const type of ['beforeinput', 'drop', 'paste', 'cut']) box?.addEventListener(type, refuse);
    return () => {
      for (const type of ['beforeinput', 'drop', 'paste', 'cut']) box?.removeEventListener(type, refuse);
    };
  }, []);
  return ref;
}
