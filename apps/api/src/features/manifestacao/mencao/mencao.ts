import type { ResponseInputOf } from '@balcao/contract/kernel/route';
import type { manifestacaoMencao } from '@balcao/contract/manifestacao-mencao';
import type { Db } from '@balcao/db/db';
import { foldText } from '@balcao/domain/texto/busca';
import { mentionedIn } from '@balcao/domain/texto/mencao';
import { tellInPortal } from '#features/aviso/api.ts';
import { loadHolders } from '#platform/auth/holders.ts';
import { reachedBy } from '#platform/auth/load-session.ts';
import type { Who } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { writeMencoes } from '#platform/owner/conversa.ts';
import { getManifestacao, type Manifestacao } from '../access.ts';
import { writtenAs } from '../momento.ts';

type Oferta = ResponseInputOf<typeof manifestacaoMencao.mencionaveis>;

/** People offered at a time; the writer narrows the rest by typing. */
const OFFERED = 8;

/**
 * The people who read the notes of this manifestation, without the writer. Who wrote it under their name is none of them;
 * an officer who wrote it in confidence is like every other, because a missing name would tell.
 */
async function readersOf(tx: Db, who: Who, { autorId }: Manifestacao) {
  const holders = await loadHolders(tx, ['ouvidoria.ver'], who.now);
  return holders
    .filter((row) => reachedBy(row).permissoes.get('ouvidoria.ver') === 'all')
    .filter(({ usuarioId }) => usuarioId !== who.usuarioId && usuarioId !== autorId);
}

/** Offers people whom a note may mention and whose name has these letters. @throws Problem `not_found`, `forbidden` */
export async function offerMencionaveis(
  tx: Db,
  who: Who,
  { id, q }: { id: string; q: string },
): Promise<Oferta> {
  const { manifestacao, lado } = await getManifestacao(tx, who, id);
  if (lado !== 'ouvidoria') throw new Problem('forbidden');
  const wanted = foldText(q);
  const found = (await readersOf(tx, who, manifestacao)).filter(({ nome }) =>
    foldText(nome).includes(wanted),
  );
  const items = found.slice(0, OFFERED).map(({ usuarioId, nome, grupos }) => ({
    id: usuarioId,
    nome,
    grupos: grupos.map(({ sigla }) => sigla),
  }));
  return { items, total: items.length };
}

/** Tells those whom an internal note mentions, once. It stands in the portal alone: no mail names a case. */
export async function tellMencionadas(
  tx: Db,
  who: Who,
  manifestacao: Manifestacao,
  { mensagemId, texto }: { mensagemId: string; texto: string },
): Promise<void> {
  if (!texto.includes('@')) return;
  const ids = mentionedIn(texto, await readersOf(tx, who, manifestacao)).map(({ usuarioId }) => usuarioId);
  if (ids.length === 0 || (await wasTold(tx, mensagemId))) return;
  await writeMencoes(tx, 'manifestacao', { mensagemId, ids });
  await tellInPortal(tx, writtenAs(who, manifestacao), ids, {
    tipo: 'ouv.novidade',
    titulo: `${who.nome} mencionou você`,
    texto: `Nota interna no protocolo ${manifestacao.protocolo}.`,
    owner: { kind: 'manifestacao', id: manifestacao.id },
    chave: `manifestacao:${manifestacao.id}:mencao:${mensagemId}`,
  });
}

/** Whether the note came before: sent again it is the same one. */
async function wasTold(tx: Db, mensagemId: string): Promise<boolean> {
  const rows = tx.selectFrom('manifestacaoMencao').select('usuarioId').where('mensagemId', '=', mensagemId);
  return (await rows.limit(1).executeTakeFirst()) !== undefined;
}
