import type { Db } from '@balcao/db/db';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { queueEmail } from '#features/email/api.ts';
import { notify } from '#features/portal/api.ts';
import type { SystemActor } from '#platform/auth/who.ts';
import type { Requerimento } from '../access.ts';
import { notifyEquipe } from '../avisos.ts';
import { primeiros } from '../primeiros.ts';

/** Tells whoever got requests: of one by its own notice, of several by one for all of them. */
export async function tellReceivers(
  tx: Db,
  system: SystemActor,
  moved: readonly Requerimento[],
): Promise<void> {
  const inHand = moved.filter(({ atendenteId }) => atendenteId !== null);
  for (const [usuarioId, got] of Map.groupBy(inHand, ({ atendenteId }) => atendenteId ?? '')) {
    const [only, ...others] = got;
    if (only && others.length === 0) await tellOne(tx, system, only);
    else await tellMany(tx, system, { usuarioId, got });
  }
}

const prazoText = ({ prazoEm }: Requerimento) => (prazoEm ? formatDataComDia(prazoEm) : 'pausado');

async function tellOne(tx: Db, system: SystemActor, requerimento: Requerimento): Promise<void> {
  await notifyEquipe(tx, system, {
    requerimento,
    aviso: {
      template: 'equipe.atribuido',
      titulo: 'Pedido recebido',
      texto: `${requerimento.numero} · ${requerimento.titulo}`,
      variaveis: { prazo: prazoText(requerimento) },
      evento: `atribuido:${requerimento.version}`,
    },
  });
}

async function tellMany(
  tx: Db,
  { now }: SystemActor,
  { usuarioId, got }: { usuarioId: string; got: readonly Requerimento[] },
): Promise<void> {
  const chave = `atribuidos:${got[0]?.id}:${got[0]?.version}`;
  const link = '/atendente/requerimentos?visao=minhas';
  const quantos = `${got.length} pedidos`;
  const texto = `${quantos} foram atribuídos a você.`;
  await notify(tx, {
    usuarioId,
    tipo: 'equipe.atribuidos',
    titulo: 'Pedidos recebidos',
    texto,
    link,
    chave,
    now,
  });
  const pedidos = primeiros(got.map((r) => `${r.numero} · ${r.titulo} · prazo ${prazoText(r)}`));
  await queueEmail(tx, {
    template: 'equipe.atribuidos',
    usuarioId,
    chave: `${chave}:${usuarioId}`,
    now,
    variaveis: { quantos, pedidos, link },
  });
}
