import type { Db } from '@balcao/db/db';
import type { Formulario } from '@balcao/domain/formulario/campo';
import { queueEmail } from '#features/email/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import { findFalecido } from './find-falecido.ts';
import { efeitosDe } from './resultado.ts';

/**
 * Records whose death a request reports, so that messages to that person stop at once. After a correction a person no
 * longer named gets messages again. An unknown number stops nothing; staff ask for the right one.
 */
export async function noteObito(
  tx: Db,
  input: { requerimento: Requerimento; formulario: Formulario; now: Date },
): Promise<void> {
  if (!input.formulario.efeitos?.some(({ efeito }) => efeito === 'registrar_obito')) return;
  const modelo = efeitosDe(input).find(({ efeito }) => efeito === 'registrar_obito');
  if (modelo?.efeito !== 'registrar_obito') return;
  const requerimentoId = input.requerimento.id;
  const pessoaId = await findFalecido(tx, input, modelo);
  if (pessoaId === null)
    await tx.deleteFrom('obitoInformado').where('requerimentoId', '=', requerimentoId).execute();
  else {
    await tx
      .insertInto('obitoInformado')
      .values({ requerimentoId, pessoaId })
      .onConflict((c) => c.column('requerimentoId').doUpdateSet({ pessoaId }))
      .execute();
    // Anybody may report anybody, so a living person must learn why other messages stop.
    await queueEmail(tx, {
      template: 'conta.obito_informado',
      usuarioId: pessoaId,
      variaveis: {},
      chave: `conta.obito_informado:${requerimentoId}:${pessoaId}`,
      now: input.now,
    });
  }
}
