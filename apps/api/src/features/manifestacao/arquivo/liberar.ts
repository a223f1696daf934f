import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { BodyOf } from '@balcao/contract/kernel/route';
import type { manifestacaoArquivo } from '@balcao/contract/manifestacao-arquivo';
import { type Db, withTx } from '@balcao/db/db';
import { isLimpavel } from '@balcao/domain/manifestacao/arquivo';
import { v4 as uuidv4 } from 'uuid';
import { releaseArquivo } from '#features/anexo/api.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import type { Deps } from '#platform/deps.ts';
import { deleteBytes } from '#platform/files/delete-bytes.ts';
import { nomeNeutro } from '#platform/files/nome-neutro.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { redraw } from '#platform/picture/redraw.ts';
import { getManifestacao, type Manifestacao } from '../access.ts';
import { momentOf } from '../momento.ts';
import { changeManifestacao } from '../vida.ts';
import { takePecas } from './claim-arquivos.ts';
import { getArquivo, requireServable } from './download-arquivo.ts';
import type { Lido } from './list-arquivos.ts';
import { naoLimpa } from './pecas.ts';

type Dito = { id: string } & BodyOf<typeof manifestacaoArquivo.liberar>;

const FEITO: Record<Dito['como'], string> = {
  RETER: 'as áreas não veem',
  MOSTRAR: 'as áreas veem, sem os dados de quem fez',
  COPIA: 'as áreas veem uma cópia coberta',
};

/** What areas get instead of a file: stored bytes before their row, or a piece that is taken as it is. */
type Copia = { bytes: Stored; peca?: never } | { peca: string; bytes?: never };

interface Stored {
  chave: string;
  mime: string;
  nome: string;
  tamanho: number;
  sha256: string;
  verificacao: 'liberado' | 'nao_verificado';
}

/**
 * Says what areas see of a file of the author: nothing, itself without what tells of its making, or a covered copy. The
 * picture is drawn before the manifestation is held, because that takes a while.
 * @throws Problem `not_found`, `forbidden`, `stale`, `not_possible`, `anexo.virus`, `anexo.pending_scan`, `validation`
 */
export async function liberar(deps: Deps, who: Who, dito: Dito): Promise<void> {
  const { arquivo } = await open(deps.db, who, dito);
  const copia = await prepare(deps, arquivo, dito);
  try {
    const old = await withTx(deps.db, async (tx) => {
      const { manifestacao: row, arquivo: held } = await open(tx, who, dito, true);
      const copiaId = copia && (await keep(tx, row, copia, { who, nome: held.nome }));
      await tx.updateTable('manifestacaoArquivo').set({ copiaId }).where('id', '=', held.id).execute();
      await changeManifestacao(tx, who, row, {
        ato: 'cobrir',
        interna: true,
        texto: `Arquivo “${held.nome}”: ${FEITO[dito.como]}.`,
        dados: { arquivoId: held.id, como: dito.como },
      });
      return held.copiaId && releaseArquivo(tx, { now: momentOf(row, who.now) }, held.copiaId);
    });
    if (old) await deleteBytes(deps, old);
  } catch (error) {
    // After any other failure the outcome of the commit is unknown, and the sweep takes what has no row.
    if (copia?.bytes && error instanceof Problem) await deleteBytes(deps, copia.bytes.chave);
    throw error;
  }
}

/** The manifestation and its file, for who may say what areas see of it. */
async function open(tx: Db, who: Who, { id, version, arquivoId }: Dito, lock = false) {
  const lida = await getManifestacao(tx, who, id, { lock });
  if (lida.lado !== 'ouvidoria') throw new Problem('forbidden');
  requireSeen(lida.manifestacao, version);
  const arquivo = await getArquivo(tx, who, lida, arquivoId);
  if (!arquivo.doAutor) throw new Problem('not_found');
  return { ...lida, arquivo };
}

async function prepare(deps: Deps, arquivo: Lido, { como, copia }: Dito): Promise<Copia | null> {
  if (como === 'RETER') return null;
  if (como === 'MOSTRAR') {
    requireServable(arquivo, { lado: 'ouvidoria' });
    if (!isLimpavel(arquivo.mime))
      throw new Problem('not_possible', {
        detail:
          'Não conseguimos retirar deste tipo de arquivo os dados de quem o fez. Envie uma cópia coberta.',
      });
    return { bytes: await drawAnew(deps, arquivo) };
  }
  const peca = await findPeca(deps.db, copia);
  // One that was drawn anew as it came is taken as it is.
  if (peca.peca === 'LIMPA' || !isLimpavel(peca.mime)) return { peca: peca.id };
  if (peca.verificacao === 'em_verificacao') throw new Problem('anexo.pending_scan');
  return { bytes: await drawAnew(deps, peca) };
}

async function findPeca(db: Db, id: string | null) {
  const found =
    id !== null &&
    (await db
      .selectFrom('arquivo')
      .select(['id', 'chave', 'nome', 'mime', 'verificacao', 'peca'])
      .where('id', '=', id)
      .where('peca', 'is not', null)
      .executeTakeFirst());
  if (!found) throw invalidField('copia', 'Anexe a cópia coberta de novo.');
  if (found.verificacao === 'bloqueado') throw new Problem('anexo.virus');
  return found;
}

/** Stores the picture without anything but its points. */
async function drawAnew(
  { storage }: Pick<Deps, 'storage'>,
  { chave: from, nome, mime, verificacao }: Pick<Lido, 'chave' | 'nome' | 'mime' | 'verificacao'>,
): Promise<Stored> {
  const drawn = await redraw(async () => buffer(await storage.getStream(from)));
  if (!drawn) throw naoLimpa();
  const chave = uuidv4();
  const { size: tamanho, sha256 } = await storage.put(chave, Readable.from([drawn]));
  return {
    chave,
    nome,
    mime,
    tamanho,
    sha256,
    verificacao: verificacao === 'liberado' ? verificacao : 'nao_verificado',
  };
}

/** The row of the copy, under a name that tells nothing. Answers its id. */
async function keep(
  tx: Db,
  row: Manifestacao,
  { bytes, peca }: Copia,
  { who, nome }: { who: Who; nome: string },
): Promise<string> {
  if (peca !== undefined) {
    const [taken] = await takePecas(tx, [peca], 'copia');
    if (!taken) throw new Error('a piece that was taken is there');
    await tx
      .updateTable('arquivo')
      .set({ nome: nomeNeutro(taken.nome) })
      .where('id', '=', peca)
      .execute();
    return peca;
  }
  const id = uuidv4();
  await tx
    .insertInto('arquivo')
    .values({ ...bytes, id, nome: nomeNeutro(nome), createdAt: momentOf(row, who.now) })
    .execute();
  return id;
}
