import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { authorOf, filedBy, tell } from '#features/aviso/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { Cobranca } from './access.ts';
import { loadSaldos } from './livro.ts';
import { pedidoDeVolta } from './pedidos-de-volta.ts';

/** Where a person sees their charges: the open ones, those that are closed, and what the council owes back. */
const ABERTAS = '/financeiro/cobrancas';
const PAGAS = `${ABERTAS}?aba=pagas`;
const CREDITOS = '/financeiro/cobrancas?aba=creditos';

/** The tab that a message is about, where no request tells of the charge; the open charges for the others. */
const ABAS: Partial<Record<Aviso['template'], string>> = {
  'cob.a_devolver': CREDITOS,
  'cob.devolucao_recusada': CREDITOS,
  'cob.quitada': PAGAS,
  'cob.estornada': PAGAS,
  'cob.em_disputa': PAGAS,
};

/**
 * Notifies the debtor that they paid too much, and how the money comes back. The amount leaves out what was already
 * asked back; the page of that request covers it. Without a rest there is no notice.
 */
export async function avisarValorADevolver(
  tx: Db,
  cobranca: Cobranca,
  input: { pagamentoId: string; now: Date },
): Promise<void> {
  const { valorSemPedido } = await pedidoDeVolta(tx, cobranca, await loadSaldos(tx, cobranca.id));
  if (valorSemPedido === 0) return;
  const valor = formatCentavos(valorSemPedido);
  const { descricao } = cobranca;
  await tellDevedor(tx, cobranca, {
    template: 'cob.a_devolver',
    titulo: 'Você pagou além do devido',
    texto: `${descricao}: ${valor} a devolver.`,
    variaveis: { descricao, valor },
    evento: `a_devolver:${input.pagamentoId}`,
    now: input.now,
  });
}

/** Notifies the payer, once for each charge, that it is paid in full; `valor` in cents. */
export async function avisarQuitacao(
  tx: Db,
  cobranca: Cobranca,
  input: { valor: number; now: Date },
): Promise<void> {
  const valor = formatCentavos(input.valor);
  const { descricao } = cobranca;
  await tellDevedor(tx, cobranca, {
    template: 'cob.quitada',
    titulo: 'Recebemos seu pagamento',
    texto: `${descricao}: ${valor} recebidos.`,
    variaveis: { descricao, valor },
    evento: `quitada:${cobranca.id}`,
    now: input.now,
  });
}

/** Notifies the debtor that the council cancelled the charge, and why. */
export async function avisarCancelamento(
  tx: Db,
  cobranca: Cobranca,
  { motivo, now }: { motivo: string; now: Date },
): Promise<void> {
  const { id, descricao } = cobranca;
  const valor = formatCentavos(cobranca.valor);
  await tell(tx, systemActor(now), [cobranca.pessoaId], {
    template: 'cob.cancelada',
    titulo: 'Cancelamos uma cobrança',
    texto: `${descricao}, de ${valor}: ${motivo}. Não há nada a pagar por ela.`,
    variaveis: { descricao, valor, motivo },
    link: PAGAS,
    chave: `cobranca:cancelada:${id}`,
  });
}

/** A refund that the payer is notified about. */
interface Devolvida {
  devolucaoId: string;
  /** The request that granted it and whose page shows it. Null for a refund made at the bank. */
  requerimentoId: string | null;
  valor: number;
  now: Date;
}

/** Notifies the payer that the refund was sent. */
export async function avisarDevolucao(tx: Db, cobranca: Cobranca, devolvida: Devolvida): Promise<void> {
  const valor = formatCentavos(devolvida.valor);
  const { descricao } = cobranca;
  await tellDevedor(tx, toldAt(cobranca, devolvida), {
    template: 'cob.estornada',
    titulo: 'Devolvemos um pagamento',
    texto: `${descricao}: ${valor} devolvidos.`,
    variaveis: { descricao, valor },
    evento: `devolvido:${devolvida.devolucaoId}`,
    now: devolvida.now,
  });
}

/** Notifies the debtor that their bank took a payment back, and the charge is owed again; `valor` in cents. */
export async function avisarReabertura(
  tx: Db,
  cobranca: Cobranca,
  input: { devolucaoId: string; valor: number; now: Date },
): Promise<void> {
  const valor = formatCentavos(input.valor);
  const { descricao } = cobranca;
  await tellDevedor(tx, cobranca, {
    template: 'cob.reaberta',
    titulo: 'Uma cobrança voltou a ficar em aberto',
    texto: `${descricao}: o banco desfez o pagamento por cartão de ${valor}.`,
    variaveis: { descricao, valor },
    evento: `reaberta:${input.devolucaoId}`,
    now: input.now,
  });
}

