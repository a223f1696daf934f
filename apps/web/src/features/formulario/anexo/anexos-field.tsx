import { IconCamera } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useStore } from '#platform/store.ts';
import { useMedia } from '#platform/use-media.ts';
import { Button } from '#ui/button.tsx';
import { type FieldProps, fieldId } from '#ui/field.tsx';
import { FileField } from '#ui/file-field.tsx';
import type { Anexo } from '../formulario-context.ts';
import classes from './anexo.module.css';
import { AnexoItem } from './anexo-item.tsx';
import { UNDO_MS } from './discard-later.ts';
import { EnvioItem } from './envio-item.tsx';
import type { Uploads } from './uploads.ts';

interface AnexosFieldProps extends FieldProps {
  /** Path of the field; null outside of a form. */
  campo: string | null;
  /** MIME types. */
  aceita: readonly string[];
  /** What may be sent, in words; null when the help already says it. */
  rules: string | null;
  /** Most files. */
  max: number;
  anexos: readonly Anexo[];
  uploads: Uploads;
  /** What is wrong with one more file, with which there would be `count` in all; null when nothing is. */
  check: (file: File, count: number) => Promise<string | null>;
  onRemove: (id: string) => void;
  onPutBack: (id: string) => void;
}

/** A device whose main pointer is a finger has a camera worth offering. */
const TOUCH = '(pointer: coarse)';

/** Files of a field: choose, drop or photograph; each shows how far it has come, can be looked at and taken out. */
export function AnexosField(props: AnexosFieldProps) {
  const { campo, aceita, rules, max, anexos, uploads, check, onRemove, onPutBack, ...field } = props;
  const envios = useStore(uploads.store).filter((envio) => envio.campo === campo);
  const [removed, setRemoved] = useState<Anexo | null>(null);
  const own = useId();
  const id = fieldId(field.id, field.name) ?? own;
  /** The button that was pressed goes with its file: the focus stays in the field, once that is drawn anew. */
  const stay = (kept?: string) =>
    setTimeout(() => {
      const put = kept && document.querySelector<HTMLElement>(`[data-anexo="${kept}"]`);
      (put || document.getElementById(id))?.focus();
    });
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => setRemoved(null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  const sending = envios.filter((envio) => envio.situacao !== 'falhou').length;
  const full = anexos.length + sending >= max;
  const addAll = async (files: readonly File[]) => {
    let count = anexos.length + sending;
    for (const file of files) {
      const problem = await check(file, count + 1);
      if (problem === null) {
        count += 1;
        uploads.add(campo, file);
      } else uploads.refuse(campo, file, problem);
    }
  };
  return (
    <FileField
      {...field}
      id={id}
      accept={aceita.join(',')}
      multiple={max > 1}
      disabled={full}
      onFiles={(files) => void addAll(files)}
      rules={sayRules(rules, max, full)}
    >
      {!full && <Camera aceita={aceita} label={field.label} onFiles={(files) => void addAll(files)} />}
      {(anexos.length > 0 || envios.length > 0) && (
        <ul className={classes.list} aria-label={`Arquivos: ${field.label}`}>
          {anexos.map((anexo) => (
            <AnexoItem
              key={anexo.id}
              anexo={anexo}
              onRemove={() => {
                setRemoved(anexo);
                uploads.discard(anexo.id);
                onRemove(anexo.id);
                stay();
              }}
            />
          ))}
          {envios.map((envio) => (
            <EnvioItem key={envio.id} envio={envio} uploads={uploads} onGone={stay} />
          ))}
        </ul>
      )}
      {removed && (
        <p className={classes.removed} role="status">
          “{removed.nome}” foi retirado.{' '}
          <button
            type="button"
            className={classes.undo}
            onClick={() => {
              setRemoved(null);
              uploads.putBack(removed.id);
              onPutBack(removed.id);
              stay(removed.id);
            }}
          >
            Desfazer
          </button>
        </p>
      )}
    </FileField>
  );
}

function sayRules(rules: string | null, max: number, full: boolean): string | undefined {
  if (full) return max === 1 ? 'Para trocar, retire o arquivo atual.' : `Já são ${max}, o máximo.`;
  const many = max > 1 ? `Até ${max} arquivos.` : null;
  return [rules && `${rules}.`, many].filter(Boolean).join(' ') || undefined;
}

interface CameraProps {
  aceita: readonly string[];
  label: string;
  onFiles: (files: File[]) => void;
}

function Camera({ aceita, label, onFiles }: CameraProps) {
  const touch = useMedia(TOUCH);
  const input = useRef<HTMLInputElement>(null);
  if (!touch || !aceita.some((mime) => mime.startsWith('image/'))) return null;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconCamera size={18} aria-hidden="true" />}
        aria-label={`Tirar foto: ${label}`}
        onClick={() => input.current?.click()}
      >
        Tirar foto
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = '';
        }}
      />
    </div>
  );
}
