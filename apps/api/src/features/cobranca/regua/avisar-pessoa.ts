import type { Db } from '@balcao/db/db';
import { formatCentavos } from '@balcao/domain/dinheiro/centavos';
import {
  type CobrancaAvisada,
  dizerCobranca,
  dizerPrazos,
  tituloDoAviso,
} from '@balcao/domain/pagamento/aviso-de-cobranca';
import {
  type AvisoDaCobranca,
  avisosDoDia,
  prazoDaNotificacao,
  ultimoDia,
} from '@balcao/domain/pagamento/regua';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { formatIsoDate } from '@balcao/domain/texto/data-br';
import { tell } from '#features/aviso/api.ts';
import { recebedorOf } from '#features/portal/api.ts';
import { systemActor } from '#platform/auth/who.ts';
import { cobravelOf, regraDoDia, totaisDoDia } from '../total-do-dia.ts';
import type { Cobranca } from '../access.ts';
import { cobrarDebito, lockCobrancasDe } from './cobrar-debito.ts';
import { type CobrancaAvisavel, loadRegua } from './regua-das-pessoas.ts';

/** Where a person sees their charges. */
const LINK = '/financeiro/cobrancas';

/**
 * Tells a person in one message what the calendar has for their charges today, and opens the collection of what is 45
 * days late. The charges are locked first and read again: a payment, a contest or another worker may have been faster.
 */
export async function avisarPessoa(tx: Db, pessoaId: string, now: Date): Promise<void> {
  const cobrancas = await lockCobrancasDe(tx, pessoaId);
  const hoje = todayInSaoPaulo(now);
  const { calendario } = await regraDoDia(tx, hoje);
  const regua = (await loadRegua(tx, [pessoaId])).get(pessoaId);
  const avisos = regua ? avisosDoDia(regua, { hoje, calendario }) : [];
  const rows = avisos.flatMap((aviso) => {
    const row = cobrancas.find(({ id }) => id === aviso.cobranca.id);
    return row ? [{ aviso, row }] : [];
  });
  const totais = await totaisDoDia(
    tx,
    rows.map(({ row }) => row),
    hoje,
  );
  const [primeira, ...outras] = rows.map(
    ({ aviso, row }, i): CobrancaAvisada => ({
      aviso: aviso.aviso,
      descricao: row.descricao,
      total: totais[i]?.total ?? row.valor,
      ultimoDia: ultimoDia(row, calendario),
      dias: aviso.dias,
    }),
  );
  if (!primeira) return;
  await keepAvisos(tx, { pessoaId, hoje, now, avisos });
  for (const { aviso, row } of rows) if (aviso.aviso === 'COBRANCA') await cobrarDebito(tx, row, now);
  await tellCobrancas(tx, {
    pessoaId,
    now,
    cobrancas: rows.map(({ row }) => row),
    ditas: [primeira, ...outras],
    prazo: formatIsoDate(prazoDaNotificacao({ hoje, calendario })),
    parcelas: calendario.norma('acordo.parcelas', hoje),
  });
}

/** Keeps what is told, each once for ever. What was told before it was announced is announced with it. */
async function keepAvisos(
  tx: Db,
  input: { pessoaId: string; hoje: string; now: Date; avisos: readonly AvisoDaCobranca<CobrancaAvisavel>[] },
): Promise<void> {
  const { pessoaId, hoje, now, avisos } = input;
  await tx
    .insertInto('cobrancaAviso')
    .values(
      avisos.flatMap(({ cobranca: { id: cobrancaId, anunciada }, marco }) => {
        const row = { cobrancaId, pessoaId, dia: hoje, createdAt: now };
        return [
          ...(marco === null ? [] : [{ ...row, aviso: NOME_DO_MARCO[marco] }]),
          ...(anunciada ? [] : [{ ...row, aviso: 'NOVA' as const }]),
        ];
      }),
    )
    .execute();
}

/** Each notice of the calendar as the table names it. */
const NOME_DO_MARCO = {
  [-30]: '-30',
  [-7]: '-7',
  0: '0',
  3: '3',
  15: '15',
  45: '45',
} as const;

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

async function tellCobrancas(tx: Db, mensagem: Mensagem): Promise<void> {
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
    template: 'cob.notificacao',
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
