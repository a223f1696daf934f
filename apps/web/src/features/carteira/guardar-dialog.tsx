import { mimesDe } from '@balcao/domain/formulario/tipos/anexo';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useEffect, useState } from 'react';
import {
  type Anexo,
  AnexosField,
  checkFile,
  createUploads,
  DitosFields,
  isSending,
  NADA_DITO,
  readDitos,
  sayRegras,
  type Uploads,
  useGuardar,
} from '#features/formulario/api.tsx';
import { now } from '#platform/clock.ts';
import { useSettings } from '#platform/settings.ts';
import { useStore } from '#platform/store.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { type FormErrors, useFormErrors } from '#ui/use-form-errors.ts';

const MB = 1024 * 1024;

const SEM_ARQUIVO = 'Escolha um arquivo.';
const ESPERE = 'Espere o envio do arquivo terminar.';

/** The errors without what was said of a missing file, or of one on its way, once that is no longer so. */
function withoutStale(
  errors: FormErrors,
  { chosen, sending }: { chosen: boolean; sending: boolean },
): FormErrors {
  const now = chosen ? null : sending ? ESPERE : SEM_ARQUIVO;
  const items = errors.items.filter(({ name, message }) => name !== 'documento' || message === now);
  return { ...errors, items, of: (wanted) => items.find(({ name }) => name === wanted)?.message };
}

/** Keeps a document for later requests: the file, what it is, until when. */
export function GuardarDialog({ onClose }: { onClose: () => void }) {
  const [anexo, setAnexo] = useState<Anexo | null>(null);
  const [typed, setTyped] = useState(NADA_DITO);
  const keep = useGuardar();
  const uploads = useCarteiraUploads(setAnexo);
  const sending = isSending(useStore(uploads.store));
  const errors = withoutStale(useFormErrors(), { chosen: anexo !== null, sending });
  const cancel = () => {
    // What was sent for nothing goes at once, when the dialog is gone.
    if (anexo) uploads.discard(anexo.id);
    onClose();
  };
  function submit() {
    if (!anexo) {
      errors.show([{ path: 'documento', message: sending ? ESPERE : SEM_ARQUIVO }]);
      return;
    }
    const ditos = readDitos(typed, errors);
    if (ditos) keep.mutate({ anexoId: anexo.id, ...ditos }, { onSuccess: onClose, onError: errors.fail });
  }
  return (
    <FormDialog
      title="Guardar um documento"
      confirm="Guardar documento"
      busy={keep.isPending}
      errors={errors}
      onClose={cancel}
      onSubmit={submit}
    >
      <Arquivo anexo={anexo} uploads={uploads} onChange={setAnexo} error={errors.of('documento')} />
      <DitosFields value={typed} onChange={setTyped} errors={errors} />
    </FormDialog>
  );
}

/** Files on their way to the wallet; nothing of them is kept on the device. */
function useCarteiraUploads(onDone: (anexo: Anexo) => void): Uploads {
  const [uploads] = useState(() =>
    createUploads({ target: () => Promise.resolve({ finalidade: 'carteira' }), onDone, kept: () => null }),
  );
  useEffect(() => uploads.stop, [uploads]);
  return uploads;
}

interface ArquivoProps {
  anexo: Anexo | null;
  uploads: Uploads;
  onChange: (anexo: Anexo | null) => void;
  error: string | undefined;
}

function Arquivo({ anexo, uploads, onChange, error }: ArquivoProps) {
  const limits = useSettings()?.recursos;
  const maxMb = limits?.anexoMaxMb ?? 10;
  const aceita = mimesDe(limits?.anexoTipos ?? ['pdf', 'jpg', 'png']);
  const [removed, setRemoved] = useState<Anexo | null>(null);
  const rule = { nome: 'documento', rotulo: 'Arquivo', tipo: 'anexo', aceita, maxMb } as const;
  return (
    <AnexosField
      label="Arquivo"
      name="documento"
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
