import { recursos } from '@balcao/contract/recursos';
import { AjustesSection } from '#ui/ajustes/ajustes-section.tsx';
import { RECURSOS_FIELDS } from './recursos-fields.ts';

/** How much people may send, and which kinds of files. */
export function RecursosSection() {
  return (
    <AjustesSection
      routes={recursos}
      title="Arquivos"
      description="Limites do que as pessoas enviam. O tamanho de um arquivo e os tipos valem para mensagens, recursos e documentos da carteira; cada campo de formulário tem os seus, no modelo do serviço."
      fields={RECURSOS_FIELDS}
    />
  );
}
