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

/** State of one file uploaded to the wallet. */
export interface UmArquivo {
  anexo: Anexo | null;
  uploads: Uploads;
  onChange: (anexo: Anexo | null) => void;
  /** Id of the file; empty for none. */
  id: string;
  /** The error that it is missing or still uploading; empty otherwise. */
  issues: readonly RecordIssue[];
  /** The form without an outdated error of the file. */
  fresh: <T>(form: RecordForm<T>) => RecordForm<T>;
  /** Deletes an unused upload at once. */
  discard: () => void;
}

/** Path of the file in the errors of its form. */
export const DOCUMENTO = 'documento';

/** Uploads one file to the wallet; nothing is kept on the device. */
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
  /** Allowed extensions, as a subset of the council's; all of those by default. */
  tipos?: readonly string[];
  error: string | undefined;
}

/** The field of the file, with the council's limits. */
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
