import type { Db } from '@balcao/db/db';
import type { ArquivoTable, ManifestacaoArquivoTable } from '@balcao/db/schema.gen';
import { type Selectable, sql } from 'kysely';
import type { Actor } from '#platform/auth/who.ts';
import { idAt } from '#platform/db/id-at.ts';
import { readLimites } from '#platform/files/limites.ts';
import { nomeNeutro } from '#platform/files/nome-neutro.ts';
import { invalidField } from '#platform/http/problem.ts';
import type { Manifestacao } from '../access.ts';
import { momentOf, writtenAs } from '../momento.ts';
import { DO_AUTOR } from './list-arquivos.ts';

const MB = 1024 ** 2;

type Parte = Selectable<ManifestacaoArquivoTable>['parte'];
type Peca = Pick<Selectable<ArquivoTable>, 'id' | 'nome' | 'tamanho' | 'peca'>;

/** Pieces, and the part of the manifestation that they came with. */
interface Pedido {
  ids: readonly string[];
  parte: Parte;
  /** Id of the row that the act wrote; null for the text itself. */
  parteId: string | null;
}

/**
 * Makes pieces the files of what an act wrote, on its transaction and for the manifestation that it holds. A protected
 * author may only bring stripped ones.
 * @throws Problem `validation` on `arquivos` for pieces that are gone, or too large together
 */
export async function claimArquivos(
  tx: Db,
  actor: Actor,
  row: Manifestacao,
  { ids, parte, parteId }: Pedido,
): Promise<void> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const isHidden = writtenAs(actor, row).usuarioId === null;
  const isOfAutor = isHidden || parte === 'RELATO' || parte === 'COMPLEMENTO';
  const pecas = await takePecas(tx, wanted);
  if (isHidden && pecas.some(({ peca }) => peca !== 'LIMPA'))
    throw invalidField('arquivos', 'Anexe os arquivos de novo, para retirarmos os dados de quem os fez.');
  const before = await countArquivos(tx, row.id);
  await requireFits(tx, pecas, isOfAutor ? Number(before.bytes) : 0);
  const moment = momentOf(row, actor.now).getTime();
  await tx
    .insertInto('manifestacaoArquivo')
    .values(
      pecas.map(({ id }, i) => {
        const createdAt = new Date(moment + i);
        return { id: idAt(createdAt), manifestacaoId: row.id, arquivoId: id, parte, parteId, createdAt };
      }),
    )
    .execute();
  // Staff, too, may have chosen a file that is named after who brought it.
  if (isOfAutor && row.identificacao !== 'IDENTIFICADA')
    for (const [i, { id, nome }] of pecas.entries())
      await tx
        .updateTable('arquivo')
        .set({ nome: nomeNeutro(nome, before.n + i + 1) })
        .where('id', '=', id)
        .execute();
}

/** Takes pieces, in the order of `ids`: no other act gets them, and no sweep. @throws Problem where one is gone */
export async function takePecas(tx: Db, ids: readonly string[], campo = 'arquivos'): Promise<Peca[]> {
  const { rows } = await sql<Peca>`select id, nome, tamanho, peca from arquivo
    where id = any(${ids}::uuid[]) and peca is not null and verificacao <> 'bloqueado' order by id for update`.execute(
    tx,
  );
  if (rows.length < ids.length)
    throw invalidField(campo, 'Um dos arquivos não está mais aqui. Anexe de novo.');
  await tx
    .updateTable('arquivo')
    .set({ peca: null })
    .where('id', 'in', [...ids])
    .execute();
  return ids.flatMap((id) => rows.find((row) => row.id === id) ?? []);
}

/** How many files the manifestation has, and how many bytes its author sent with it. */
async function countArquivos(tx: Db, id: string): Promise<{ n: number; bytes: string }> {
  const { rows } = await sql<{ n: number; bytes: string }>`select count(*)::int as n,
      coalesce(sum(f.tamanho) filter (where ${DO_AUTOR}), 0) as bytes
    from manifestacao_arquivo x join arquivo f on f.id = x.arquivo_id
    left join manifestacao_mensagem g on x.parte = 'MENSAGEM' and g.id = x.parte_id
    where x.manifestacao_id = ${id}::uuid`.execute(tx);
  return rows[0] ?? { n: 0, bytes: '0' };
}

async function requireFits(tx: Db, pecas: readonly Peca[], before: number): Promise<void> {
  const { pedidoBytes } = await readLimites(tx);
  const bytes = pecas.reduce((sum, { tamanho }) => sum + tamanho, before);
  if (bytes > pedidoBytes)
    throw invalidField(
      'arquivos',
      `Os arquivos podem ter juntos até ${pedidoBytes / MB} MB. Comprima ou retire algum.`,
    );
}

/** Moves the files of a proposed answer to the answer that was sent as it stood. */
export async function moveArquivos(tx: Db, { de, para }: { de: string; para: string }): Promise<void> {
  await tx
    .updateTable('manifestacaoArquivo')
    .set({ parteId: para })
    .where('parte', '=', 'RESPOSTA')
    .where('parteId', '=', de)
    .execute();
}
