import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { type Db, withTx } from '@balcao/db/db';
import { type FalhaCnab, isFalha } from '@balcao/domain/cnab/falha';
import { RETORNO_MAX_BYTES } from '@balcao/domain/cnab/linhas';
import { type LinhaRetorno, pagamentoPorVir, readRetorno } from '@balcao/domain/cnab/retorno';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { partes, type Who } from '#platform/auth/who.ts';
import { contaDoBoleto } from '#platform/boleto/conta-do-boleto.ts';
import type { Deps } from '#platform/deps.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { conferir } from './conferir-linha.ts';
import { SEM_CONTA } from './gerar-remessa.ts';

/** Days after which a file that nobody had applied is forgotten. */
const GUARDA_MS = 30 * 86_400_000;

/** Rows of one insert. */
const BATCH = 500;

interface Arquivo {
  nome: string;
  bytes: Buffer;
}

/**
 * Reads a file of the bank and holds its lines against the boletos; returns its id. Nothing is applied. The same bytes are the
 * same file. @throws Problem on `arquivo` with the fault of the file and its line
 */
export async function receberRetorno({ db }: Deps, who: Who, { nome, bytes }: Arquivo): Promise<string> {
  const conta = await contaDoBoleto(db);
  if (!conta) throw new Problem('pagamento.unavailable', { detail: SEM_CONTA });
  const lido = readRetorno(bytes.toString('latin1'), conta);
  if (isFalha(lido)) throw recusa(lido);
  const porVir = pagamentoPorVir(lido, todayInSaoPaulo(who.now));
  if (porVir) throw recusa(porVir);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return withTx(db, async (tx) => {
    await dropForgotten(tx, who.now);
    const { sequencia, dia, linhas } = lido;
    const values = { id: uuidv7(), sha256, nome, conteudo: bytes, sequencia, dia };
    const inserted = await tx
      .insertInto('retorno')
      .values({ ...values, createdAt: who.now, createdBy: who.usuarioId })
      .onConflict((c) => c.column('sha256').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted) return findBySha(tx, sha256);
    await insertLinhas(tx, { retornoId: inserted.id, linhas, partes: partes(who) });
    await recordAudit(tx, who, {
      acao: 'retorno.recebido',
      objeto: 'retorno',
      objetoId: inserted.id,
      dados: { nome, sequencia, linhas: linhas.length },
    });
    return inserted.id;
  });
}

function recusa({ linha, texto }: FalhaCnab): Problem {
  return invalidField('arquivo', linha === null ? texto : `Linha ${linha}: ${texto}`);
}

async function findBySha(tx: Db, sha256: string): Promise<string> {
  const { id } = await tx
    .selectFrom('retorno')
    .select('id')
    .where('sha256', '=', sha256)
    .executeTakeFirstOrThrow();
  return id;
}

/** Each line is shown as it will be applied, after those before it. */
async function insertLinhas(
  tx: Db,
  {
    retornoId,
    linhas,
    partes: deles,
  }: { retornoId: string; linhas: readonly LinhaRetorno[]; partes: readonly string[] },
): Promise<void> {
  const pagas = new Set<string>();
  for (let at = 0; at < linhas.length; at += BATCH) {
    const batch = linhas.slice(at, at + BATCH);
    const casos = await conferir(tx, batch, { partes: deles, pagas });
    await tx
      .insertInto('retornoLinha')
      .values(batch.map((linha, i) => ({ ...linha, ...casos[i], retornoId }) as Nova))
      .execute();
  }
}

type Nova = LinhaRetorno & { retornoId: string; tentativaId: string | null; caso: 'CONFERE'; texto: string };

async function dropForgotten(tx: Db, now: Date): Promise<void> {
  await sql`delete from retorno where aplicado_em is null
    and created_at < ${new Date(now.getTime() - GUARDA_MS)}`.execute(tx);
}

/** The bytes of a body, within the limit. @throws Problem on `arquivo` */
export async function readBody(body: Readable | undefined): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  // JSON arrives parsed, and is no file of a bank.
  for await (const chunk of body instanceof Readable ? body : []) {
    size += (chunk as Buffer).length;
    if (size > RETORNO_MAX_BYTES) throw invalidField('arquivo', 'O arquivo tem mais de 5 MB.');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks);
}
