import type { CampoTab } from '@balcao/domain/formulario/campo';
import { LINHAS_MAX } from '@balcao/domain/formulario/tipos/tab';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { countArriving, type Uploads } from '#features/envio/api.tsx';
import { Button } from '#ui/button.tsx';
import { focusField } from '#ui/error-summary.tsx';
import { FieldLabel, FieldNotes } from '#ui/field.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Setas } from '#ui/ordem.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import type { InputProps } from '../field-module.ts';
import { useFormulario } from '../formulario-context.ts';
import { typedRows } from '../typed-answers.ts';
import classes from './tab.module.css';

/** A repeating group: rows of fields that can be added, removed and moved by keyboard. */
export function Input({ campo, item, error, onChange }: InputProps<CampoTab>) {
  const { respostas, uploads } = useFormulario();
  const [said, setSaid] = useState('');
  const [removed, setRemoved] = useState<{ row: unknown; i: number; sending: number } | null>(null);
  const group = useRef<HTMLFieldSetElement>(null);
  const { titulo, max = LINHAS_MAX, campos } = campo.linhas;
  const rows = typedRows(respostas, campo, item.valor);
  const first = campos[0]?.nome ?? '';
  /** Changes the rows, announces it, and moves the focus. */
  const change = (next: readonly unknown[], text: string, focusAt: number | null) => {
    onChange(next);
    setSaid(text);
    setTimeout(() => {
      if (focusAt !== null) focusField(`${campo.nome}.${focusAt}.${first}`);
      else group.current?.querySelector<HTMLElement>('[data-add]')?.focus();
    });
  };
  const move = (from: number, to: number) => {
    const next = [...rows];
    next.splice(to, 0, ...next.splice(from, 1));
    takeFilesAlong(uploads, campo, (at) => (at === from ? to : at === to ? from : at));
    change(next, `${titulo} ${from + 1} passou para a posição ${to + 1}.`, to);
  };
  const remove = (i: number) => {
    const sending = countArriving(uploads.store.get(), `${campo.nome}.${i}`);
    setRemoved({ row: rows[i], i, sending });
    takeFilesAlong(uploads, campo, (at) => (at === i ? null : at > i ? at - 1 : at));
    change(
      rows.filter((_row, at) => at !== i),
      sayRemoved(`${titulo} ${i + 1}`, sending),
      null,
    );
  };
  const putBack = ({ row, i, sending }: NonNullable<typeof removed>) => {
    setRemoved(null);
    takeFilesAlong(uploads, campo, (at) => (at >= i ? at + 1 : at));
    const back = `${titulo} ${i + 1} voltou para a lista.${sayChoose(sending)}`;
    change([...rows.slice(0, i), row, ...rows.slice(i)], back, i);
  };
  return (
    <fieldset ref={group} id={`campo-${campo.nome}`} tabIndex={-1} data-focus-quiet className={classes.group}>
      <legend className={classes.title}>
        <FieldLabel label={campo.rotulo} optional={!item.obrigatorio} />
      </legend>
      <FieldNotes hint={campo.ajuda} error={error} />
      {rows.map((_, i) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own; their cells are controlled
          key={i}
          campo={campo}
          i={i}
          count={rows.length}
          onMove={(to) => move(i, to)}
          onRemove={() => remove(i)}
        />
      ))}
      {removed && (
        <p className={classes.removed}>
          {sayRemoved(`${titulo} ${removed.i + 1}`, removed.sending)}{' '}
          <button type="button" className={classes.undo} onClick={() => putBack(removed)}>
            Desfazer
          </button>
        </p>
      )}
      <div>
        <Button
          variant="default"
          data-add
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          disabled={rows.length >= max}
          onClick={() => change([...rows, {}], `${titulo} ${rows.length + 1} entrou na lista.`, rows.length)}
        >
          Incluir {titulo.toLowerCase()}
        </Button>
      </div>
      {rows.length >= max && <p className={classes.full}>A lista chegou ao máximo de {max}.</p>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </fieldset>
  );
}

/** Says that a row was removed, and that its pending files will not come back. */
function sayRemoved(name: string, sending: number): string {
  const gone = `${name} saiu da lista.`;
  if (sending === 0) return gone;
  return sending === 1
    ? `${gone} O arquivo que não terminou de ser enviado não volta junto.`
    : `${gone} Os arquivos que não terminaram de ser enviados não voltam junto.`;
}

function sayChoose(sending: number): string {
  if (sending === 0) return '';
  return sending === 1 ? ' Escolha o arquivo de novo.' : ' Escolha os arquivos de novo.';
}

/** Moves the pending and refused files of each row with it; null drops them. */
function takeFilesAlong(uploads: Uploads, { nome }: CampoTab, rowAt: (i: number) => number | null): void {
  uploads.relocate((path) => {
    const [group, i, ...rest] = path.split('.');
    if (group !== nome || i === undefined) return path;
    const at = rowAt(Number(i));
    return at === null ? null : [nome, at, ...rest].join('.');
  });
}

interface RowProps {
  campo: CampoTab;
  i: number;
  count: number;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Row({ campo, i, count, onMove, onRemove }: RowProps) {
  const { avaliacao, renderCampo } = useFormulario();
  const name = `${campo.linhas.titulo} ${i + 1}`;
  const cells = avaliacao.campos.filter(({ linha }) => linha?.tab === campo && linha.i === i);
  return (
    <fieldset className={classes.row}>
      <legend className={classes.rowTitle}>{name}</legend>
      <div className={classes.tools}>
        <Setas nome={name} i={i} total={count} onMove={onMove} />
        <IconButton label={`Retirar ${name}`} onClick={onRemove}>
          <IconTrash size={18} aria-hidden="true" />
        </IconButton>
      </div>
      <div className={classes.cells}>{cells.map((cell) => renderCampo(cell))}</div>
    </fieldset>
  );
}