/** Notifies the debtor that the owner of the card asked the bank for a payment back; `valor` in cents. */
export async function avisarDisputa(
  tx: Db,
  cobranca: Cobranca,
  input: { tentativaId: string; valor: number; now: Date },
): Promise<void> {
  const valor = formatCentavos(input.valor);
  const { descricao } = cobranca;
  await tellDevedor(tx, cobranca, {
    template: 'cob.em_disputa',
    titulo: 'Um pagamento seu está em disputa',
    texto: `${descricao}: o titular do cartão pediu ao banco a devolução de ${valor}. Até o banco decidir, a cobrança continua paga.`,
    variaveis: { descricao, valor },
    evento: `disputa:${input.tentativaId}:${cobranca.id}`,
    now: input.now,
  });
}

/** Notifies the payer that the bank did not send the refund, and where to find another way. */
export async function avisarDevolucaoRecusada(
  tx: Db,
  cobranca: Cobranca,
  recusada: Devolvida,
): Promise<void> {
  const valor = formatCentavos(recusada.valor);
  const { descricao } = cobranca;
  await tellDevedor(tx, toldAt(cobranca, recusada), {
    template: 'cob.devolucao_recusada',
    titulo: 'A devolução não foi feita',
    texto: `${descricao}: a devolução de ${valor} não foi feita. O valor continua seu, e o Conselho combina com você outra forma.`,
    variaveis: { descricao, valor },
    evento: `devolucao_recusada:${recusada.devolucaoId}`,
    now: recusada.now,
  });
}

/** The charge with the request that granted its refund, so that the notice links there. */
function toldAt(cobranca: Cobranca, { requerimentoId }: Devolvida): Cobranca {
  return { ...cobranca, requerimentoId: requerimentoId ?? cobranca.requerimentoId };
}

interface Aviso {
  template:
    | 'cob.a_devolver'
    | 'cob.quitada'
    | 'cob.estornada'
    | 'cob.em_disputa'
    | 'cob.reaberta'
    | 'cob.devolucao_recusada'
    | 'cob.boleto_disponivel'
    | 'cob.boleto_recusado'
    | 'acordo.assinado'
    | 'acordo.caducou'
    | 'acordo.atraso'
    | 'acordo.aviso_rescisao'
    | 'acordo.rescindido'
    | 'acordo.quitado';
  titulo: string;
  texto: string;
  variaveis: { descricao: string; valor: string };
  /** The last day, if the message names one. */
  prazo?: string;
  evento: string;
  now: Date;
}

/** Notifies the debtor, and the filer of the request while they may act for the debtor. */
export async function tellDevedor(tx: Db, cobranca: Cobranca, aviso: Aviso): Promise<void> {
  await send(tx, cobranca, { ...aviso, usuarioId: cobranca.pessoaId });
  if (!cobranca.requerimentoId) return;
  const requerimento = await tx
    .selectFrom('requerimento')
    .select(['autorId', 'criadoPorId', 'sigilo'])
    .where('id', '=', cobranca.requerimentoId)
    .where('autorId', '=', cobranca.pessoaId)
    .executeTakeFirst();
  if (!requerimento) return;
  const filers = await filedBy(tx, requerimento, todayInSaoPaulo(aviso.now));
  if (filers.length === 0) return;
  const porQuem = await authorOf(tx, requerimento);
  const descricao = porQuem ? `${aviso.variaveis.descricao} (por ${porQuem})` : aviso.variaveis.descricao;
  const texto = porQuem ? `Por ${porQuem}: ${aviso.texto}` : aviso.texto;
  for (const usuarioId of filers)
    await send(tx, cobranca, {
      ...aviso,
      usuarioId,
      texto,
      variaveis: { ...aviso.variaveis, descricao },
    });
}

async function send(
  tx: Db,
  { requerimentoId }: Cobranca,
  aviso: Aviso & { usuarioId: string },
): Promise<void> {
  const { usuarioId, evento, now, prazo = '', ...words } = aviso;
  await tell(tx, systemActor(now), [usuarioId], {
    ...words,
    ...(requerimentoId
      ? { owner: { kind: 'requerimento', id: requerimentoId } }
      : { link: ABAS[aviso.template] ?? ABERTAS }),
    chave: `cobranca:${evento}`,
    variaveis: { ...words.variaveis, prazo },
  });
}
