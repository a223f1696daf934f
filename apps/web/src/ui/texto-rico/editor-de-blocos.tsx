import type { CorpoTermo } from '@balcao/domain/termo/bloco';
import { IconHeading, IconLetterB, IconLinkPlus, IconList, IconListNumbers } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import { FieldNotes, fieldId, useField } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import classes from './editor-de-blocos.module.css';
import { LinkPicker } from './link-picker.tsx';
import { useBlocos } from './use-blocos.ts';

interface EditorDeBlocosProps {
  name: string;
  label: string;
  hint?: string;
  value: CorpoTermo;
  error: string | undefined;
  onChange: (corpo: CorpoTermo) => void;
}

/** A whole text in one box: headings, paragraphs, lists, bold words and links. It is kept as a tree, never as markup. */
export function EditorDeBlocos({ name, label, hint, value, error, onChange }: EditorDeBlocosProps) {
  const ids = useField({ id: fieldId(undefined, name), error, hint });
  const labelId = useId();
  const { box, noCursor, ...act } = useBlocos({ corpo: value, onChange });
  return (
    <div className={classes.campo}>
      <span id={labelId} className={classes.rotulo}>
        {label}
      </span>
      <FieldNotes hint={hint} hintId={ids.hintId} error={error} errorId={ids.errorId} />
      <div className={classes.moldura} data-invalid={error !== undefined || undefined}>
        <div className={classes.barra}>
          <Botao label="Título" on={noCursor.titulo} onPress={act.titulo}>
            <IconHeading size={20} aria-hidden="true" />
          </Botao>
          <Botao label="Lista" on={noCursor.lista} onPress={act.lista}>
            <IconList size={20} aria-hidden="true" />
          </Botao>
          <Botao label="Lista numerada" on={noCursor.listaNumerada} onPress={act.listaNumerada}>
            <IconListNumbers size={20} aria-hidden="true" />
          </Botao>
          <Botao label="Negrito (Ctrl+B)" on={noCursor.negrito} onPress={act.negrito}>
            <IconLetterB size={20} aria-hidden="true" />
          </Botao>
          <LinkPicker
            label={label}
            icon={<IconLinkPlus size={20} aria-hidden="true" />}
            selected={act.selecionado}
            onPick={act.link}
          />
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: no form element can hold headings and lists */}
        <div
          ref={box}
          role="textbox"
          aria-multiline="true"
          {...ids.input}
          aria-labelledby={labelId}
          tabIndex={0}
          spellCheck
          className={classes.caixa}
        />
      </div>
    </div>
  );
}

interface BotaoProps {
  label: string;
  /** Whether the words at the caret have it. */
  on: boolean;
  onPress: () => void;
  children: ReactNode;
}

function Botao({ label, on, onPress, children }: BotaoProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={on}
      className={classes.botao}
      // The caret stays where it is.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {children}
    </IconButton>
  );
}
