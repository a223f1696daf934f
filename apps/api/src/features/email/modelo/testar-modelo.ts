import type { BodyOf } from '@balcao/contract/kernel/route';
import type { modeloEmail } from '@balcao/contract/modelo-email';
import type { Db } from '@balcao/db/db';
import { exemplosPara } from '@balcao/domain/email/publico';
import { renderEmail } from '@balcao/domain/email/render-email';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { putInOutbox } from '../outbox.ts';
import { requireOwnAddress } from '../own-address.ts';
import type { TemplateCodigo } from '../templates/catalogo.ts';
import { variaveisDe } from './modelo.ts';
import { requirePublicavel } from './write-modelo.ts';

/** After this a test that could not leave is forgotten. */
const USEFUL_MS = 60 * 60_000;

/**
 * Sends a text with example values to the own confirmed address; the message says that it is a test. @throws Problem
 * `modelo.refused` with what is wrong, `not_possible` without a confirmed address.
 */
export async function testModelo(
  tx: Db,
  who: Who,
  { codigo, publico, ...texto }: BodyOf<typeof modeloEmail.testar> & { codigo: TemplateCodigo },
): Promise<{ para: string }> {
  await requirePublicavel(tx, codigo, texto);
  const para = await requireOwnAddress(tx, who);
  const valores = exemplosPara(publico, await variaveisDe(tx, codigo));
  await putInOutbox(tx, {
    template: codigo,
    para,
    usuarioId: who.usuarioId,
    ...renderEmail({ ...texto, assunto: `Teste: ${texto.assunto}` }, valores),
    chave: `teste:${uuidv7()}`,
    expiresAt: new Date(who.now.getTime() + USEFUL_MS),
    createdAt: who.now,
  });
  await recordAudit(tx, who, {
    acao: 'modelo_email.testado',
    objeto: 'modelo_email',
    objetoId: codigo,
    dados: { publico },
  });
  return { para };
}
