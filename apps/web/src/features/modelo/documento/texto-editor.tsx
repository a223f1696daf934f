import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { IconBold, IconVariable } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { FieldNotes, useField } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import classes from './documento.module.css';
import { colarTexto } from './texto-dom.ts';
import { useTextoDom } from './use-texto-dom.ts';

interface TextoEditorProps {
  label: string;
  id: string;
  error: string | undefined;
  texto: TextoModelo;
  onChange: (texto: TextoModelo) => void;
}

/** Words, bold words and variables as chips; kept as a tree of runs, never as markup. */
export function TextoEditor({ label, id, error, texto, onChange }: TextoEditorProps) {
  const ids = useField({ id, error });
  const labelId = useId();
  const { box, variaveis, read, bold, insert, keepCaret } = useTextoDom(texto, onChange);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') event.preventDefault();
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'b') {
      event.preventDefault();
      bold();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    colarTexto(event.clipboardData.getData('text/plain').replace(/\s+/g, ' '));
    read();
  };
  return (
    <div className={classes.texto}>
      <div className={classes.textoCabeca}>
        <span id={labelId} className={classes.textoRotulo}>
          {label}
        </span>
        <IconButton
          label={`Negrito em ${label} (Ctrl+B)`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={bold}
        >
          <IconBold size={18} aria-hidden="true" />
        </IconButton>
        <VariavelPicker label={label} variaveis={variaveis} onPick={insert} />
      </div>
      <FieldNotes error={error} errorId={ids.errorId} />
      {/* biome-ignore lint/a11y/useSemanticElements: no element of a form holds chips among words */}
      <div
        ref={box}
        role="textbox"
        {...ids.input}
        aria-labelledby={labelId}
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        spellCheck
        className={classes.caixa}
        onInput={read}
        onBlur={(event) => keepCaret(event.currentTarget)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </div>
  );
}

interface VariavelPickerProps {
  label: string;
  variaveis: ReadonlyMap<string, string>;
  onPick: (nome: string) => void;
}

/** The list of what a text may state beside its words. */
function VariavelPicker({ label, variaveis, onPick }: VariavelPickerProps) {
  return (
    <Popover
      label={`Variáveis para ${label}`}
      trigger={(props) => (
        <IconButton {...props} label={`Inserir variável em ${label}`}>
          <IconVariable size={18} aria-hidden="true" />
        </IconButton>
      )}
    >
      {(close) => (
        <ul className={classes.variaveis}>
          {[...variaveis].map(([nome, rotulo]) => (
            <li key={nome}>
              <button
                type="button"
                onClick={() => {
                  onPick(nome);
                  close();
                }}
              >
                {rotulo}
              </button>
            </li>
          ))}
        </ul>
      )}
    </Popover>
  );
}
