import { useEffect, useId, useState } from 'react';
import type { Anexo, Uploads } from '#features/envio/api.tsx';
import { Fotografar, UNDO_MS, useAddFiles } from '#features/envio/api.tsx';
import { useStore } from '#platform/store.ts';
import { TOUCH, useMedia } from '#platform/use-media.ts';
import { type FieldProps, fieldId } from '#ui/field.tsx';
import { FileField } from '#ui/file-field.tsx';
import classes from './anexo.module.css';
import { AnexoItem } from './anexo-item.tsx';
import { Camera } from './camera.tsx';
import { GuardarAnexo } from './carteira/guardar-anexo.tsx';
import { UsarDocumento } from './carteira/usar-documento.tsx';
import { EnvioItem } from './envio-item.tsx';
import { ReducaoNote } from './reducao-note.tsx';

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
  const {
    campo,
    aceita,
    rules,
    max,
    maxBytes,
    minPx,
    anexos,
    uploads,
    check,
    hoje,
    onRemove,
    onPutBack,
    ...field
  } = props;
  const envios = useStore(uploads.store).filter((envio) => envio.campo === campo);
  const reducoes = useStore(uploads.reducoes);
  const [removed, setRemoved] = useState<Anexo | null>(null);
  const own = useId();
  const id = fieldId(field.id, field.name) ?? own;
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  const count = anexos.length + envios.filter((envio) => envio.situacao !== 'falhou').length;
  const full = count >= max;
  const wallet = hoje !== undefined && uploads.reuse !== undefined;
  const { preparing, addAll } = useAddFiles({ campo, aceita, minPx, uploads, count, check });
  const giveBack = (anexo: Anexo) => {
    setRemoved(null);
    uploads.putBack(anexo.id);
    onPutBack(anexo.id);
    stayIn(id, anexo.id);
  };
  const take = (anexo: Anexo) => {
    setRemoved(anexo);
    uploads.discard(anexo.id);
    onRemove(anexo.id);
    stayIn(id);
  };
  const sendOriginal = (anexo: Anexo, original: File) => {
    onRemove(anexo.id);
    stayIn(id);
    uploads.replace(anexo.id, campo, original);
  };
  return (
    <FileField
      {...field}
      id={id}
      accept={aceita.join(',')}
      multiple={max > 1}
      disabled={full}
      onFiles={(files) => void addAll(files)}
      rules={full ? sayFull(max) : rules}
      ways={
        full ? null : (
          <Ways
            aceita={aceita}
            label={field.label}
            maxBytes={maxBytes}
            onFiles={(files) => void addAll(files)}
          />
        )
      }
    >
      {!full && wallet && (
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
      {(anexos.length > 0 || envios.length > 0) && (
        <ul className={classes.list} aria-label={`Arquivos: ${field.label}`}>
          {anexos.map((anexo) => {
            const reducao = reducoes.get(anexo.id);
            return (
              <AnexoItem
                key={anexo.id}
                anexo={anexo}
                fonte={uploads.isFiled?.(anexo.id) ? 'requerimento' : 'rascunho'}
                onRemove={() => take(anexo)}
              >
                {reducao && (
                  <ReducaoNote
                    nome={anexo.nome}
                    reducao={reducao}
                    check={(original) => check(original, 1)}
                    onOriginal={() => sendOriginal(anexo, reducao.original)}
                  />
                )}
                {wallet && <GuardarAnexo anexo={anexo} onKept={() => stayIn(id, anexo.id)} />}
              </AnexoItem>
            );
          })}
          {envios.map((envio) => (
            <EnvioItem key={envio.id} envio={envio} uploads={uploads} onGone={() => stayIn(id)} />
          ))}
        </ul>
      )}
      {removed && <Removed nome={removed.nome} onUndo={() => giveBack(removed)} />}
    </FileField>
  );
}

/** The pressed button disappears with its file, so the focus returns to the field after the next render. */
function stayIn(fieldId: string, kept?: string): void {
  setTimeout(() => {
    const put = kept && document.querySelector<HTMLElement>(`[data-anexo="${kept}"]`);
    (put || document.getElementById(fieldId))?.focus();
  });
}

function sayFull(max: number): string {
  return max === 1 ? 'Para trocar, retire o arquivo atual.' : `Já são ${max}, o máximo.`;
}

interface WaysProps {
  aceita: readonly string[];
  label: string;
  maxBytes: number;
  onFiles: (files: File[]) => void;
}

/** Photos become a PDF; where only images are allowed, a touch device offers its camera. */
function Ways({ aceita, label, maxBytes, onFiles }: WaysProps) {
  const touch = useMedia(TOUCH);
  if (aceita.includes('application/pdf'))
    return <Fotografar label={label} maxBytes={maxBytes} onPdf={(pdf) => onFiles([pdf])} />;
  const pictures = aceita.some((mime) => mime.startsWith('image/'));
  return touch && pictures ? <Camera label={label} onFiles={onFiles} /> : null;
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
