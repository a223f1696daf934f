import type { Db } from '@balcao/db/db';
import { igual } from '@balcao/domain/formulario/diferenca/mudanca';
import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { diferencaDoCorpo } from '@balcao/domain/resposta/diferenca-do-corpo';
import { dizerProblema, problemasDoCorpo } from '@balcao/domain/resposta/problemas-do-corpo';
import { textoDaResposta } from '@balcao/domain/resposta/texto-da-resposta';
import { recordAudit } from '#platform/audit/record-audit.ts';
import type { Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { getEditavel, getModelo, type Modelo, servicosDe } from './modelo-row.ts';
import { servicosPublicados } from './servicos-publicados.ts';
import { rascunho, write } from './write-modelo.ts';

/** Changes that the audit quotes of one publication; their number is always told. */
const AUDITADAS_MAX = 20;

/**
 * Makes the draft the next version, which attendants get from now on; replies already written keep their words.
 * @throws Problem `stale`, `forbidden`, and `modelo.refused` with each place that nobody can fill in, or when nothing changed.
 */
export async function publishModelo(
  tx: Db,
  who: Who,
  { id, version, motivo }: { id: string; version: number; motivo: string | null },
): Promise<Modelo> {
  const before = await getEditavel(tx, who, id);
  // What is one's own needs no account of itself.
  if (motivo === null && before.alcance !== 'pessoal') throw invalidField('motivo', 'Diga o motivo.');
  requireSeen(before, version);
  const corpo = before.rascunho?.corpo;
  if (corpo === undefined || igual(corpo, before.publicado?.corpo))
    throw new Problem('modelo.refused', { detail: 'Nada mudou desde a versão publicada.' });
  await requirePublicavel(tx, corpo, before.tipoId);
  await publishCorpo(tx, who, { modelo: before, corpo, motivo, set: rascunho(who, null) });
  return getModelo(tx, who, id);
}

/** What a template says can be filled in where it is offered. @throws Problem `modelo.refused` with what cannot, and where. */
export async function requirePublicavel(tx: Db, corpo: CorpoResposta, tipoId: number | null): Promise<void> {
  const servicos = servicosDe(tipoId, await servicosPublicados(tx));
  const errors = problemasDoCorpo(corpo, servicos).map((problema) => ({
    path: problema.parte === '' ? 'corpo' : `corpo.${problema.parte}`,
    message: dizerProblema(problema),
  }));
  if (errors.length > 0) throw new Problem('modelo.refused', { errors });
}

interface Publicacao {
  modelo: Pick<Modelo, 'id' | 'version' | 'publicado'>;
  corpo: CorpoResposta;
  motivo: string | null;
  /** Other columns that change with it. */
  set: Record<string, unknown>;
}

/** Writes the next version of a template and puts it in force. @throws Problem `stale`. */
export async function publishCorpo(
  tx: Db,
  who: Who,
  { modelo, corpo, motivo, set }: Publicacao,
): Promise<void> {
  const { id, version, publicado } = modelo;
  const versao = (await lastVersao(tx, id)) + 1;
  await write(tx, modelo, {
    version,
    // The words are for processes of the release before, which know no versions.
    set: { ...set, versaoPublicada: versao, texto: textoDaResposta(corpo, {}), updatedAt: who.now },
  });
  await tx
    .insertInto('modeloRespostaVersao')
    .values({
      modeloId: id,
      versao,
      corpo: JSON.stringify(corpo),
      motivo,
      publishedAt: who.now,
      publishedBy: who.usuarioId,
    })
    .execute();
  const mudancas = publicado ? diferencaDoCorpo(publicado.corpo, corpo) : [];
  await recordAudit(tx, who, {
    acao: 'modelo_resposta.publicado',
    objeto: 'modelo_resposta',
    objetoId: id,
    dados: {
      versao,
      antes: publicado?.versao ?? null,
      motivo,
      total: mudancas.length,
      mudancas: mudancas.slice(0, AUDITADAS_MAX).map(({ texto }) => texto),
    },
  });
}

async function lastVersao(tx: Db, modeloId: string): Promise<number> {
  const { ultima } = await tx
    .selectFrom('modeloRespostaVersao')
    .select((e) => e.fn.max('versao').as('ultima'))
    .where('modeloId', '=', modeloId)
    .executeTakeFirstOrThrow();
  return ultima ?? 0;
}
