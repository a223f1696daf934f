import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { IconBold, IconVariable } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useId } from 'react';
import { FieldNotes, useField } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import { LinkPicker } from './link-picker.tsx';
import { colarTexto } from './texto-dom.ts';
import classes from './texto-rico.module.css';
import { useTextoDom } from './use-texto-dom.ts';

interface TextoRicoProps {
  label: string;
  id: string;
  error: string | undefined;
  texto: TextoModelo;
  /** What the text may state beside its words: what each stands for, by its name. */
  variaveis: ReadonlyMap<string, string>;
  onChange: (texto: TextoModelo) => void;
  /** For a text that is sent: words may lead to an address, lines that are pasted stay lines, and bold is not offered, as it would not arrive. */
  mensagem?: {
    /** Enter: what comes after this text begins. */
    onEnter: () => void;
    /** What the text is now that several paragraphs were pasted, and those after the first. */
    onPartes: (texto: TextoModelo, partes: string[]) => void;
  };
}

/** Words, bold ones where paper shows them, and variables and links as chips; kept as a tree of runs, never as markup. */
export function TextoRico({ label, id, error, texto, variaveis, onChange, mensagem }: TextoRicoProps) {
  const ids = useField({ id, error });
  const labelId = useId();
  const { box, read, take, bold, insert, insertLink, keepCaret } = useTextoDom({
    texto,
    variaveis,
    onChange,
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey;
    // With Ctrl it is for the form around, which it sends.
    if (event.key === 'Enter' && !command) {
      event.preventDefault();
      mensagem?.onEnter();
    }
    if (command && event.key.toLowerCase() === 'b') {
      // Left to the browser, the words would be set in bold all the same.
      event.preventDefault();
      if (!mensagem) bold();
    }
  };
  const onPaste = (event: ClipboardEvent) => {
    event.preventDefault();
    const words = event.clipboardData.getData('text/plain');
    const [first = '', ...rest] = mensagem ? lerPartes(words) : [words.replace(/\s+/g, ' ')];
    colarTexto(first);
    if (mensagem && rest.length > 0) mensagem.onPartes(take(), rest);
    else read();
  };
  return (
    <div className={classes.texto}>
      <div className={classes.textoCabeca}>
        <span id={labelId} className={classes.textoRotulo}>
          {label}
        </span>
        {mensagem ? (
          <LinkPicker label={label} onPick={insertLink} />
        ) : (
          <Negrito label={label} onBold={bold} />
        )}
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

function Negrito({ label, onBold }: { label: string; onBold: () => void }) {
  return (
    <IconButton
      label={`Negrito em ${label} (Ctrl+B)`}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onBold}
    >
      <IconBold size={18} aria-hidden="true" />
    </IconButton>
  );
}

/** Paragraphs of pasted words, their lines kept. */
function lerPartes(words: string): string[] {
  return words.replaceAll('\r\n', '\n').split(/\n[^\S\n]*\n\s*/);
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
