import type { Db } from '@balcao/db/db';
import { CARTEIRA } from '@balcao/domain/formulario/modelo/carteira';
import { requestDocumento } from '#features/documento/api.ts';
import { lockRegistro } from './registro-vigente.ts';
import type { Efeito, Resultado } from './resultado.ts';
import { revokeHeld } from './revogar-documentos.ts';

/** Services that register, reactivate or add a title: the holder gets a card of what the registration says now. */
export const emitirCarteira: Efeito<'emitir_carteira'> = (tx, resultado) => issueCarteira(tx, resultado);

/** A registration that is not in force has no card; one that comes into force on a later day gets it then. */
export async function issueCarteira(tx: Db, resultado: Resultado): Promise<void> {
  const registro = await lockRegistro(tx, resultado, ['ATIVO', 'PROVISORIO']);
  if (!registro || registro.categoria === 'PJ') return;
  const { requerimento, now } = resultado;
  const { especie } = CARTEIRA;
  await revokeHeld(tx, resultado, { especies: [especie], motivo: 'Substituída por uma nova carteira.' });
  await requestDocumento(tx, { requerimento, especie, now });
}
