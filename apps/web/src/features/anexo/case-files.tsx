import { ANEXO_LIMITE, ANEXO_VAZIO } from '@balcao/contract/problems';
import { mimesDe, sayGrande } from '@balcao/domain/formulario/tipos/anexo';
import { isoDateInSaoPaulo } from '@balcao/domain/texto/data-br';
import { useRef } from 'react';
import type { Anexo, Uploads } from '#features/envio/api.tsx';
import { now } from '#platform/clock.ts';
import { useSettings } from '#platform/settings.ts';
import { AnexosField } from './anexos-field.tsx';
import { sayRegras } from './say-regras.ts';

interface CaseFilesProps {
  label: string;
  hint?: string;
  error?: string;
  /** Groups the files of one field; null when there is only one. */
  campo?: string | null;
  optional?: boolean;
  anexos: readonly Anexo[];
  uploads: Uploads;
  /** Whether the person's own documents are offered; not for staff in other people's requests. */
  carteira?: boolean;
  onChange: (anexos: Anexo[]) => void;
}

const MB = 1024 * 1024;

/** The files of a message, an appeal or an answer, within the council's limits. */
export function CaseFiles(props: CaseFilesProps) {
  const { label, hint, error, campo = null, optional = true, carteira = true } = props;
  const { anexos, uploads, onChange } = props;
  const limits = useSettings()?.recursos;
  const maxMb = limits?.anexoMaxMb ?? 10;
  const max = limits?.anexoMaxArquivos ?? 10;
  const aceita = mimesDe(limits?.anexoTipos ?? []);
  const removed = useRef<Anexo>(undefined);
  const check = async (file: File, count: number): Promise<string | null> => {
    if (file.size === 0) return ANEXO_VAZIO;
    if (file.size > maxMb * MB) return sayGrande({ nome: file.name, tamanho: file.size }, maxMb * MB);
    return count > max ? ANEXO_LIMITE : null;
  };
  return (
    <AnexosField
      label={label}
      hint={hint}
      error={error}
      optional={optional}
      campo={campo}
      aceita={aceita}
      rules={sayRegras({ aceita, maxMb, max })}
      max={max}
      maxBytes={maxMb * MB}
      anexos={anexos}
      uploads={uploads}
      check={check}
      hoje={carteira ? isoDateInSaoPaulo(now()) : undefined}
      onRemove={(id) => {
        removed.current = anexos.find((anexo) => anexo.id === id);
        onChange(anexos.filter((anexo) => anexo.id !== id));
      }}
      onPutBack={() => removed.current && onChange([...anexos, removed.current])}
    />
  );
}
