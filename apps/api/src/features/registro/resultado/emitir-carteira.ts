import type { Db } from '@balcao/db/db';
import { CARTEIRA } from '@balcao/domain/formulario/modelo/carteira';
import { requestDocumento } from '#features/documento/api.ts';
import { lockRegistro } from './registro-vigente.ts';
import type { Efeito, Resultado } from './resultado.ts';
import { revokeHeld } from './revogar-documentos.ts';

/** Services that register, reactivate or add a title: issues a card that states the current registration. */
export const emitirCarteira: Efeito<'emitir_carteira'> = (tx, resultado) => issueCarteira(tx, resultado);

/** Issues a card, unless the registration is not in force. One that comes into force later gets its card then. */
export async function issueCarteira(tx: Db, resultado: Resultado): Promise<void> {
  const registro = await lockRegistro(tx, resultado, ['ATIVO', 'PROVISORIO']);
  if (!registro || registro.categoria === 'PJ') return;
  const { requerimento, now } = resultado;
  const { especie } = CARTEIRA;
  await revokeHeld(tx, resultado, { especies: [especie], motivo: 'Substituída por uma nova carteira.' });
  await requestDocumento(tx, { requerimento, especie, now });
}
