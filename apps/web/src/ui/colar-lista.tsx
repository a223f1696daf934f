import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Callout } from './callout.tsx';
import { FormDialog } from './form-dialog.tsx';
import classes from './parts.module.css';
import { TextareaField } from './textarea-field.tsx';
import { useFormErrors } from './use-form-errors.ts';

/** Result of reading a pasted list. */
interface Lida {
  /** Number of new lines, and of lines already known. */
  novas: number;
  repetidas: number;
  erros: readonly { linha: number; mensagem: string }[];
}

interface ColarListaProps<R extends { gravado: boolean }> {
  title: string;
  label: string;
  hint: string;
  exemplo: string;
  importar: UseMutationResult<R, Error, { texto: string; simular: boolean }>;
  ler: (data: R) => Lida;
  /** A number of entries in words. */
  contar: (n: number) => string;
  /** Where the known entries already are: «já no calendário». */
  conhecidas: string;
  /** The new entries, below the sentence about them. */
  detalhe?: (data: R) => ReactNode;
  onClose: () => void;
}

/** Imports a list pasted from a spreadsheet: it is checked first, then added as a whole. */
export function ColarLista<R extends { gravado: boolean }>(props: ColarListaProps<R>) {
  const { importar, ler, contar, onClose } = props;
  const [texto, setTexto] = useState('');
  const errors = useFormErrors();
  const { data, isPending, error } = importar;
  const lida = data && ler(data);
  const ready = lida !== undefined && lida.erros.length === 0 && lida.novas > 0;
  function submit() {
    const empty = texto.trim() === '';
    if (!errors.show(empty ? [{ path: 'texto', message: 'Cole a lista aqui.' }] : [])) return;
    importar.mutate(
      { texto, simular: !ready },
      { onSuccess: ({ gravado }) => (gravado ? onClose() : undefined) },
    );
  }
  return (
    <FormDialog
      title={props.title}
      confirm={ready ? `Incluir ${contar(lida.novas)}` : 'Conferir a lista'}
      size="lg"
      busy={isPending}
      errors={errors}
      failure={error}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextareaField
        name="texto"
        label={props.label}
        hint={props.hint}
        placeholder={props.exemplo}
        rows={8}
        value={texto}
        onChange={(event) => {
          setTexto(event.currentTarget.value);
          importar.reset();
        }}
        error={errors.of('texto')}
        spellCheck={false}
      />
      {lida && <Resultado lida={lida} contar={contar} conhecidas={props.conhecidas} />}
      {ready && data && props.detalhe?.(data)}
    </FormDialog>
  );
}

interface ResultadoProps {
  lida: Lida;
  contar: (n: number) => string;
  conhecidas: string;
}

function Resultado({ lida: { novas, repetidas, erros }, contar, conhecidas }: ResultadoProps) {
  if (erros.length > 0)
    return (
      <Callout tone="erro" live title="Nada foi incluído. Corrija estas linhas:">
        <ul className={classes.list}>
          {erros.map(({ linha, mensagem }) => (
            <li key={`${linha} ${mensagem}`}>
              Linha {linha}: {mensagem}
            </li>
          ))}
        </ul>
      </Callout>
    );
  return (
    <Callout tone={novas > 0 ? 'sucesso' : 'info'} live>
      {novas > 0 ? `A lista está certa: ${contar(novas)} para incluir.` : 'Nada para incluir.'}
      {repetidas > 0 && ` ${contar(repetidas)} ${conhecidas}.`}
    </Callout>
  );
}
