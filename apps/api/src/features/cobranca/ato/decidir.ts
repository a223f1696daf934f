import type { Db } from '@balcao/db/db';
import type { AtoFinanceiroTable } from '@balcao/db/schema.gen';
import { check } from '@balcao/domain/ciclo/ciclo';
import type { DecisaoAto } from '@balcao/domain/pagamento/ato';
import { dizerSituacaoDoAto, PERMISSAO_DO_ATO } from '@balcao/domain/pagamento/atos-da-cobranca';
import type { MotivoDeCancelamento } from '@balcao/domain/pagamento/cancelamento';
import {
  ATO_DE_DUAS_PESSOAS,
  type ContextoDoAto,
  mudou,
  type RetratoDaCobranca,
} from '@balcao/domain/pagamento/segunda-pessoa';
import type { Selectable } from 'kysely';
import { tellInPortal } from '#features/aviso/api.ts';
import { recordAudit } from '#platform/audit/record-audit.ts';
import { can, partes, type Who } from '#platform/auth/who.ts';
import { refusalOf } from '#platform/ciclo/take-act.ts';
import { lockSeen, requireFound } from '#platform/db/seen.ts';
import { Problem } from '#platform/http/problem.ts';
import { type Cobranca, getCobranca } from '../access.ts';
import { readAto } from './access.ts';
import { dizerAto, linkDaCobranca } from './dizer-ato.ts';
import { executarAto, fatosDaCobranca, holdParaAto } from './executar.ts';

type Ato = Selectable<AtoFinanceiroTable>;

interface Decisao {
  id: string;
  version: number;
}

interface Held {
  ato: Ato;
  cobranca: Cobranca;
  agora: RetratoDaCobranca;
}

/** Carries out an asked act. @throws Problem `stale` where the charge changed meanwhile, and those of the act */
export async function aprovarAto(tx: Db, who: Who, decisao: Decisao): Promise<void> {
  const { ato, cobranca, agora } = await holdFor(tx, who, { ...decisao, acao: 'aprovar' });
  // The table keeps no other reason than those of the list.
  const motivo = ato.motivo as MotivoDeCancelamento | null;
  await decide(tx, who, { ato, set: { situacao: 'APROVADO' } });
  await executarAto(tx, cobranca, { ato: { ...ato, motivo }, now: who.now });
  const depois = await fatosDaCobranca(tx, await holdParaAto(tx, cobranca.id));
  await recordAudit(tx, who, {
    acao: 'ato_financeiro.aprovado',
    objeto: 'ato_financeiro',
    objetoId: ato.id,
    dados: {
      cobrancaId: cobranca.id,
      especie: ato.especie,
      valor: ato.valor,
      antes: { situacao: cobranca.situacao, ...agora },
      depois: { situacao: depois.cobranca.situacao, ...depois.retrato },
    },
  });
  const { devolucao } = await readAto(tx, who, ato.id);
  const feito = `Foi ${dizerSituacaoDoAto({ ...ato, situacao: 'APROVADO', devolucao })}.`;
  const texto = devolucao === 'ENVIADA' ? `${feito} O resultado chega em outro aviso.` : feito;
  await tellAsker(tx, who, { ato, cobranca, texto });
}

/** Refuses an asked act, with the reason that its asker reads. @throws Problem `stale` where it lapsed */
export async function recusarAto(
  tx: Db,
  who: Who,
  { resposta, ...decisao }: Decisao & { resposta: string },
): Promise<void> {
  const { ato, cobranca } = await holdFor(tx, who, { ...decisao, acao: 'recusar' });
  await decide(tx, who, { ato, set: { situacao: 'RECUSADO', resposta } });
  await recordAudit(tx, who, {
    acao: 'ato_financeiro.recusado',
    objeto: 'ato_financeiro',
    objetoId: ato.id,
    dados: { cobrancaId: cobranca.id, especie: ato.especie, resposta },
  });
  const situacao = dizerSituacaoDoAto({ ...ato, situacao: 'RECUSADO', devolucao: null });
  await tellAsker(tx, who, { ato, cobranca, texto: `Foi ${situacao}: ${resposta}` });
}

/** The act in the version that was seen, held with its charge, where this person may decide it. */
async function holdFor(
  tx: Db,
  who: Who,
  { id, version, acao }: Decisao & { acao: DecisaoAto },
): Promise<Held> {
  const seen = await tx
    .selectFrom('atoFinanceiro')
    .select('cobrancaId')
    .where('id', '=', id)
    .executeTakeFirst();
  const { cobrancaId } = requireFound(seen);
  await getCobranca(tx, who, cobrancaId);
  // Who asks holds the charge before the act, and so does who decides.
  const cobranca = await holdParaAto(tx, cobrancaId);
  const query = tx.selectFrom('atoFinanceiro').selectAll().where('id', '=', id);
  const ato = await lockSeen(query, version);
  const { retrato: agora } = await fatosDaCobranca(tx, cobranca);
  const contexto: ContextoDoAto = {
    situacao: ato.situacao,
    visto: ato.visto as unknown as RetratoDaCobranca, // written from the same type
    agora,
    podeDecidir: can(who, PERMISSAO_DO_ATO[ato.especie]),
    pediu: ato.pedidoPorId === who.usuarioId,
    devedor: partes(who).includes(cobranca.pessoaId),
  };
  const verdict = check(ATO_DE_DUAS_PESSOAS, contexto, { acao });
  if (!verdict.ok) {
    if (contexto.podeDecidir && ato.situacao === 'PEDIDO' && mudou(contexto.visto, agora))
      throw new Problem('stale', {
        detail:
          'A cobrança mudou depois deste pedido, e ele perdeu a validade. Peça de novo, se ainda for o caso.',
      });
    throw refusalOf(ATO_DE_DUAS_PESSOAS, contexto, { acao, recusa: verdict });
  }
  return { ato, cobranca, agora };
}

async function decide(
  tx: Db,
  who: Who,
  { ato, set }: { ato: Ato; set: Pick<Partial<Ato>, 'situacao' | 'resposta'> },
): Promise<void> {
  await tx
    .updateTable('atoFinanceiro')
    .set({ ...set, decididoPorId: who.usuarioId, decididoEm: who.now, version: ato.version + 1 })
    .where('id', '=', ato.id)
    .execute();
}

/** Tells who asked for it what became of it. */
async function tellAsker(
  tx: Db,
  who: Who,
  { ato, cobranca, texto }: { ato: Ato; cobranca: Cobranca; texto: string },
): Promise<void> {
  await tellInPortal(tx, who, [ato.pedidoPorId], {
    tipo: 'equipe.ato_decidido',
    titulo: dizerAto({ ...ato, cobranca }),
    texto,
    link: linkDaCobranca(cobranca.id),
    chave: `ato_financeiro:${ato.id}`,
  });
}
