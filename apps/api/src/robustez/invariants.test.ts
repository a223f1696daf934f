import { rascunho } from '@balcao/contract/rascunho';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#test/harness.ts';
import { type Cenario, makeCenario } from './cenario.fixture.ts';
import { conectar } from './ciclo/conferir.fixture.ts';
import { brokenInvariants, brokenPromises, PROMESSAS } from './invariants.ts';
import { liveThrough, type Texto } from './vida.fixture.ts';

/**
 * A check that cannot fail proves nothing. So each invariant is broken on purpose in an intact database, by the owner
 * of the tables with the guards off, must be reported, and is rolled back.
 */
let api: TestApi;
let c: Cenario;
let client: pg.Client;

const query = async (text: string) => (await client.query(text)).rows as Record<string, unknown>[];

const texto: Texto = (campo, min) => `Texto de ${campo}. `.repeat(20).slice(0, Math.max(min, 100));

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  await liveThrough(api, c, (campo, min, max) => texto(campo, min, max).slice(0, max));
  await api.must(rascunho.create, { body: { tipoId: 106 } }, { token: c.outra.token });
  await api.runJobs();
  client = await conectar(api);
});
afterAll(async () => {
  await client.end();
  await api.close();
});

const DO_MESMO = 'from tramite d where d.requerimento_id = t.requerimento_id';
const COBRANCA = `insert into cobranca (id, pessoa_id, especie, descricao, situacao, valor, itens, vencimento, requerimento_id)
  select gen_random_uuid(), autor_id, 'PARCELA', 'Teste', 'PAGA', 100, '[]', '2026-12-01', id from requerimento limit 1`;
const PARCELADA = `insert into cobranca (id, pessoa_id, especie, descricao, situacao, valor, itens, vencimento, motivo)
  select gen_random_uuid(), autor_id, 'ANUIDADE', 'Teste', 'PARCELADA', 99, '[]', '2026-12-01', 'No acordo ' || numero from requerimento limit 1`;
const PAGAMENTO = `insert into pagamento (id, cobranca_id, tentativa_id, provedor, meio, e2e_id, valor, pago_em)
  select gen_random_uuid(), id, id, 'simulador', 'PIX', id::text, 100, now() from cobranca`;
const DEVOLUCAO = `insert into devolucao (id, pagamento_id, codigo, valor)
  select gen_random_uuid(), id, 'a', 101 from pagamento`;
const COMPENSACAO = `insert into lancamento (id, cobranca_id, evento, referencia_id, debito, credito, valor, created_at)
  select gen_random_uuid(), id, 'COMPENSACAO', id, 'A_RESTITUIR', 'COMPENSACAO', 100, now() from cobranca limit 1`;
const POSTAGEM = `insert into carta_postagem (id, carta_id, tentativa, objeto, endereco, postada_em, created_at)
  select gen_random_uuid(), id, 1, 'AA1', 'Rua', '2026-12-01', now() from carta`;

