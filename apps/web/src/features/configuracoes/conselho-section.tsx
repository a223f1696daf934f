import { conselho } from '@balcao/contract/conselho';
import { AjustesSection } from '#ui/ajustes/ajustes-section.tsx';
import { CONSELHO_FIELDS } from './conselho-fields.ts';

/** Who the council is, as pages, messages and documents name it. */
export function ConselhoSection() {
  return (
    <AjustesSection
      routes={conselho}
      title="Identidade do Conselho"
      description="Como páginas, mensagens e documentos chamam o Conselho. Documentos já emitidos não mudam."
      fields={CONSELHO_FIELDS}
    />
  );
}
