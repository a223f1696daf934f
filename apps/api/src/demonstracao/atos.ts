import { cobranca } from '@balcao/contract/cobranca';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { conferirTentativa } from '#features/cobranca/conferir.ts';
import { pays } from '#features/cobranca/tentativa.ts';
import { emitirDocumento } from '#features/documento/emitir-documento.ts';
import { archiveExigencia } from '#features/exigencia/daily-routine.ts';
import { type Ato, act, type Caso, membro, see } from './caso.ts';
import { sendFile } from './pedir.ts';

const who = (caso: Caso, chave?: string) => (chave ? membro(caso, chave) : caso.equipe.atendente);

/** A member of staff takes the request: its attendant, unless another one is named. */
export const assume =
  (chave?: string): Ato =>
  (caso) =>
    act(caso, who(caso, chave), 'assumir', {});

/** A plain movement by the attendant. */
export const move =
  (acao: string, texto?: string): Ato =>
  (caso) =>
    act(caso, caso.equipe.atendente, 'mover', texto === undefined ? { acao } : { acao, texto });

/** Takes the request and starts the analysis if the workflow has that step. */
export const analisa =
  (chave?: string): Ato =>
  async (caso) => {
    if (chave) caso.equipe = { ...caso.equipe, atendente: membro(caso, chave) };
    const seen = await see(caso, caso.equipe.atendente);
    if (seen.atendente === null) await assume()(caso);
    const { acoes } = await see(caso, caso.equipe.atendente);
    if (acoes.some(({ acao, permitido }) => acao === 'iniciar_analise' && permitido))
      await move('iniciar_analise')(caso);
  };

/** Points to correct: the field, or null for a general question, and the text. */
export type Pontos = readonly (readonly [campo: string | null, texto: string])[];

/** Asks the requester for a correction within this many days. */
export const exige =
  (pontos: Pontos, { prazoDias = 30, mensagem }: { prazoDias?: number; mensagem?: string } = {}): Ato =>
  (caso) =>
    act(caso, caso.equipe.atendente, 'exigir', {
      prazoDias,
      ...(mensagem !== undefined && { mensagem }),
      itens: pontos.map(([campo, texto]) => ({ campo, texto, obrigatorio: true })),
    });

