import type { Db } from '@balcao/db/db';
import type { CorpoResposta } from '@balcao/domain/resposta/corpo';
import { dizerProblema, problemasDoCorpo } from '@balcao/domain/resposta/problemas-do-corpo';
import { textoDaResposta } from '@balcao/domain/resposta/texto-da-resposta';
import type { Who } from '#platform/auth/who.ts';
import { requireSeen } from '#platform/db/seen.ts';
import { invalidField, Problem } from '#platform/http/problem.ts';
import { nextVersion, publishVersion, requireChange } from '#platform/versioned.ts';
import { getEditavel, type Lugar, type Modelo, ondeSeUsa, TEXTOS } from './modelo-row.ts';
import { servicosPublicados } from './servicos-publicados.ts';
import { rascunhoDaResposta, write } from './write-modelo.ts';

/**
 * Publishes the draft as the next version for attendants. Replies already written keep their text. @throws Problem
 * `stale`, `forbidden`, and `modelo.refused` with each variable that no service fills in, or when nothing changed.
 */
export async function publishModelo(
  tx: Db,
  who: Who,
  { id, version, motivo }: { id: string; version: number; motivo: string | null },
): Promise<{ versao: number }> {
  const before = await getEditavel(tx, who, id);
  // A person's own template needs no reason.
  if (motivo === null && before.alcance !== 'pessoal') throw invalidField('motivo', 'Diga o motivo.');
  requireSeen(before, version);
  const corpo = before.rascunho?.corpo;
  if (corpo === undefined)
    throw new Problem('modelo.refused', { detail: 'Nada mudou desde a versão publicada.' });
  requireChange(TEXTOS, inForce(before), corpo);
  await requirePublicavel(tx, corpo, before);
  const versao = await publishCorpo(tx, who, {
    modelo: before,
    corpo,
    motivo,
    set: rascunhoDaResposta(who, null),
  });
  return { versao };
}

/**
 * Requires that everything in the template can be filled in where it is offered. @throws Problem `modelo.refused` with
 * the failures and their places.
 */
export async function requirePublicavel(tx: Db, corpo: CorpoResposta, lugar: Lugar): Promise<void> {
  const onde = ondeSeUsa(lugar, await servicosPublicados(tx));
  const errors = problemasDoCorpo(corpo, onde).map((problema) => ({
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

const inForce = ({ publicado }: Pick<Modelo, 'publicado'>) =>
  publicado && { versao: publicado.versao, conteudo: publicado.corpo };

/** Writes the next version of a template and puts it in force. Returns its number. @throws Problem `stale`. */
export async function publishCorpo(
  tx: Db,
  who: Who,
  { modelo, corpo, motivo, set }: Publicacao,
): Promise<number> {
  const { id, version } = modelo;
  const versao = await nextVersion(tx, TEXTOS, id);
  await write(tx, modelo, {
    version,
    // The plain text is for processes of the previous release, which know no versions.
    set: { ...set, versaoPublicada: versao, texto: textoDaResposta(corpo, {}), updatedAt: who.now },
  });
  await publishVersion(tx, who, TEXTOS, { id, versao, antes: inForce(modelo), conteudo: corpo, motivo });
  return versao;
}
