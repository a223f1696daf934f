import { IconBold, IconLink, IconVariable } from '@tabler/icons-react';
import { useId } from 'react';
import { FieldNotes, useField } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { Popover } from '../popover.tsx';
import { LinkPicker } from './link-picker.tsx';
import classes from './texto-rico.module.css';
import { type CaixaProps, useCaixa } from './use-caixa.ts';

interface TextoRicoProps extends CaixaProps {
  label: string;
  id: string;
  error: string | undefined;
}

/**
 * Text with bold words (where print shows them), variables and links as chips. Stored as a tree of runs, never as
 * markup.
 */
export function TextoRico({ label, id, error, ...caixa }: TextoRicoProps) {
  const { variaveis, mensagem, simples } = caixa;
  const ids = useField({ id, error });
  const labelId = useId();
  const { box, bold, insert } = useCaixa(caixa);
  return (
    <div className={classes.texto}>
      <div className={classes.textoCabeca}>
        <span id={labelId} className={classes.textoRotulo}>
          {label}
        </span>
        {!simples &&
          (mensagem ? (
            <LinkPicker
              label={label}
              icon={<IconLink size={18} aria-hidden="true" />}
              onPick={(texto, link) => insert({ texto, link })}
            />
          ) : (
            <Negrito label={label} onBold={bold} />
          ))}
        <VariavelPicker label={label} variaveis={variaveis} onPick={(variavel) => insert({ variavel })} />
      </div>
      <FieldNotes error={error} errorId={ids.errorId} />
      {/* biome-ignore lint/a11y/useSemanticElements: no form element can hold chips among words */}
      <div
        ref={box}
        role="textbox"
        {...ids.input}
        aria-labelledby={labelId}
        tabIndex={0}
        spellCheck
        className={classes.caixa}
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

interface VariavelPickerProps {
  label: string;
  variaveis: ReadonlyMap<string, string>;
  onPick: (nome: string) => void;
}

/** The list of variables to insert. */
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
