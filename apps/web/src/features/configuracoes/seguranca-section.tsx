import { seguranca } from '@balcao/contract/seguranca';
import { AjustesSection } from '#ui/ajustes/ajustes-section.tsx';
import { SEGURANCA_FIELDS } from './seguranca-fields.ts';

/** How long sessions last, who needs a second factor, and how long new passwords are. */
export function SegurancaSection() {
  return (
    <AjustesSection
      routes={seguranca}
      title="Segurança"
      description="Sessões, verificação em duas etapas e senhas. Tempos menores valem também para quem já entrou; tempos maiores, a partir da próxima entrada."
      fields={SEGURANCA_FIELDS}
    />
  );
}
