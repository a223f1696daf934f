import type { Db } from '@balcao/db/db';
import type { Who } from '#platform/auth/who.ts';
import { requireAssinante } from './assinantes.ts';
import { nomeDoRascunho } from './assunto.ts';
import { actOnCarta } from './atos.ts';
import { tellUm } from './avisos-equipe.ts';
import { requireExpedivel } from './send-carta.ts';

/**
 * Passes a draft to its signer and notifies them. The draft must be complete and ready to send today, and the signer
 * must still be allowed to sign. Otherwise the draft would wait in vain.
 */
export async function passToSigner(
  tx: Db,
  who: Who,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await actOnCarta(tx, who, { id, version, acao: 'enviar_para_assinatura' }, async (lida) => {
    const { requerimento, assunto } = lida;
    const { assinanteId: usuarioId } = await requireExpedivel(tx, who, lida);
    await requireAssinante(tx, who, { assunto, assinanteId: usuarioId });
    const titulo = 'Carta para você assinar';
    const texto = `${nomeDoRascunho(lida.carta, requerimento)}, escrita por ${who.nome}`;
    return {
      depois: ({ carta }) =>
        tellUm(tx, who, { carta, usuarioId, titulo, texto, evento: `assinar:${carta.version}` }),
    };
  });
}

/**
 * Makes it a draft again, with a note on what to change. The signer returns it, or a writer takes it back, because the
 * signer may be away or barred by now. Each is notified of the other's act.
 */
export async function passBack(
  tx: Db,
  who: Who,
  { id, version, motivo }: { id: string; version: number; motivo: string },
): Promise<void> {
  const asked = { id, version, acao: 'devolver_ao_redator' } as const;
  const { carta, requerimento } = await actOnCarta(tx, who, asked, () => ({ texto: motivo }));
  const aviso = {
    carta,
    evento: `devolvida:${carta.version}`,
    texto: `${nomeDoRascunho(carta, requerimento)}: ${motivo}`,
  };
  await tellUm(tx, who, {
    ...aviso,
    usuarioId: carta.redatorId,
    titulo: 'Uma carta sua voltou sem assinatura',
  });
  const { assinanteId } = carta;
  if (assinanteId === null || assinanteId === carta.redatorId) return;
  await tellUm(tx, who, {
    ...aviso,
    usuarioId: assinanteId,
    titulo: 'Uma carta não espera mais a sua assinatura',
  });
}
