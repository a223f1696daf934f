import type { Db } from '@balcao/db/db';
import { formatDataComDia } from '@balcao/domain/texto/data-br';
import { notifyEquipe, primeiros, tell } from '#features/aviso/api.ts';
import type { Requerimento } from '#features/requerimento/api.ts';
import type { SystemActor } from '#platform/auth/who.ts';

/** Notifies the people who got requests: one notice for one request, one summary for several. */
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
  system: SystemActor,
  { usuarioId, got }: { usuarioId: string; got: readonly Requerimento[] },
): Promise<void> {
  const quantos = `${got.length} pedidos`;
  await tell(tx, system, [usuarioId], {
    template: 'equipe.atribuidos',
    titulo: 'Pedidos recebidos',
    texto: `${quantos} foram atribuídos a você.`,
    link: '/atendente/requerimentos?visao=minhas',
    chave: `atribuidos:${got[0]?.id}:${got[0]?.version}`,
    variaveis: {
      quantos,
      pedidos: primeiros(got.map((r) => `${r.numero} · ${r.titulo} · prazo ${prazoText(r)}`)),
    },
  });
}
