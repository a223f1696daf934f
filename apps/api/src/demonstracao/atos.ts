import { cobranca } from '@balcao/contract/cobranca';
import { requerimento } from '@balcao/contract/requerimento';
import { withTx } from '@balcao/db/db';
import { conferirTentativa } from '#features/cobranca/conferir.ts';
import { emitirDocumento } from '#features/documento/emitir-documento.ts';
import { archiveExigencia } from '#features/exigencia/daily-routine.ts';
import { type Ato, act, type Caso, membro, see } from './caso.ts';
import { sendFile } from './pedir.ts';

const who = (caso: Caso, chave?: string) => (chave ? membro(caso, chave) : caso.equipe.atendente);

/** Somebody of the staff takes the request: who conducts it, unless another one is named. */
export const assume =
  (chave?: string): Ato =>
  (caso) =>
    act(caso, who(caso, chave), 'assumir', {});

/** A plain movement by the person who attends to the request. */
export const move =
  (acao: string, texto?: string): Ato =>
  (caso) =>
    act(caso, caso.equipe.atendente, 'mover', texto === undefined ? { acao } : { acao, texto });

/** Takes the request and starts the analysis where the workflow has that step. */
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

/** Points to be corrected: the field, or null for a question of its own, and what is asked. */
export type Pontos = readonly (readonly [campo: string | null, texto: string])[];

/** Asks the requester to correct something, within so many days. */
export const exige =
  (pontos: Pontos, { prazoDias = 30, mensagem }: { prazoDias?: number; mensagem?: string } = {}): Ato =>
  (caso) =>
    act(caso, caso.equipe.atendente, 'exigir', {
      prazoDias,
      ...(mensagem !== undefined && { mensagem }),
      itens: pontos.map(([campo, texto]) => ({ campo, texto, obrigatorio: true })),
    });

/** The open request for corrections. @throws Error when there is none. */
async function openExigencia(caso: Caso) {
  return caso.portal.deps.db
    .selectFrom('exigencia')
    .select('id')
    .where('requerimentoId', '=', caso.id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}

/** The requester answers every point, in its order. */
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

/** Nobody answered: the morning's work of the portal closes the request. */
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

/** The requester writes. */
export const pergunta = (texto: string): Ato => write(texto, { de: 'autor' });
/** Staff writes to the requester. */
export const diz = (texto: string): Ato => write(texto, { de: 'equipe' });
/** Staff writes for staff. */
export const anota = (texto: string): Ato => write(texto, { de: 'equipe', interna: true });

/** The requester gives it up. */
export const desiste =
  (motivo?: string): Ato =>
  ({ portal, id, quem }) =>
    portal.call(requerimento.cancelar, { params: { id }, body: { motivo } }, quem);

/** The requester says what they thought of it. */
export const avalia =
  (nota: number, comentario?: string): Ato =>
  ({ portal, id, quem }) =>
    portal.call(requerimento.avaliar, { params: { id }, body: { nota, comentario } }, quem);

/** The requester appeals. */
export const recorre =
  (razoes: string): Ato =>
  ({ portal, id, quem }) =>
    portal.call(requerimento.recorrer, { params: { id }, body: { razoes } }, quem);

/** Puts somebody of the staff in charge. */
export const atribui =
  (chave: string, motivo: string, por = chave): Ato =>
  async (caso) => {
    const atendente = membro(caso, chave);
    await act(caso, membro(caso, por), 'atribuir', { atendenteId: atendente.id, motivo });
    caso.equipe = { ...caso.equipe, atendente };
  };

/** Hands the request to another group, where somebody else goes on. */
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

/** The council takes more time, once. */
export const prorroga =
  (motivo: string): Ato =>
  (caso) =>
    act(caso, caso.equipe.atendente, 'prorrogar', { motivo });

/** A person with a tie to the requester leaves the request. */
export const impedido =
  (motivo: string): Ato =>
  ({ portal, id, equipe }) =>
    portal.call(requerimento.declararImpedimento, { params: { id }, body: { motivo } }, equipe.atendente);

/** Pays the charge of the request that falls due first, at the provider, if one is open. */
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
  // A fee has its code already; of an instalment it is asked for when it is to be paid.
  await portal.call(cobranca.gerarPix, { params: aberta }, quem);
  const { id: tentativaId, txid } = await db
    .selectFrom('pagamentoTentativa')
    .select(['id', 'txid'])
    .where('cobrancaId', '=', aberta.id)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const ctx = { deps: portal.deps, now: clock() };
  await conferirTentativa(ctx, tentativaId);
  provedor.pagar(txid, ctx.now);
  await conferirTentativa(ctx, tentativaId);
};

/** Issues the papers that the request waits for, as the worker does; receipts are left to it. */
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
    // As they were asked for: the last one ends the request.
    .orderBy('id')
    .execute();
  for (const { id: documentoId } of waiting)
    await emitirDocumento({ deps, now: deps.clock() }, { documentoId });
};
