import { BOLETO, semConta } from '@balcao/contract/boleto';
import { CONSELHO } from '@balcao/contract/conselho';
import type { ValuesOf } from '@balcao/contract/kernel/section';
import type { Db } from '@balcao/db/db';
import { faltasDaConta } from '@balcao/domain/boleto/campo-livre';
import type { ContaDeCobranca } from '@balcao/domain/boleto/conta';
import { readSection, setting } from '../ajuste/setting.ts';

/** The account of boletos, as the settings name it. */
export const CONTA_DO_BOLETO = setting(BOLETO);

/** The account into which boletos are paid; null while the settings name none, or while the council has no CNPJ. */
export async function contaDoBoleto(db: Db): Promise<ContaDeCobranca | null> {
  return contaDosAjustes(await readSection(db, BOLETO), await readSection(db, CONSELHO));
}

/** The account that these settings make; null where no boleto can be offered. */
export function contaDosAjustes(
  valor: ValuesOf<typeof BOLETO>,
  { nome, cnpj }: ValuesOf<typeof CONSELHO>,
): ContaDeCobranca | null {
  if (semConta(valor) || cnpj === '' || faltasDaConta(valor).length > 0) return null;
  return { ...valor, beneficiario: valor.beneficiario || nome, cnpj };
}
