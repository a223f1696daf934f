import { manutencao } from '@balcao/contract/manutencao';
import { AjustesSection } from '#ui/ajustes/ajustes-section.tsx';
import { MANUTENCAO_FIELDS } from './manutencao-fields.ts';

/** A maintenance: from when until when people only read, and what they are told. */
export function ManutencaoSection() {
  return (
    <AjustesSection
      routes={manutencao}
      title="Manutenção"
      description="Durante a manutenção as pessoas consultam tudo, mas não enviam nem mudam nada. A equipe continua trabalhando."
      fields={MANUTENCAO_FIELDS}
    />
  );
}
