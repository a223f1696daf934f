import { buffer } from 'node:stream/consumers';
import type { foto } from '@balcao/contract/foto';
import type { BodyOf } from '@balcao/contract/kernel/route';
import { type Db, withTx } from '@balcao/db/db';
import { FOTO } from '@balcao/domain/pessoa/foto';
import { sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import { getFreeAnexo, removeAnexo } from '#features/anexo/api.ts';
import { tell } from '#features/aviso/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, type Who } from '#platform/auth/who.ts';
import { lockSeen } from '#platform/db/seen.ts';
import type { Deps } from '#platform/deps.ts';
import { createGate } from '#platform/files/gate.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { avatarOf } from '#platform/picture/portrait.ts';
import { isOwn } from '../access.ts';
import { acessoAFicha } from '../ficha.ts';
import { fotoDe } from './read-foto.ts';

type Troca = BodyOf<typeof foto.trocar> & { id: string };

const MB = 1024 * 1024;
/** Pictures drawn at once, each by a process of its own. */
const gate = createGate(2);
const ILEGIVEL = 'Não conseguimos abrir esta foto. Escolha outra.';

/**
 * Sets or removes the photo of a person. The uploaded picture is drawn anew as a small square, before the transaction,
 * and then deleted. @throws Problem `not_found`, `forbidden`, `stale`, `not_possible` for a firm
 */
export async function changeFoto(deps: Deps, who: Who, troca: Troca): Promise<void> {
  const { id, anexoId, version, motivo } = troca;
  await requireChanger(deps.db, who, id);
  if (id !== who.usuarioId && motivo === null) throw invalidField('motivo', 'Escreva o motivo.');
  await withTx(deps.db, (tx) => lockPessoa(tx, id, version));
  const imagem = anexoId === null ? null : await drawUpload(deps, who, anexoId);
  await withTx(deps.db, (tx) => store(tx, who, { ...troca, imagem }));
  if (anexoId !== null) await dropUpload(deps, who, anexoId);
}

/** The person, or staff who may correct records and read this one unmasked. */
async function requireChanger(db: Db, who: Who, id: string): Promise<void> {
  if (id === who.usuarioId) return;
  if (!isOwn(who, id) && !can(who, 'usuario.ver')) throw new Problem('not_found');
  if (isOwn(who, id) || !can(who, 'usuario.editar')) throw new Problem('forbidden');
  if ((await acessoAFicha(db, who, id)).mascarado)
    throw new Problem('forbidden', { detail: 'Abra o cadastro primeiro, com um motivo.' });
}

async function lockPessoa(tx: Db, id: string, version: number) {
  const row = await lockSeen(
    tx
      .selectFrom('usuario')
      .select(['id', 'version', 'pessoa'])
      .select(fotoDe(sql.ref('usuario.id')).as('foto'))
      .where('id', '=', id)
      .where('situacao', '<>', 'anonimizado'),
    version,
  );
  if (row.pessoa === 'PJ') throw new Problem('not_possible', { detail: 'Uma empresa não tem foto.' });
  return row;
}

/** The small square of an own upload. @throws Problem `anexo.refused` for what is no picture */
async function drawUpload(deps: Deps, who: Who, anexoId: string): Promise<Buffer> {
  const { chave, mime, tamanho, verificacao } = await getFreeAnexo(deps.db, who, anexoId);
  if (verificacao === 'bloqueado') throw new Problem('anexo.virus');
  if (verificacao === 'em_verificacao') throw new Problem('anexo.pending_scan');
  // A document that was uploaded for something else may be of any kind and size.
  if (!mime.startsWith('image/') || tamanho > FOTO.maxMb * MB) throw unreadable();
  const square = await gate(async () => avatarOf(await buffer(await deps.storage.getStream(chave))));
  if (square === null) throw unreadable();
  return square;
}

/** The sweep may have been faster. */
async function dropUpload(deps: Deps, who: Who, anexoId: string): Promise<void> {
  await removeAnexo(deps, who, anexoId).catch((error: unknown) => {
    if (!(error instanceof Problem && error.code === 'not_found')) throw error;
  });
}

const unreadable = () => new Problem('anexo.refused', { detail: ILEGIVEL });

async function store(
  tx: Db,
  who: Who,
  { id, version, motivo, imagem }: Troca & { imagem: Buffer | null },
): Promise<void> {
  const { foto: antes } = await lockPessoa(tx, id, version);
  if (imagem === null && antes === null) return;
  const versao = imagem === null ? null : uuidv4();
  await tx.deleteFrom('usuarioFoto').where('usuarioId', '=', id).execute();
  if (imagem !== null && versao !== null)
    await tx
      .insertInto('usuarioFoto')
      .values({ usuarioId: id, versao, imagem, createdAt: who.now })
      .execute();
  const next = { version: version + 1, updatedAt: who.now };
  await tx.updateTable('usuario').set(next).where('id', '=', id).execute();
  const deOutra = id !== who.usuarioId;
  await recordAudit(tx, who, {
    acao: versao === null ? 'usuario.foto_retirada' : 'usuario.foto_trocada',
    objeto: 'usuario',
    objetoId: id,
    dados: { antes: { foto: antes }, depois: { foto: versao }, ...(deOutra && { motivo }) },
  });
  if (deOutra) await tellOwner(tx, who, { id, version, retirada: versao === null });
}

async function tellOwner(
  tx: Db,
  who: Who,
  { id, version, retirada }: { id: string; version: number; retirada: boolean },
): Promise<void> {
  await tell(tx, who, [id], {
    template: 'conta.cadastro_corrigido',
    titulo: 'Seu cadastro foi corrigido',
    texto: `O Conselho ${retirada ? 'retirou' : 'trocou'} a sua foto. Confira em “Meus dados”.`,
    variaveis: { campo: 'a foto' },
    link: `/usuario/${id}`,
    chave: `cadastro_corrigido:${id}:${version + 1}`,
  });
}
