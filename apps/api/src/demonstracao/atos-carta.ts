import { carta } from '@balcao/contract/carta';
import type { BodyOf } from '@balcao/contract/kernel/route';
import { requerimento } from '@balcao/contract/requerimento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { type Ato, type Caso, membro } from './caso.ts';
import { sendFile } from './pedir.ts';

/** The content of a letter; all letters have the same signer. */
export type Redacao = Pick<BodyOf<typeof carta.redigir>, 'especie' | 'assunto' | 'texto'> &
  Partial<BodyOf<typeof carta.redigir>>;

/** The signer of every letter. */
const ASSINANTE = 'paulo';

const assinante = (caso: Caso) => membro(caso, ASSINANTE);

/** The current letter. @throws Error when there is none. */
async function current({ portal, cartaId }: Caso) {
  if (cartaId === null) throw new Error('no letter was written');
  const { version } = await portal.deps.db
    .selectFrom('carta')
    .select('version')
    .where('id', '=', cartaId)
    .executeTakeFirstOrThrow();
  return { params: { id: cartaId }, version };
}

/** Staff write a letter to the person of the request. */
export const redige =
  (redacao: Redacao): Ato =>
  async (caso) => {
    const { portal, id, equipe } = caso;
    const nada = { finalidade: null, fundamento: null, comparecimento: null, prazoDias: null };
    const body = { ...nada, assinanteId: assinante(caso).id, ...redacao };
    caso.cartaId = (await portal.call(carta.redigir, { params: { id }, body }, equipe.atendente)).id;
  };

export const enviaParaAssinar: Ato = async (caso) => {
  const { params, version } = await current(caso);
  await caso.portal.call(carta.enviarParaAssinatura, { params, body: { version } }, caso.equipe.atendente);
};

export const expede: Ato = async (caso) => {
  const { params, version } = await current(caso);
  await caso.portal.call(carta.expedir, { params, body: { version } }, assinante(caso));
};

export const abre: Ato = async (caso) => {
  const { params } = await current(caso);
  await caso.portal.call(carta.abrir, { params }, caso.quem);
};

export const daCiencia: Ato = async (caso) => {
  const { params } = await current(caso);
  await caso.portal.call(carta.darCiencia, { params }, caso.quem);
};

/** The person answers the letter in the request. */
export const respondeCarta =
  (texto: string): Ato =>
  async ({ portal, id, quem, cartaId }) => {
    const destino = { finalidade: 'mensagem', requerimentoId: id } as const;
    const anexos = [await sendFile(portal, quem, { destino })];
    const body = { texto, interna: false, anexos, cartaId, mencoes: [] };
    await portal.call(requerimento.mensagem, { params: { id }, body }, quem);
  };

/** It is posted with this tracking code. */
export const posta =
  (objeto: string): Ato =>
  async (caso) => {
    const { params, version } = await current(caso);
    const postadaEm = todayInSaoPaulo(caso.portal.deps.clock());
    await caso.portal.call(
      carta.registrarPostagem,
      { params, body: { version, objeto, postadaEm } },
      assinante(caso),
    );
  };

export const chega: Ato = async (caso) => {
  const { params, version } = await current(caso);
  const recebidaEm = todayInSaoPaulo(caso.portal.deps.clock());
  const body = { version, recebidaEm, recebidaPor: caso.autor.nome };
  await caso.portal.call(carta.registrarEntrega, { params, body }, assinante(caso));
};

export const volta =
  (motivo: string): Ato =>
  async (caso) => {
    const { params, version } = await current(caso);
    const devolvidaEm = todayInSaoPaulo(caso.portal.deps.clock());
    await caso.portal.call(
      carta.registrarDevolucao,
      { params, body: { version, devolvidaEm, motivo } },
      assinante(caso),
    );
  };

export const cancelaCarta =
  (motivo: string): Ato =>
  async (caso) => {
    const { params, version } = await current(caso);
    await caso.portal.call(carta.cancelar, { params, body: { version, motivo } }, caso.equipe.atendente);
  };
