import type { BodyOf } from '@balcao/contract/kernel/route';
import type { manifestacao } from '@balcao/contract/manifestacao';
import type { Db } from '@balcao/db/db';
import { FINAIS } from '@balcao/domain/manifestacao/situacao';
import type { Actor, Who } from '#platform/auth/who.ts';
import { can } from '#platform/auth/who.ts';
import { Problem } from '#platform/http/problem.ts';
import { writeMensagem } from '#platform/owner/conversa.ts';
import type { Manifestacao } from './access.ts';
import { getManifestacao } from './access.ts';
import { claimArquivos } from './arquivo/claim-arquivos.ts';
import { comNovidade, tellAutor, tellUnidade } from './avisos.ts';
import { tellMencionadas } from './mencao/mencao.ts';
import { momentOf, writtenAs } from './momento.ts';
import { actOn, clockOf } from './vida.ts';

type Says<K extends keyof typeof manifestacao> = { id: string } & BodyOf<(typeof manifestacao)[K]>;

/** The author answers what was asked, or staff write down what they say elsewhere. The term goes on. */
export async function answerComplemento(tx: Db, who: Who, said: Says<'complementar'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'complementar' }, (row) => complementar(tx, who, row, said));
}

/** The work of answering, for any author: one who has an account, and one who has a key. */
export async function complementar(
  tx: Db,
  actor: Actor,
  row: Manifestacao,
  { resposta, arquivos }: Pick<Says<'complementar'>, 'resposta' | 'arquivos'>,
) {
  const [answered, ...others] = await tx
    .updateTable('manifestacaoComplemento')
    .set({ resposta, respondidoEm: momentOf(row, actor.now) })
    .where('manifestacaoId', '=', row.id)
    .where('resposta', 'is', null)
    .returning('id')
    .execute();
  if (!answered || others.length > 0) throw new Problem('not_possible');
  await claimArquivos(tx, actor, row, { ids: arquivos, parte: 'COMPLEMENTO', parteId: answered.id });
  return {
    set: await clockOf(tx, actor, row, [{ tipo: 'RETOMADA', motivo: 'COMPLEMENTACAO' }]),
    depois: (after: Manifestacao) =>
      tellUnidade(tx, actor, after, {
        titulo: 'Quem fez a manifestação respondeu',
        evento: `complemento:${after.version}`,
      }),
  };
}

/** The author says whether their name may go to another body. */
export async function answerConsentimento(tx: Db, who: Who, said: Says<'consentir'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'consentir' }, () => ({
    set: { consentimento: said.consente },
    texto: said.consente ? 'Pode ir.' : 'Não pode ir.',
    depois: (after) =>
      tellUnidade(tx, who, after, {
        titulo: 'Resposta ao pedido de consentimento',
        evento: `consentimento:${after.version}`,
      }),
  }));
}

/** Asks for a review, once. The case begins again; another person decides. */
export async function askRevisao(tx: Db, who: Who, said: Says<'pedirRevisao'>): Promise<void> {
  await actOn(tx, who, { ...said, acao: 'pedir_revisao' }, (row) => revisar(tx, who, row, said.motivo));
}

/** The work of asking for a review, for any author. */
export async function revisar(tx: Db, actor: Actor, row: Manifestacao, motivo: string) {
  return {
    set: {
      revisaoPedidaEm: momentOf(row, actor.now),
      encerradaEm: null,
      ...(await clockOf(tx, actor, row, [{ tipo: 'INICIO', motivo: 'revisao' }])),
    },
    texto: motivo,
    // The whole unit is told: who has the case is often who may not decide it.
    depois: (after: Manifestacao) =>
      tellUnidade(
        tx,
        actor,
        { ...after, atendenteId: null },
        { titulo: 'Pedido de revisão na ouvidoria', evento: 'revisao' },
      ),
  };
}

/** Keeps the answers of the survey. */
export async function rate(tx: Db, who: Who, { id, version, ...said }: Says<'avaliar'>): Promise<void> {
  await actOn(tx, who, { id, version, acao: 'avaliar' }, async (row) => {
    await tx
      .insertInto('manifestacaoAvaliacao')
      .values({ manifestacaoId: row.id, ...said, createdAt: who.now })
      .execute();
    return { interna: true };
  });
}

/**
 * Writes to the other side, or a note for the unit. The author may write as long as the case goes on, and an area never.
 * @throws Problem `not_found`, `forbidden`, `not_possible`
 */
export async function writeTo(
  tx: Db,
  who: Who,
  { id, mensagemId, texto, interna, arquivos }: Says<'mensagem'>,
): Promise<void> {
  const { manifestacao: row, lado } = await getManifestacao(tx, who, id, { lock: true });
  const unit = lado === 'ouvidoria' && can(who, 'ouvidoria.tratar');
  if (lado !== 'autor' && !unit) throw new Problem('forbidden');
  if (interna && !unit) throw new Problem('forbidden');
  if (!interna && FINAIS.includes(row.situacao)) throw new Problem('not_possible');
  await say(tx, who, row, { mensagemId, texto, interna, arquivos, lado: unit ? 'conselho' : 'requerente' });
  if (interna) await tellMencionadas(tx, who, row, { mensagemId, texto });
}

interface Dita {
  mensagemId: string;
  texto: string;
  interna: boolean;
  arquivos: readonly string[];
  lado: 'conselho' | 'requerente';
}

/** Writes one message on the caller's transaction and tells the other side. One that was written before stays as it is. */
export async function say(
  tx: Db,
  actor: Actor,
  row: Manifestacao,
  { mensagemId: id, texto, interna, lado, arquivos }: Dita,
): Promise<void> {
  const as = writtenAs(actor, row);
  const before = await tx
    .selectFrom('manifestacaoMensagem')
    .select('manifestacaoId')
    .where('id', '=', id)
    .executeTakeFirst();
  if (before && before.manifestacaoId !== row.id) throw new Problem('not_found');
  if (before) return;
  await writeMensagem(
    tx,
    { kind: 'manifestacao', id: row.id },
    { id, autorId: as.usuarioId, lado, interna, texto, now: as.now },
  );
  await claimArquivos(tx, actor, row, { ids: arquivos, parte: 'MENSAGEM', parteId: id });
  const news = !interna && lado === 'conselho' && comNovidade(row, as);
  await tx
    .updateTable('manifestacao')
    .set({ updatedAt: as.now, ...news })
    .where('id', '=', row.id)
    .execute();
  if (interna) return;
  if (lado === 'requerente') {
    await tellUnidade(tx, actor, row, {
      titulo: 'Mensagem de quem fez a manifestação',
      evento: `mensagem:${id}`,
    });
    return;
  }
  await tellAutor(tx, actor, row, {
    template: 'ouv.mensagem',
    titulo: 'Mensagem da ouvidoria',
    evento: `mensagem:${id}`,
  });
}
