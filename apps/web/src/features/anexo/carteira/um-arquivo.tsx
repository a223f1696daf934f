import { mimesDe } from '@balcao/domain/formulario/tipos/anexo';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useEffect, useState } from 'react';
import { type Anexo, checkFile, createUploads, isSending, type Uploads } from '#features/envio/api.tsx';
import { now } from '#platform/clock.ts';
import { useSettings } from '#platform/settings.ts';
import { useStore } from '#platform/store.ts';
import type { RecordForm, RecordIssue } from '#ui/record-form.ts';
import type { FormErrors } from '#ui/use-form-errors.ts';
import { AnexosField } from '../anexos-field.tsx';
import { sayRegras } from '../say-regras.ts';

const MB = 1024 * 1024;

const SEM_ARQUIVO = 'Escolha um arquivo.';
const ESPERE = 'Espere o envio do arquivo terminar.';

/** One file that is sent for the wallet: what was chosen, and whether it is still on its way. */
export interface UmArquivo {
  anexo: Anexo | null;
  uploads: Uploads;
  onChange: (anexo: Anexo | null) => void;
  /** Of the file; empty while there is none. */
  id: string;
  /** That it is missing or on its way; nothing once the file is there. */
  issues: readonly RecordIssue[];
  /** The form without what was said of a missing file, or of one on its way, once that is no longer so. */
  fresh: <T>(form: RecordForm<T>) => RecordForm<T>;
  /** What was sent for nothing goes at once. */
  discard: () => void;
}

/** Name under which the file stands in the errors of its form. */
export const DOCUMENTO = 'documento';

/** One file on its way to the wallet; nothing of it is kept on the device. */
export function useUmArquivo(): UmArquivo {
  const [anexo, setAnexo] = useState<Anexo | null>(null);
  const [uploads] = useState(() =>
    createUploads({
      target: () => Promise.resolve({ finalidade: 'carteira' }),
      onDone: setAnexo,
      kept: () => null,
    }),
  );
  useEffect(() => uploads.stop, [uploads]);
  const sending = isSending(useStore(uploads.store));
  const missing = anexo ? null : sending ? ESPERE : SEM_ARQUIVO;
  return {
    anexo,
    uploads,
    onChange: setAnexo,
    id: anexo?.id ?? '',
    issues: missing === null ? [] : [{ path: DOCUMENTO, message: missing }],
    fresh: (form) => ({ ...form, errors: withoutStale(form.errors, missing) }),
    discard: () => {
      if (anexo) uploads.discard(anexo.id);
    },
  };
}

function withoutStale(errors: FormErrors, missing: string | null): FormErrors {
  const items = errors.items.filter(
    ({ name, message }) =>
      name !== DOCUMENTO || ![SEM_ARQUIVO, ESPERE].includes(message) || message === missing,
  );
  return { ...errors, items, of: (wanted) => items.find(({ name }) => name === wanted)?.message };
}

interface UmArquivoFieldProps {
  arquivo: UmArquivo;
  label?: string;
  hint?: string;
  /** Extensions that it may have, of those that the council takes; without them all of those. */
  tipos?: readonly string[];
  error: string | undefined;
}

/** The field of it, by the council's own limits. */
export function UmArquivoField({
  arquivo: { anexo, uploads, onChange },
  label = 'Arquivo',
  hint,
  tipos,
  error,
}: UmArquivoFieldProps) {
  const limits = useSettings()?.recursos;
  const maxMb = limits?.anexoMaxMb ?? 10;
  const aceita = mimesDe(limits?.anexoTipos ?? ['pdf', 'jpg', 'png']).filter(
    (mime) => tipos === undefined || mimesDe(tipos).includes(mime),
  );
  const [removed, setRemoved] = useState<Anexo | null>(null);
  const rule = { nome: DOCUMENTO, rotulo: label, tipo: 'anexo', aceita, maxMb } as const;
  return (
    <AnexosField
      label={label}
      hint={hint}
      name={DOCUMENTO}
      error={error}
      campo={null}
      aceita={aceita}
      rules={sayRegras({ aceita, maxMb, max: 1 })}
      max={1}
      maxBytes={maxMb * MB}
      anexos={anexo ? [anexo] : []}
      uploads={uploads}
      check={(file) => checkFile(file, rule, { hoje: isoDateInSaoPaulo(now()) })}
      onRemove={() => {
        setRemoved(anexo);
        onChange(null);
      }}
      onPutBack={() => onChange(removed)}
    />
  );
}
