import { useId } from 'react';
import type { Anexo, Uploads } from '#features/envio/api.tsx';
import { useAddFiles } from '#features/envio/api.tsx';
import { useStore } from '#platform/store.ts';
import { type FieldProps, fieldId } from '#ui/field.tsx';
import { FileField } from '#ui/file-field.tsx';
import classes from './anexo.module.css';
import { UsarDocumento } from './carteira/usar-documento.tsx';
import { FieldFiles } from './field-files.tsx';
import { stayIn, useRemoval } from './use-removal.ts';
import { Ways } from './ways.tsx';

interface AnexosFieldProps extends FieldProps {
  /** Path of the field; null outside of a form. */
  campo: string | null;
  aceita: readonly string[];
  /** The allowed files, in words. */
  rules: string;
  /** Most files of the field. */
  max: number;
  /** Size limit of one file, in bytes. */
  maxBytes: number;
  /** Smallest width and height of an image, in pixels. */
  minPx?: readonly [number, number];
  anexos: readonly Anexo[];
  uploads: Uploads;
  /** The error of one more file, with which the field would have `count`; null when it is valid. */
  check: (file: File, count: number) => Promise<string | null>;
  /** The day on which a wallet document must still be valid; without it, the wallet is not offered. */
  hoje?: string;
  onRemove: (id: string) => void;
  onPutBack: (id: string) => void;
}

/** The files of a field: chosen, dropped or photographed, with progress, preview and removal. */
export function AnexosField(props: AnexosFieldProps) {
  const { campo, aceita, rules, max, maxBytes, minPx, anexos, uploads, check, hoje, ...rest } = props;
  const { onRemove, onPutBack, ...field } = rest;
  const envios = useStore(uploads.store).filter((envio) => envio.campo === campo);
  const own = useId();
  const id = fieldId(field.id, field.name) ?? own;
  const removal = useRemoval(id, { campo, uploads, onRemove, onPutBack });
  const count = anexos.length + envios.filter((envio) => envio.situacao !== 'falhou').length;
  const full = count >= max;
  const { preparing, addAll } = useAddFiles({ campo, aceita, minPx, uploads, count, check });
  const add = (files: readonly File[]) => void addAll(files);
  return (
    <FileField
      {...field}
      id={id}
      accept={aceita.join(',')}
      multiple={max > 1}
      disabled={full}
      onFiles={add}
      rules={full ? sayFull(max) : rules}
      ways={full ? null : <Ways aceita={aceita} label={field.label} maxBytes={maxBytes} onFiles={add} />}
    >
      {!full && hoje !== undefined && uploads.reuse && (
        <UsarDocumento
          label={field.label}
          regras={{ aceita, maxMb: maxBytes / 1024 ** 2, minPx }}
          hoje={hoje}
          anexos={anexos}
          onUse={(documentoId) => uploads.reuse?.(campo, documentoId) ?? Promise.resolve()}
          onUsed={() => {
            uploads.forgetRefused(campo);
            stayIn(id);
          }}
        />
      )}
      {preparing && (
        <p role="status" className={classes.detail}>
          Reduzindo “{preparing}” para o envio…
        </p>
      )}
      <FieldFiles
        id={id}
        label={field.label}
        anexos={anexos}
        envios={envios}
        uploads={uploads}
        check={check}
        wallet={hoje !== undefined && uploads.reuse !== undefined}
        removal={removal}
      />
      {removal.removed && <Removed nome={removal.removed.nome} onUndo={removal.undo} />}
    </FileField>
  );
}

function sayFull(max: number): string {
  return max === 1 ? 'Para trocar, retire o arquivo atual.' : `Já são ${max}, o máximo.`;
}

function Removed({ nome, onUndo }: { nome: string; onUndo: () => void }) {
  return (
    <p className={classes.removed} role="status">
      “{nome}” foi retirado.{' '}
      <button type="button" className={classes.undo} onClick={onUndo}>
        Desfazer
      </button>
    </p>
  );
}
