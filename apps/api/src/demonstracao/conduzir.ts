import { requerimento } from '@balcao/contract/requerimento';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { analisa, move } from './atos.ts';
import { type Ato, act, type Caso, type Detalhe, see } from './caso.ts';

/** A decision with its text. */
export interface Despacho {
  resultado: 'DEFERIDO' | 'DEFERIDO_PARCIAL' | 'INDEFERIDO';
  resumo: string;
  fundamentacao: string;
  baseLegal: string;
}

const baseLegal = 'Lei nº 9.784/1999, arts. 48 a 50.';

export const DEFERIDO: Despacho = {
  resultado: 'DEFERIDO',
  resumo: 'Seu pedido foi aprovado.',
  fundamentacao:
    'Os documentos apresentados bastam e o que foi pedido está de acordo com a norma que rege este serviço. Defiro.',
  baseLegal,
};
export const INDEFERIDO: Despacho = {
  resultado: 'INDEFERIDO',
  resumo: 'Seu pedido não foi aprovado.',
  fundamentacao:
    'O que foi apresentado não prova o que a norma exige para este serviço. O pedido pode ser refeito, sem perda de nenhum direito, com a prova que falta. Indefiro.',
  baseLegal,
};
export const PARCIAL: Despacho = {
  resultado: 'DEFERIDO_PARCIAL',
  resumo: 'Seu pedido foi aprovado em parte.',
  fundamentacao:
    'O que foi demonstrado pode ser atendido agora. O restante depende de prova que ainda não foi apresentada e pode ser pedido de novo, assim que ela existir. Defiro em parte.',
  baseLegal,
};

const DESFECHO = {
  DEFERIDO: { desfecho: 'ACESSO_CONCEDIDO' },
  DEFERIDO_PARCIAL: { desfecho: 'PARCIALMENTE_CONCEDIDO', fundamento: 'INFORMACAO_PESSOAL' },
  INDEFERIDO: { desfecho: 'NEGADO', fundamento: 'INFORMACAO_PESSOAL' },
} as const;

const FIM = ['CONCLUIDO', 'INDEFERIDO', 'EM_EMISSAO', 'CANCELADO', 'ARQUIVADO'];

/** Decides the request in the form of its workflow. */
export const decide =
  (despacho: Despacho): Ato =>
  async (caso) => {
    const { segunda, atendente } = caso.equipe;
    const { resultado } = despacho;
    if (may(await see(caso, segunda), 'aprovar') && resultado !== 'DEFERIDO_PARCIAL')
      await act(caso, segunda, 'aprovar', { resultado });
    const { status, workflow } = await see(caso, atendente);
    const votacao = status === 'AGUARDANDO_DELIBERACAO' ? ('UNANIMIDADE' as const) : null;
    const nada = { desfecho: null, fundamento: null };
    const fim = { ...nada, ...(workflow === 'W6' && DESFECHO[resultado]) };
    await act(caso, atendente, 'decidir', {
      ...despacho,
      ...fim,
      votacao,
      orgaoCompetente: null,
      pedidoAnterior: null,
    });
  };

/** Takes one step towards the end, as the server offers it; returns `continua` until the request has ended. */
export const conduz =
  (despacho: Despacho): Ato =>
  async (caso) => {
    const seen = await see(caso, caso.equipe.atendente);
    if (FIM.includes(seen.status)) return;
    await takeStep(caso, seen, despacho);
    return 'continua';
  };

/** Takes steps until the request reaches this situation. */
export const conduzAte =
  (status: Detalhe['status']): Ato =>
  async (caso) => {
    const seen = await see(caso, caso.equipe.atendente);
    if (seen.status === status || FIM.includes(seen.status)) return;
    await takeStep(caso, seen, DEFERIDO);
    return 'continua';
  };

const may = (seen: Detalhe, acao: string) =>
  seen.acoes.some((offered) => offered.acao === acao && offered.permitido);

async function takeStep(caso: Caso, seen: Detalhe, despacho: Despacho): Promise<unknown> {
  const { atendente, parecerista } = caso.equipe;
  if (await acceptAll(caso)) return;
  if (seen.atendente === null) return analisa()(caso);
  for (const acao of ['iniciar_analise', 'encaminhar_fiscalizacao', 'retomar_analise', 'retomar'])
    if (may(seen, acao)) return move(acao, 'Segue para a área que cuida disso.')(caso);
  if (seen.status === 'EM_PARECER' && seen.pareceres.some(({ texto }) => texto === null)) {
    const texto =
      'Sim. A documentação é suficiente, está de acordo com a norma e o pedido pode ser aprovado.';
    return act(caso, parecerista, 'darParecer', { texto });
  }
  if (may(seen, 'encaminhar_parecer') && seen.pareceres.length === 0) {
    const pergunta = 'O que foi apresentado atende à norma?';
    return act(caso, atendente, 'pedirParecer', { pareceristaId: parecerista.id, grupoId: null, pergunta });
  }
  if (may(seen, 'pautar') && seen.status !== 'AGUARDANDO_DELIBERACAO') {
    const reuniaoEm = todayInSaoPaulo(caso.portal.deps.clock());
    return act(caso, atendente, 'pautar', { reuniaoEm, item: seen.titulo });
  }
  return decide(despacho)(caso);
}

/** Lets everybody who was asked agree; returns whether anybody was. */
async function acceptAll({ portal, id: requerimentoId }: Caso): Promise<boolean> {
  const waiting = await portal.deps.db
    .selectFrom('aceite')
    .select(['id', 'usuarioId'])
    .where('requerimentoId', '=', requerimentoId)
    .where('situacao', '=', 'pendente')
    .execute();
  for (const { id, usuarioId } of waiting)
    if (usuarioId !== null)
      await portal.call(
        requerimento.responderAceite,
        { params: { id }, body: { aceita: true } },
        { id: usuarioId, tipo: 0 },
      );
  return waiting.length > 0;
}
