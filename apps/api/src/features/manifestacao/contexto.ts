import { OUVIDORIA } from '@balcao/contract/ouvidoria-regras';
import type { Db } from '@balcao/db/db';
import {
  type ContextoDaManifestacao,
  type Manifestacao as NaVida,
  NINGUEM_NA_MANIFESTACAO,
  type PrazosDaManifestacao,
  type QuemNaManifestacao,
} from '@balcao/domain/manifestacao/ciclo';
import type { Consentimento, Tipos } from '@balcao/domain/manifestacao/consentimento';
import type { TipoManifestacao } from '@balcao/domain/manifestacao/nomes';
import { ultimoDiaDaPesquisa } from '@balcao/domain/manifestacao/pesquisa';
import {
  checkComplemento,
  checkProrrogacaoDaArea,
  ultimoDiaDaRevisao,
} from '@balcao/domain/manifestacao/prazo-da-manifestacao';
import type { Calendario } from '@balcao/domain/prazo/calendario';
import type { IsoDate } from '@balcao/domain/prazo/data';
import { todayInSaoPaulo } from '@balcao/domain/prazo/fuso';
import { checkProrrogavel, MENSAGENS_PRORROGACAO } from '@balcao/domain/prazo/prorrogacao';
import type { PrazoDerivado } from '@balcao/domain/prazo/relogio';
import { sql } from 'kysely';
import { readSection } from '#platform/ajuste/setting.ts';
import { can, grupoIds, type Who } from '#platform/auth/who.ts';
import { type Lado, type Leitor, ladoDe, type Manifestacao } from './access.ts';
import { calendarioDaOuvidoria, loadRelogio } from './relogio.ts';

/** What the rules ask of a manifestation, read at one moment. */
export interface Situation {
  contexto: ContextoDaManifestacao;
  relogio: PrazoDerivado | null;
  calendario: Calendario;
  /** Last days of its author, where the answer was given. */
  revisaoAte: IsoDate | null;
  avaliacaoAte: IsoDate | null;
}

interface Fatos {
  coberta: boolean;
  avaliada: boolean;
  abertos: { prazo: IsoDate; prorrogada: boolean; grupoId: string }[];
  complementos: number;
  prorrogada: boolean;
  propostaPorId: string | null;
  /** Who gave the last conclusive answer, and who proposed it. */
  decidiram: (string | null)[];
}

async function readFatos(tx: Db, { id, propostaId }: Manifestacao): Promise<Fatos> {
  const { rows } = await sql<Fatos>`select
    exists (select from manifestacao_coberta c where c.manifestacao_id = ${id}::uuid) as coberta,
    exists (select from manifestacao_avaliacao a where a.manifestacao_id = ${id}::uuid) as avaliada,
    coalesce((select json_agg(json_build_object('prazo', e.prazo_em, 'prorrogada', e.prorrogado, 'grupoId', e.grupo_id))
      from manifestacao_encaminhamento e where e.manifestacao_id = ${id}::uuid and e.situacao = 'ABERTO'), '[]') as abertos,
    (select count(*)::int from manifestacao_complemento p where p.manifestacao_id = ${id}::uuid) as complementos,
    exists (select from manifestacao_prazo_evento t where t.manifestacao_id = ${id}::uuid and t.tipo = 'PRORROGACAO') as prorrogada,
    (select r.por_id from manifestacao_resposta r where r.id = ${propostaId}::uuid) as "propostaPorId",
    coalesce((select json_build_array(r.por_id, r.proposta_por_id) from manifestacao_resposta r
      where r.manifestacao_id = ${id}::uuid and r.especie = 'CONCLUSIVA' order by r.created_at desc limit 1), '[]') as decidiram`.execute(
    tx,
  );
  const [fatos] = rows;
  if (!fatos) throw new Error('a select without a table answers one row');
  return fatos;
}

