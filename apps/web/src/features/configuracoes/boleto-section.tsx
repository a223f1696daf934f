import { boleto } from '@balcao/contract/boleto';
import { AjustesSection } from '#ui/ajustes/ajustes-section.tsx';
import { BOLETO_FIELDS } from './boleto-fields.ts';

/** The account at the bank into which boletos are paid. */
export function BoletoSection() {
  return (
    <AjustesSection
      routes={boleto}
      title="Boleto"
      description="A conta que recebe os boletos. Os dados estão no contrato de cobrança com o banco. Antes de emitir, envie ao banco um arquivo de teste."
      fields={BOLETO_FIELDS}
    />
  );
}