/** The open correction. @throws Error when there is none. */
async function openExigencia(caso: Caso) {
  return caso.portal.deps.db
    .selectFrom('exigencia')
    .select('id')
    .where('requerimentoId', '=', caso.id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The requester answers every point, in order. */
export const responde =
  (...valores: readonly unknown[]): Ato =>
  async (caso) => {
    const { id: exigenciaId } = await openExigencia(caso);
    const itens = await caso.portal.deps.db
      .selectFrom('exigenciaItem')
      .select('id')
      .where('exigenciaId', '=', exigenciaId)
      .orderBy('ordem')
      .execute();
    const body = { itens: itens.map(({ id }, i) => ({ id, valor: valores[i] })) };
    const params = { id: caso.id, exigenciaId };
    await caso.portal.call(requerimento.responderExigencia, { params, body }, caso.quem);
  };

/** Nobody answered, so the portal's morning routine archives the request. */
export const arquiva: Ato = async (caso) => {
  const { db, clock } = caso.portal.deps;
  const { id: exigenciaId } = await openExigencia(caso);
  await withTx(db, (tx) => archiveExigencia(tx, { exigenciaId, now: clock() }));
};

const write =
  (
    texto: string,
    {
      de,
      interna = false,
      arquivo = false,
    }: { de: 'autor' | 'equipe'; interna?: boolean; arquivo?: boolean },
  ): Ato =>
  async (caso) => {
    const quem = de === 'autor' ? caso.quem : caso.equipe.atendente;
    const { id, portal } = caso;
    const destino = { finalidade: 'mensagem', requerimentoId: id } as const;
    const anexos = arquivo ? [await sendFile(portal, quem, { destino })] : [];
    await portal.call(requerimento.mensagem, { params: { id }, body: { texto, interna, anexos } }, quem);
  };

/** The requester writes a message. */
export const pergunta = (texto: string): Ato => write(texto, { de: 'autor' });
/** Staff write to the requester. */
export const diz = (texto: string): Ato => write(texto, { de: 'equipe' });
/** Staff write an internal note. */
export const anota = (texto: string): Ato => write(texto, { de: 'equipe', interna: true });

/** The requester cancels it. */
export const desiste =
  (motivo?: string): Ato =>
  ({ portal, id, quem }) =>
    portal.call(requerimento.cancelar, { params: { id }, body: { motivo } }, quem);

/** The requester evaluates it. */
export const avalia =
  (nota: number, comentario?: string): Ato =>
  ({ portal, id, quem }) =>
    portal.call(requerimento.avaliar, { params: { id }, body: { nota, comentario } }, quem);

/** The requester appeals. */
export const recorre =
  (razoes: string): Ato =>
  ({ portal, id, quem }) =>
    portal.call(requerimento.recorrer, { params: { id }, body: { razoes } }, quem);

/** Assigns a member of staff. */
export const atribui =
  (chave: string, motivo: string, por = chave): Ato =>
  async (caso) => {
    const atendente = membro(caso, chave);
    await act(caso, membro(caso, por), 'atribuir', { atendenteId: atendente.id, motivo });
    caso.equipe = { ...caso.equipe, atendente };
  };

/** Forwards the request to another group. */
export const encaminha =
  (sigla: string, motivo: string, proximo: string): Ato =>
  async (caso) => {
    const grupo = await caso.portal.deps.db
      .selectFrom('grupo')
      .select('id')
      .where('sigla', '=', sigla)
      .executeTakeFirstOrThrow();
    await act(caso, caso.equipe.atendente, 'encaminhar', { grupoId: grupo.id, motivo });
    caso.equipe = { ...caso.equipe, atendente: membro(caso, proximo) };
  };

/** The council extends the deadline once. */
export const prorroga =
  (motivo: string): Ato =>
  (caso) =>
    act(caso, caso.equipe.atendente, 'prorrogar', { motivo });

/** A person with an impediment leaves the request. */
export const impedido =
  (motivo: string): Ato =>
  ({ portal, id, equipe }) =>
    portal.call(requerimento.declararImpedimento, { params: { id }, body: { motivo } }, equipe.atendente);

/** Pays the request's next open charge at the provider, if there is one. */
export const paga: Ato = async (caso) => {
  const { portal, provedor, id, quem } = caso;
  const { db, clock } = portal.deps;
  const aberta = await db
    .selectFrom('cobranca')
    .select('id')
    .where('requerimentoId', '=', id)
    .where('situacao', 'in', ['EMITIDA', 'A_VENCER', 'VENCIDA'])
    .orderBy('vencimento')
    .limit(1)
    .executeTakeFirst();
  if (!aberta) return;
  // A fee already has its code; for an instalment it is requested at payment.
  await portal.call(cobranca.gerarPix, { params: aberta }, quem);
  const { id: tentativaId, txid } = await db
    .selectFrom('pagamentoTentativa')
    .select(['id', 'txid'])
    .where(pays(aberta.id))
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ctx = { deps: portal.deps, now: clock() };
  await conferirTentativa(ctx, tentativaId);
  provedor.pagar(txid, ctx.now);
  await conferirTentativa(ctx, tentativaId);
};

/** Issues the papers that the request waits for, as the worker does; receipts are left to the worker. */
export const emite: Ato = async ({ portal, id }) => {
  const { deps } = portal;
  const waiting = await deps.db
    .selectFrom('documento')
    .select('id')
    .where(({ or, eb, selectFrom }) =>
      // The paper of a letter belongs to the letter.
      or([
        eb('ownerId', '=', id),
        eb('ownerId', 'in', selectFrom('carta as c').select('c.id').where('c.requerimentoId', '=', id)),
      ]),
    )
    .where('issuedAt', 'is', null)
    .where('revokedAt', 'is', null)
    .where('especie', '<>', 'comprovante_protocolo')
    // In the order of the requests, because the last one ends the request.
    .orderBy('id')
    .execute();
  for (const { id: documentoId } of waiting)
    await emitirDocumento({ deps, now: deps.clock() }, { documentoId });
};