/** The facts of a manifestation for one person, for who holds its key, or for the portal itself (null). */
export async function loadSituation(
  tx: Db,
  who: Leitor | null,
  manifestacao: Manifestacao,
  now: Date,
): Promise<Situation> {
  const fatos = await readFatos(tx, manifestacao);
  const calendario = await calendarioDaOuvidoria(tx);
  const relogio = await loadRelogio(tx, manifestacao.id, { calendario, now });
  const { encerradaEm, situacao } = manifestacao;
  const ended = situacao === 'CONCLUIDA' ? encerradaEm : null;
  const revisaoAte = ended && ultimoDiaDaRevisao(ended, calendario);
  const avaliacaoAte = ended && ultimoDiaDaPesquisa(ended, calendario);
  const lado = who && who !== 'chave' ? await ladoDe(tx, who, manifestacao) : null;
  return {
    contexto: {
      manifestacao: naVida(manifestacao, fatos),
      quem: quemE(who, { manifestacao, fatos, lado }),
      prazos: prazosDe({
        manifestacao,
        fatos,
        relogio,
        hoje: todayInSaoPaulo(now),
        revisaoAte,
        avaliacaoAte,
      }),
      segundaAprovacao: (await readSection(tx, OUVIDORIA)).segundaAprovacao,
    },
    relogio,
    calendario,
    revisaoAte,
    avaliacaoAte,
  };
}

/** The kind that it has, and the one that it came with. */
export function tiposDe({ tipo, tipoOriginal }: Manifestacao): Tipos {
  return { tipo, tipoOriginal: tipoOriginal as TipoManifestacao }; // a kind that it once had
}

/** What its author was last asked about their name, and what they said. */
export function consentimentoDe({ consentimentoOrgao, consentimento }: Manifestacao): Consentimento | null {
  return consentimentoOrgao === null ? null : { orgao: consentimentoOrgao, resposta: consentimento };
}

function naVida(manifestacao: Manifestacao, fatos: Fatos): NaVida {
  const { situacao, identificacao, registradaPorId } = manifestacao;
  return {
    situacao,
    ...tiposDe(manifestacao),
    identificacao,
    registradaPelaEquipe: registradaPorId !== null,
    textoCoberto: fatos.coberta,
    areasPendentes: fatos.abertos.length,
    consentimento: consentimentoDe(manifestacao),
    proposta: manifestacao.propostaId !== null,
    revisaoPedida: manifestacao.revisaoPedidaEm !== null,
    avaliada: fatos.avaliada,
  };
}

interface Visto {
  manifestacao: Manifestacao;
  fatos: Fatos;
  lado: Lado | null;
}

function quemE(who: Leitor | null, visto: Visto): QuemNaManifestacao {
  if (who === null) return { ...NINGUEM_NA_MANIFESTACAO, portal: true };
  if (who === 'chave') return { ...NINGUEM_NA_MANIFESTACAO, autor: true };
  return quemNa(who, visto);
}

function quemNa(who: Who, { fatos, lado }: Visto): QuemNaManifestacao {
  const own = grupoIds(who);
  const unit = lado === 'ouvidoria';
  return {
    ...NINGUEM_NA_MANIFESTACAO,
    autor: lado === 'autor',
    equipe: unit && can(who, 'ouvidoria.tratar'),
    conclui: unit && can(who, 'ouvidoria.concluir'),
    area: lado !== 'autor' && who.tipo >= 1 && fatos.abertos.some(({ grupoId }) => own.includes(grupoId)),
    propos: fatos.propostaPorId === who.usuarioId,
    decidiu: fatos.decidiram.includes(who.usuarioId),
  };
}

function prazosDe({
  manifestacao,
  fatos,
  relogio,
  hoje,
  revisaoAte,
  avaliacaoAte,
}: {
  manifestacao: Manifestacao;
  fatos: Fatos;
  relogio: PrazoDerivado | null;
  hoje: IsoDate;
  revisaoAte: IsoDate | null;
  avaliacaoAte: IsoDate | null;
}): PrazosDaManifestacao {
  // A review begins a new count, and the law extends the answer once.
  const refused = fatos.prorrogada ? 'JA_PRORROGADO' : checkProrrogavel(relogio);
  const areas = fatos.abertos.map((area) => checkProrrogacaoDaArea(area, hoje));
  const over = (ate: IsoDate | null, words: string) => (ate !== null && hoje > ate ? words : null);
  return {
    prorrogar: refused && MENSAGENS_PRORROGACAO[refused],
    prorrogarArea: areas.includes(null) ? null : (areas[0] ?? checkProrrogacaoDaArea(null, hoje)),
    // What is asked again rests on what the answer said, and not on the day of receipt.
    complemento:
      fatos.complementos > 0 ? null : checkComplemento(todayInSaoPaulo(manifestacao.createdAt), hoje),
    revisao: over(revisaoAte, 'O prazo para pedir revisão terminou.'),
    avaliacao: over(avaliacaoAte, 'O prazo para avaliar terminou.'),
  };
}
