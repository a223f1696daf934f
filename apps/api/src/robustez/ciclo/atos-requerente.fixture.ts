import { randomUUID } from 'node:crypto';
import { reclamacao } from '@balcao/contract/reclamacao';
import { requerimento } from '@balcao/contract/requerimento';
import type { Ato, Chamada } from './ato.fixture.ts';
import { atende, conduz, type Modelo, mover, type Pedido } from './modelo.fixture.ts';
import { reclamavel } from './prazos.fixture.ts';
import { autor, em, equipeOuParecer, livre, recusa } from './regras.fixture.ts';

const COM_OUTROS = [
  ...(['EXIGENCIA_RESPONDIDA', 'AGUARDANDO_TERCEIRO', 'EM_PARECER', 'AGUARDANDO_DELIBERACAO'] as const),
];
const TRINTA_DIAS = 30 * 86_400_000;
const at = ({ p }: Chamada) => ({ params: { id: p.id } });
const exigenciaOf = ({ p }: Chamada) => ({ id: p.id, exigenciaId: p.exigencia?.id ?? randomUUID() });

/** Marks every internal note, so that a leak to a requester is found. */
export const NOTA_INTERNA = 'NOTA-INTERNA';

/** Records where a message of this request is shown: in the request that answers for both. */
function escrita(m: Modelo, p: Pedido): void {
  if (p.juntada === null) p.seguiu = true;
  else if (!m.pedidos.some(({ id }) => id === p.juntada?.destino)) throw new Error('joined to nothing');
}

export const ATOS_REQUERENTE = {
  responderExigencia: {
    contra: (_, { p, quem }) => [...recusa(p.exigencia === null, 404), ...autor(p, quem)],
    chamar: async (c) => {
      const itens = await c.mundo.api.db
        .selectFrom('exigenciaItem')
        .select('id')
        .where('exigenciaId', '=', exigenciaOf(c).exigenciaId)
        .execute();
      const body = { itens: itens.map(({ id }) => ({ id, valor: 'Segue a explicação pedida.' })) };
      return c.mundo.api.call(requerimento.responderExigencia, { params: exigenciaOf(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      p.exigencia = null;
      mover(m, p, { acao: 'responder', quem, status: 'EXIGENCIA_RESPONDIDA' });
    },
  },
  prorrogarExigencia: {
    contra: (m, { p, quem }) => [
      ...recusa(p.exigencia === null, 404),
      ...autor(p, quem),
      ...recusa(p.exigencia !== null && (p.exigencia.prorrogada || m.hoje > p.exigencia.prazo)),
    ],
    chamar: (c) => c.mundo.api.call(requerimento.prorrogarExigencia, { params: exigenciaOf(c) }, c),
    efeito: (m, { p, quem }) => {
      if (p.exigencia) p.exigencia.prorrogada = true;
      mover(m, p, { acao: 'prorrogar_exigencia', quem });
    },
  },
  cancelar: {
    contra: (_, { p, quem }) => [
      ...em(
        p,
        'AGUARDANDO_PAGAMENTO',
        'PROTOCOLADO',
        'EM_TRIAGEM',
        'EM_ANALISE',
        'EM_EXIGENCIA',
        ...COM_OUTROS,
      ),
      ...autor(p, quem),
    ],
    chamar: (c) => c.mundo.api.call(requerimento.cancelar, { ...at(c), body: {} }, c),
    efeito: (m, { p, quem }) => {
      p.exigencia = null;
      mover(m, p, { acao: 'cancelar', quem, status: 'CANCELADO' });
    },
  },
  recorrer: {
    contra: (m, { p, quem }) => [
      ...em(p, 'INDEFERIDO', 'CONCLUIDO', 'DEFERIDO_PARCIAL'),
      ...autor(p, quem),
      ...recusa(p.recursoAte === null || m.hoje > p.recursoAte || p.recursos >= 3),
    ],
    chamar: (c) => {
      const body = { razoes: 'Não concordo: a prova que mandei não foi lida.' };
      return c.mundo.api.call(requerimento.recorrer, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      p.prorrogado = false;
      p.recorridoEm = m.hoje;
      mover(m, p, { acao: 'recorrer', quem, status: 'EM_RECURSO' });
    },
  },
  reclamar: {
    contra: (m, { p, quem }) => [
      ...em(p, 'PROTOCOLADO', 'EM_ANALISE'),
      ...autor(p, quem),
      ...recusa(p.fluxo !== 'W6'),
      ...recusa(p.reclamado || p.decisores.size > 0 || !reclamavel(m, p)),
    ],
    chamar: (c) => {
      const body = { texto: 'Ninguém me respondeu até hoje.' };
      return c.mundo.api.call(reclamacao.reclamar, { ...at(c), body }, c);
    },
    efeito: (m, { p, quem }) => {
      p.reclamado = true;
      p.prorrogado = false;
      mover(m, p, { acao: 'reclamar', quem });
      if (p.grupo === 'CAM') return;
      p.rastro.add(p.grupo);
      mover(m, p, { acao: 'encaminhar', quem: null, grupo: 'CAM', atendente: null });
    },
  },
  avaliar: {
    contra: (m, { p, quem }) => [
      ...em(p, 'CONCLUIDO', 'INDEFERIDO'),
      ...autor(p, quem),
      ...recusa(p.avaliado || m.agora - (p.fechadoEm ?? 0) > TRINTA_DIAS),
    ],
    chamar: (c) => c.mundo.api.call(requerimento.avaliar, { ...at(c), body: { nota: 1 + (c.n % 5) } }, c),
    efeito: (_, { p }) => {
      p.avaliado = true;
    },
  },
  mensagem: {
    contra: (_, { p, quem }) => [
      ...recusa(p.autor !== quem && !conduz(p, quem), 403),
      ...(p.autor === quem ? [] : livre(p, quem)),
    ],
    chamar: (c) =>
      c.mundo.api.call(requerimento.mensagem, { ...at(c), body: { texto: `Olá ${c.m.agora}` } }, c),
    efeito: (m, { p }) => escrita(m, p),
  },
  nota: {
    contra: (_, { p, quem }) => [...recusa(!atende(p, quem), 403), ...equipeOuParecer(p, quem)],
    chamar: (c) => {
      const body = { texto: `${NOTA_INTERNA} ${c.m.agora}`, interna: true };
      return c.mundo.api.call(requerimento.mensagem, { ...at(c), body }, c);
    },
    efeito: (_, { p }) => {
      p.seguiu = true;
    },
  },
} satisfies Record<string, Ato>;
