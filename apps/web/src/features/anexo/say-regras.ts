import { sayAceita } from '@balcao/domain/formulario/tipos/anexo';

interface Regras {
  aceita: readonly string[];
  /** Size limit of one file, in megabytes. */
  maxMb: number;
  max: number;
  /** Hint of the field, which may already state types and size. */
  ajuda?: string;
}

/** The allowed files in one line: «Até 3 arquivos PDF, JPG ou PNG, de até 10 MB cada um.» */
export function sayRegras({ aceita, maxMb, max, ajuda }: Regras): string {
  const many = max === 1 ? 'Um arquivo' : `Até ${max} arquivos`;
  if (ajuda && /\d\s?MB\b/.test(ajuda)) return `${many}.`;
  return `${many} ${sayAceita(aceita)}, de até ${maxMb} MB${max === 1 ? '' : ' cada um'}.`;
}
