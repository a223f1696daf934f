import type { TextoModelo } from '@balcao/domain/formulario/modelo/texto';
import { IconBold, IconVariable } from '@tabler/icons-react';
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { IconButton } from '#ui/icon-button.tsx';
import { Popover } from '#ui/popover.tsx';
import classes from './documento.module.css';
import {
  alternarNegrito,
  colarTexto,
  desenharTexto,
  inserirVariavel,
  lerTextoDoEditor,
  lugarDoCursor,
} from './texto-dom.ts';
import { useVariaveis } from './use-variaveis.ts';

interface TextoEditorProps {
  label: string;
  texto: TextoModelo;
  onChange: (texto: TextoModelo) => void;
}

/** Words, bold words and variables as chips; kept as a tree of runs, never as markup. */
export function TextoEditor({ label, texto, onChange }: TextoEditorProps) {
  const box = useRef<HTMLDivElement>(null);
  const written = useRef<string | null>(null);
  /** Where the caret was when the list of variables took the focus. */
  const lugar = useRef<Range>(null);
  const id = useId();
  const variaveis = useVariaveis();
  const nomes = useRef(variaveis);
  useEffect(() => {
    nomes.current = variaveis;
  });
  useEffect(() => {
    const node = box.current;
    const same = JSON.stringify(texto);
    // What the person has just typed is in the box already: drawing it again would take the caret away.
    if (!node || written.current === same) return;
    written.current = same;
    desenharTexto(node, texto, (nome) => nomes.current.get(nome) ?? nome);
  }, [texto]);
  const read = () => {
    if (!box.current) return;
    const next = lerTextoDoEditor(box.current);
    written.current = JSON.stringify(next);
    onChange(next);
  };
  const bold = () => {
    const node = box.current;
    if (!node || !alternarNegrito(node)) return;
    const next = lerTextoDoEditor(node);
    written.current = JSON.stringify(next);
    desenharTexto(node, next, (each) => variaveis.get(each) ?? each);
    onChange(next);
  };
  const insert = (nome: string) => {
    const node = box.current;
    if (!node) return;
    inserirVariavel(node, nome, lugar.current);
    lugar.current = null;
    const next = lerTextoDoEditor(node);
    written.current = JSON.stringify(next);
    desenharTexto(node, next, (each) => variaveis.get(each) ?? each);
    onChange(next);
  };
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
        <span id={id} className={classes.textoRotulo}>
          {label}
        </span>
        <IconButton
          label={`Negrito em ${label} (Ctrl+B)`}
          onMouseDown={(event) => event.preventDefault()}
          onClick={bold}
        >
          <IconBold size={18} aria-hidden="true" />
        </IconButton>
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
                      insert(nome);
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
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: no element of a form holds chips among words */}
      <div
        ref={box}
        role="textbox"
        aria-labelledby={id}
        tabIndex={0}
        contentEditable
        suppressContentEditableWarning
        spellCheck
        className={classes.caixa}
        onInput={read}
        onBlur={(event) => {
          lugar.current = lugarDoCursor(event.currentTarget);
        }}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
      />
    </div>
  );
}
