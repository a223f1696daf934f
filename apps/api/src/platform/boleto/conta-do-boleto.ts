import { BOLETO, semConta } from '@balcao/contract/boleto';
import { CONSELHO } from '@balcao/contract/conselho';
import type { ValuesOf } from '@balcao/contract/kernel/section';
import type { Db } from '@balcao/db/db';
import { faltasDaConta } from '@balcao/domain/boleto/campo-livre';
import type { ContaDeCobranca } from '@balcao/domain/boleto/conta';
import { readSection, setting } from '../ajuste/setting.ts';

/** The account of boletos, as the settings name it. */
export const CONTA_DO_BOLETO = setting(BOLETO);

/**
 * The account into which boletos are paid; null while the settings name none, or while the council has no CNPJ: then no
 * boleto is offered.
 */
export async function contaDoBoleto(db: Db): Promise<ContaDeCobranca | null> {
  const valor = await readSection(db, BOLETO);
  return semConta(valor) ? null : contaDe(valor, await readSection(db, CONSELHO));
}

function contaDe(
  valor: ValuesOf<typeof BOLETO>,
  { nome, cnpj }: ValuesOf<typeof CONSELHO>,
): ContaDeCobranca | null {
  if (cnpj === '' || faltasDaConta(valor).length > 0) return null;
  return { ...valor, beneficiario: valor.beneficiario || nome, cnpj };
}