/** How each invariant is broken, by the beginning of its text. */
const QUEBRAS: Record<string, string[]> = {
  'I2: a request has a first movement': [
    'delete from prazo_evento',
    `update documento set especie = 'outra' where especie = 'comprovante_protocolo'`,
  ],
  'I3: movements are numbered': [
    'update tramite set seq = 99 where seq = 2',
    `update tramite set de_status = 'EM_EXIGENCIA' where seq = 2`,
  ],
  'I3: the request stands where': [
    'update requerimento set version = version + 1000',
    `update requerimento set status = 'EM_EXIGENCIA'`,
  ],
  'a decision is a movement': ['delete from decisao'],
  'a filed draft is gone': [
    'update requerimento set rascunho_id = (select id from rascunho limit 1) where id = (select id from requerimento limit 1)',
  ],
  'I6: every file that a request shows': ['update anexo set arquivo_id = gen_random_uuid()'],
  'I7: a message is sent or waits': [
    `update email set situacao = 'enviado', sent_at = null`,
    `update email set situacao = 'pendente', sent_at = null`,
  ],
  'I9: protocol numbers come from the sequence': ['update nup_sequencia set ultimo = 0'],
  'I9: no protocol number was drawn in vain': ['update nup_sequencia set ultimo = ultimo + 1'],
  'an issued document has its file': ['update documento set arquivo_id = null where issued_at is not null'],
  'the clock of a request knows': [
    `update requerimento set prazo_situacao = 'correndo' where status = 'CANCELADO'`,
  ],
  'what somebody knows of requests': ['delete from requerimento_conhecido'],
  'I20: a denial has reasons': [
    `update decisao set base_legal = ' ' where resultado = 'INDEFERIDO'`,
    `update decisao set recurso_ate = null where resultado = 'INDEFERIDO'`,
    `update decisao set fundamentacao = repeat('a', 200) where resultado = 'INDEFERIDO'`,
    `update decisao set fundamentacao = 'Não.' || substr(fundamentacao, strpos(fundamentacao, 'Se você'))
     where resultado = 'INDEFERIDO'`,
  ],
  'I21: nobody decides or approves': [
    `update tramite t set usuario_id = r.autor_id from requerimento r where r.id = t.requerimento_id and acao = 'decidir'`,
    `update tramite t set acao = 'impedimento', usuario_id = d.usuario_id ${DO_MESMO} and d.acao = 'decidir' and t.seq = 2`,
  ],
  'I21: an appeal is decided by nobody': [
    `update tramite t set usuario_id = d.usuario_id ${DO_MESMO} and d.acao = 'decidir' and t.acao = 'decidir_recurso'`,
    `update tramite set acao = 'reconsiderar' where acao = 'decidir_recurso'`,
  ],
  'I3: a term is extended once': [
    `update tramite set texto = 'Sem motivo.' where acao = 'prorrogar'`,
    `update tramite t set acao = 'prorrogar', texto = d.texto ${DO_MESMO} and d.acao = 'prorrogar' and t.seq = d.seq + 1`,
  ],
  'I1: numbers of letters come from': [
    `update documento_sequencia set ultimo = 0 where especie like 'carta.%'`,
  ],
  'I1: no number of a letter': [
    `update documento_sequencia set ultimo = ultimo + 1 where especie like 'carta.%'`,
  ],
  'a letter that left has its number': ['update carta set destinatario_id = gen_random_uuid()'],
  'a paper is that of one letter': [
    `update documento set especie = 'carta' where especie = 'comprovante_protocolo'`,
  ],
  'events of a letter are numbered': [
    'update carta_tramite set seq = 99 where seq = 2',
    'update carta set version = version + 1',
  ],
  'I25: the ciência of a letter is recorded once': [
    `delete from carta_tramite where para_status = 'CIENTE'`,
    `update carta_tramite set para_status = 'CIENTE', de_status = null where seq = 1`,
  ],
  'I25: a summons was opened by its ciência': [
    `update carta set aberta_em = aberta_em - interval '1 hour'`,
    `update carta set ciente_sha256 = 'outro' where ciente_sha256 is not null`,
  ],
  'a term runs from the ciência': ['update carta set prazo_ate = ciente_dia where prazo_ate is not null'],
  'what went by post has no term': [
    `update carta set situacao = 'EXPEDIDA', ciente_dia = null, prazo_ate = null,
       exigencia_id = (select id from exigencia where prazo_em is not null limit 1)
     where id = (select id from carta where expedida_em is not null limit 1)`,
    `update carta set decisao_id = (select id from decisao where recurso_ate is not null limit 1)
     where id = (select id from carta where expedida_em is not null limit 1)`,
  ],
  'a letter is answered by one message': ['update carta set mensagem_id = null'],
  'the addressee was notified once': [`delete from notificacao where chave like 'carta:%:expedida'`],
  'an addressee without ciência': ['update carta set lembrada_em = now()'],
  'the post has a letter at most twice': [
    `${POSTAGEM}; update carta set canal = 'PORTAL' where canal = 'POSTAL'`,
    `${POSTAGEM}; update carta_postagem set tentativa = 3`,
  ],
  'a letter is cancelled or stands as returned': [
    `update carta set situacao = 'CANCELADA' where ciente_em is not null`,
  ],
  'money: a request waits for its fee': [`update requerimento set status = 'AGUARDANDO_PAGAMENTO'`],
  'money: a charge is open exactly': [`${COBRANCA}; update cobranca set situacao = 'EMITIDA'`],
  'money: the books hold what came in': [`${COBRANCA}; ${PAGAMENTO}`],
  'money: what charges pass to one another': [`${COBRANCA}; ${COMPENSACAO}`],
  'money: no payment gives back more': [`${COBRANCA}; ${PAGAMENTO}; ${DEVOLUCAO}`],
  'money: instalments sum to the debts': [COBRANCA, `${COBRANCA}; ${PARCELADA}`],
  'I3: not in the table': [`update tramite set acao = 'retomar' where acao = 'assumir'`],
  'I25: no act of a letter': [`update carta_tramite set acao = 'registrar_entrega' where seq = 2`],
};

/** The reports after this change, which is then rolled back. */
async function brokenBy(text: string): Promise<string[]> {
  await client.query('begin');
  try {
    await client.query('set local session_replication_role = replica');
    await client.query(text);
    return await brokenPromises(query);
  } finally {
    await client.query('rollback');
  }
}

describe('the check of the invariants', () => {
  it('reports nothing in an intact database', async () => expect(await brokenPromises(query)).toEqual([]));

  it.each(Object.entries(QUEBRAS).flatMap(([begin, ways]) => ways.map((way) => [begin, way] as const)))(
    'reports «%s» broken by: %s',
    async (begin, way) => {
      const told = await brokenBy(way);
      expect(told.filter((one) => one.startsWith(begin))).not.toEqual([]);
      expect(await brokenPromises(query)).toEqual([]);
    },
  );

  it('reports missing files', async () => {
    const told = await brokenInvariants(query, async () => null);
    expect(told.some((one) => one.startsWith('I6: file'))).toBe(true);
  });

  it('is tested for every invariant', () => {
    const untried = PROMESSAS.filter(
      (promise) => !Object.keys(QUEBRAS).some((begin) => promise.startsWith(begin)),
    );
    expect(untried).toEqual([]);
  });
});
