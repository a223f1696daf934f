import { ouvidoriaRegras } from '@balcao/contract/ouvidoria-regras';
import { AjustesSection } from '#ui/ajustes/ajustes-section.tsx';
import { OUVIDORIA_FIELDS } from './ouvidoria-fields.ts';

/** What the council decides about its ombudsman. */
export function OuvidoriaSection() {
  return (
    <AjustesSection
      routes={ouvidoriaRegras}
      title="Ouvidoria"
      description="Com a segunda aprovação, quem trata a manifestação propõe a resposta final, e outra pessoa com permissão para concluir envia ou devolve."
      fields={OUVIDORIA_FIELDS}
    />
  );
}
