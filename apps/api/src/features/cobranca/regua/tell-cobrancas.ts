import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import {
  type CobrancaAvisada,
  dizerCobranca,
  dizerPrazos,
  tituloDoAviso,
} from '@balcao/domain/pagamento/aviso-de-cobranca';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { tell } from '#features/aviso/api.ts';
import { recebedorOf } from '#features/portal/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import type { Cobranca } from '../access.ts';
import { cobravelOf } from '../total-do-dia.ts';

/** Where a person sees their charges. */
const LINK = '/financeiro/cobrancas';

/** The notice of a debt, which opens its collection by the council. */
export const NOTIFICACAO = 'cob.notificacao';

const TEMPLATES = {
  NOVA: 'cob.emitida',
  LEMBRETE: 'cob.lembrete',
  VENCE_HOJE: 'cob.vence_hoje',
  VENCIDA: 'cob.vencida',
} as const;

interface Mensagem {
  pessoaId: string;
  now: Date;
  /** What `ditas` tells of, in the same order. */
  cobrancas: readonly Cobranca[];
  /** The most urgent first. */
  ditas: readonly [CobrancaAvisada, ...CobrancaAvisada[]];
  /** Of the notice of a debt. */
  prazo: string;
  /** Into how many instalments a debt may be divided. */
  parcelas: number;
}

/** Tells a person of their charges in one message, in words of its own for a new annuity, instalments and a debt. */
export async function tellCobrancas(tx: Db, mensagem: Mensagem): Promise<void> {
  const { pessoaId, now, ditas, prazo, parcelas } = mensagem;
  const titulo = tituloDoAviso(ditas);
  const cobrancas = ditas.map(dizerCobranca);
  const common = {
    titulo,
    link: LINK,
    chave: `cobranca:regua:${todayInSaoPaulo(now)}`,
    texto: `${cobrancas.join('. ')}.`,
  };
  const variaveis = { titulo, cobrancas, recebedor: await recebedorOf(tx) };
  const { aviso } = ditas[0];
  const anuidade = anuidadeNova(mensagem);
  if (anuidade)
    return tell(tx, systemActor(now), [pessoaId], {
      ...common,
      template: 'cob.nova_anuidade',
      variaveis: { ...anuidade, titulo, recebedor: variaveis.recebedor },
    });
  if (aviso !== 'COBRANCA') {
    const doAcordo = isDoAcordo(mensagem);
    return tell(tx, systemActor(now), [pessoaId], {
      ...common,
      template: doAcordo ? 'acordo.parcela' : TEMPLATES[aviso],
      link: doAcordo ? linkDoAcordo(mensagem) : LINK,
      variaveis,
    });
  }
  const total = ditas.reduce((sum, one) => sum + one.total, 0);
  return tell(tx, systemActor(now), [pessoaId], {
    ...common,
    template: NOTIFICACAO,
    texto: `${common.texto} Você pode pagar, parcelar ou contestar até ${prazo}.`,
    variaveis: { ...variaveis, valor: formatCentavos(total), prazo, parcelas: String(parcelas) },
  });
}

/** What an annuity costs and until when, where the message tells of one new annuity and of nothing else. */
function anuidadeNova({ cobrancas, ditas, now }: Mensagem) {
  const [[dita], [cobranca]] = [ditas, cobrancas];
  if (ditas.length > 1 || dita.aviso !== 'NOVA' || cobranca?.especie !== 'ANUIDADE') return null;
  const { descricao } = cobranca;
  const dias = { hoje: todayInSaoPaulo(now), ultimoDia: dita.ultimoDia };
  return { descricao, prazos: dizerPrazos(cobravelOf(cobranca), dias) };
}

/** Whether the message tells of instalments alone: they have words of their own. */
function isDoAcordo({ cobrancas }: Mensagem): boolean {
  return cobrancas.every(({ especie }) => especie === 'PARCELA');
}

/** The page of the agreement; the list of agreements for instalments of several, or of none that is known. */
function linkDoAcordo({ cobrancas }: Mensagem): string {
  const [id, ...others] = new Set(cobrancas.map(({ requerimentoId }) => requerimentoId));
  return id && others.length === 0 ? `/financeiro/acordo/${id}` : `${LINK}?aba=acordos`;
}
