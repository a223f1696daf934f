import { anexo } from '@balcao/contract/anexo';
import { contracts } from '@balcao/contract/contracts.gen';
import { fillPath, type RouteDef } from '@balcao/contract/kernel/route';
import { rascunho } from '@balcao/contract/rascunho';
import { requerimento } from '@balcao/contract/requerimento';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { draft, open, type Person, person, send } from '#features/anexo/anexo.fixture.ts';
import { ask as askRepresentacao } from '#features/representacao/representacao.fixture.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { makeCarta } from '#test/make-carta.ts';
import { type Cenario, fileForMessage, makeCenario, newPedido, take } from './cenario.fixture.ts';
import { fingerprint } from './fingerprint.fixture.ts';

/** Ids of other people's rows, in addresses and in bodies (CiviForm #13977, SupportCandy CVE-2026-1251). */
const MISSING = '0190a5b2-0000-7000-8000-00000000dead';
/** Routes by which attendants may read any person. */
const lookedUp: readonly RouteDef[] = [
  contracts.usuario.detail,
  contracts.usuario.abrir,
  contracts.perfil.detail,
  contracts.perfil.fatos,
  contracts.representacao.doUsuario,
];
/** Routes whose target staff may see without the right to end it. */
const seen: readonly RouteDef[] = [contracts.representacao.encerrar];
const routes: RouteDef[] = Object.values(contracts).flatMap((contract) => Object.values(contract));

let api: TestApi;
let c: Cenario;
/** One id of every kind of row in the case of `cidada`. */
let theirs: Record<string, string>;

beforeAll(async () => {
  api = await startApi();
  c = await makeCenario(api);
  theirs = await rowsOf(c.cidada);
});
afterAll(() => api.close());

async function rowsOf(owner: Person): Promise<Record<string, string>> {
  const { id } = c.pedido;
  const asked = await api.must(
    requerimento.exigir,
    {
      params: { id },
      body: {
        version: await take(api, c.reg.token, id),
        itens: [{ campo: null, texto: 'Envie o comprovante.' }],
      },
    },
    { token: c.reg.token },
  );
  await api.runJobs();
  const begun = await draft(api, owner.token);
  const detalhe = await api.must(requerimento.detail, { params: { id } }, { token: owner.token });
  const notificacao = await api.db
    .selectFrom('notificacao')
    .select('id')
    .where('usuarioId', '=', owner.id)
    .executeTakeFirstOrThrow();
  const sessao = await api.db
    .selectFrom('sessao')
    .select('id')
    .where('usuarioId', '=', owner.id)
    .executeTakeFirstOrThrow();
  const body = { texto: 'Uma resposta que ainda não saiu.' };
  const held = await api.must(contracts.resposta.reter, { params: { id }, body }, { token: c.reg.token });
  const mail = await api.db.selectFrom('email').select('id').limit(1).executeTakeFirstOrThrow();
  return {
    requerimento: id,
    exigencia: asked.exigencias[0]?.id ?? '',
    usuario: owner.id,
    email: mail.id,
    item: asked.exigencias[0]?.itens[0]?.id ?? '',
    rascunho: begun.id,
    sessao: sessao.id,
    carta: (await makeCarta(api, { requerimentoId: id, redatorId: c.admin.id })).id,
    minuta: (await makeCarta(api, { requerimentoId: id, redatorId: c.reg.id, situacao: 'RASCUNHO' })).id,
    representacao: await actsForFirm(owner),
    pedidoRepresentacao: (await askRepresentacao(api, owner)).id,
    notificacao: notificacao.id,
    documento: detalhe.documentos[0]?.id ?? '',
    resposta: held.items[0]?.id ?? '',
    anexoRascunho: (await send(api, owner.token, { destino: begun.destino })).id,
    anexoMensagem: await fileForMessage(api, owner.token, id),
    upload: (await open(api, owner.token, { destino: begun.destino })).body.id,
  };
}

/** Makes this person represent a firm; returns the id of the link. */
async function actsForFirm({ id: representanteId }: Person): Promise<string> {
  const firma = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Mantiqueira Ltda.' });
  const id = uuidv7();
  const link = { id, representanteId, representadoId: firma.id, papel: 'Procurador', desde: '2020-01-01' };
  await api.db.insertInto('representacao').values(link).execute();
  return id;
}

/** Calls the route with this id in its address and in every id field of the body. */
async function ask(route: RouteDef, id: string, token: string) {
  const params = {
    id,
    exigenciaId: theirs.exigencia,
    vinculoId: id,
    entrega: id,
    usuarioId: id,
    offset: '0',
    codigo: 'X',
    item: 'nada',
    aba: id,
    tipoId: '101',
    versao: '1',
  };
  const body = {
    version: 1,
    texto: 'Um texto qualquer, longo o bastante.',
    motivo: 'Um motivo longo o bastante.',
    itens: [{ id: theirs.item, valor: 'x', campo: null, texto: 'Um texto longo.' }],
    nota: 3,
    acao: 'iniciar_analise',
    resultado: 'DEFERIDO',
    resumo: 'Um resumo longo o bastante.',
    razoes: 'Razões longas o bastante para passar.',
    baseLegal: 'Lei nº 1, art. 1º',
    passo: null,
    respostas: {},
    grupoId: c.cad.grupoId,
    atendenteId: c.reg.id,
    marcado: true,
    parte: 'sensiveis',
    aba: MISSING,
    escrevendo: true,
    papel: 'Procurador',
    ate: null,
    razaoSocial: 'Outra Ltda.',
    especie: 'OFICIO',
    assunto: 'Um assunto',
    assinanteId: c.admin.id,
    cartaId: theirs.carta,
    fundamentacao:
      'Uma fundamentação que é bastante longa para passar em qualquer exame do tamanho que se faça.',
  };
  const isStream = route.body === 'stream';
  const payload = isStream ? Buffer.from('bytes') : JSON.stringify(body);
  const type = isStream ? 'application/octet-stream' : 'application/json';
  return api.app.inject({
    method: route.method,
    url: `/api${fillPath(route.path, params)}`,
    headers: { authorization: `Bearer ${token}`, ...(route.body ? { 'content-type': type } : {}) },
    ...(route.body ? { payload } : {}),
  });
}

function comparable(answer: { statusCode: number; body: string; headers: object }) {
  const { instance: _i, ...problem } = JSON.parse(answer.body || '{}') as Record<string, unknown>;
  const { 'x-request-id': _r, date: _d, ...headers } = answer.headers as Record<string, unknown>;
  return { status: answer.statusCode, problem, headers };
}

describe('another person’s id in an address', () => {
  it('is answered exactly like a missing one, by every route, and changes nothing', async () => {
    const withId = routes.filter((route) => route.path.includes(':id') && route.access !== 'public');
    expect(withId.length).toBeGreaterThan(35);
    const before = await fingerprint(api);
    for (const route of withId)
      for (const stranger of [c.outra, c.cad]) {
        const missing = comparable(await ask(route, MISSING, stranger.token));
        for (const [kind, id] of Object.entries(theirs)) {
          const foreign = comparable(await ask(route, id, stranger.token));
          // Attendants may look up any person, by their permission.
          if (lookedUp.includes(route) && stranger === c.cad && kind === 'usuario') continue;
          if (seen.includes(route) && stranger === c.cad && kind === 'representacao') {
            expect.soft(foreign.status).toBe(403);
            continue;
          }
          expect.soft(foreign, `${route.method} ${route.path} with ${kind}`).toEqual(missing);
        }
      }
    expect(await fingerprint(api)).toEqual(before);
  });
});

describe('another person’s id in a body', () => {
  it('steals no file: not for a message, an answer, an appeal or a field of a draft', async () => {
    const mine = await newPedido(api);
    const { token } = mine.autor;
    const before = await fingerprint(api);
    for (const id of [theirs.anexoMensagem, theirs.anexoRascunho, theirs.documento, MISSING]) {
      const anexos = [id ?? ''];
      const sent = await api.call(
        requerimento.mensagem,
        { params: { id: mine.id }, body: { texto: 'Segue o arquivo.', anexos } },
        { token },
      );
      expect({ id, status: sent.status }).toEqual({ id, status: 404 });
    }
    expect(await fingerprint(api)).toEqual(before);
    const thief = await person(api);
    const begun = await draft(api, thief.token);
    const respostas = {
      motivo: 'EXTERIOR',
      inicio: '2026-11-23',
      comprovante: [theirs.anexoRascunho],
      declaracaoNaoExerco: true,
      declaracaoVerdade: true,
    };
    const saved = await api.must(
      rascunho.save,
      { params: { id: begun.id }, body: { respostas, passo: null, version: 1 } },
      { token: thief.token },
    );
    const filed = await api.call(
      rascunho.enviar,
      { params: { id: begun.id }, body: { version: saved.version } },
      { token: thief.token },
    );
    expect(filed.status).toBe(422);
    expect(filed.problem.errors?.map((e) => e.path.split('.')[0])).toContain('comprovante');
  });

  it('opens no way into a draft or a request (Zammad CVE-2024-33668)', async () => {
    const file = { nome: 'a.pdf', tipo: 'application/pdf', tamanho: 10 };
    const targets = [
      { finalidade: 'campo', rascunhoId: theirs.rascunho, campo: 'comprovante' },
      { finalidade: 'mensagem', requerimentoId: theirs.requerimento },
      { finalidade: 'exigencia', requerimentoId: theirs.requerimento },
    ] as const;
    for (const target of targets) {
      const opened = await api.call(anexo.abrir, { body: { ...target, ...file } }, { token: c.outra.token });
      expect(opened.status).toBe(404);
    }
  });

  it('assigns nobody outside the group, and answers no other person’s item', async () => {
    const mine = await newPedido(api);
    const version = await take(api, c.reg.token, mine.id);
    for (const atendenteId of [c.cad.id, c.outra.id, mine.autor.id, MISSING]) {
      const given = await api.call(
        requerimento.atribuir,
        {
          params: { id: mine.id },
          body: { version, atendenteId, motivo: 'Conhece melhor este tipo de pedido.' },
        },
        { token: c.reg.token },
      );
      expect(given.status).toBe(422);
    }
    for (const grupoId of [MISSING, c.pedido.id]) {
      const body = { version, grupoId, motivo: 'Compete a outro grupo do conselho.' };
      const sent = await api.call(
        requerimento.encaminhar,
        { params: { id: mine.id }, body },
        { token: c.reg.token },
      );
      expect(sent.status).toBe(422);
    }
    const answered = await api.call(
      requerimento.responderExigencia,
      {
        params: { id: mine.id, exigenciaId: theirs.exigencia ?? '' },
        body: { itens: [{ id: theirs.item ?? '', valor: 'x' }] },
      },
      { token: mine.autor.token },
    );
    expect(answered.status).toBe(404);
  });
});

describe('a person with read rights only', () => {
  it('changes nothing by any route of the request (Zammad CVE-2026-34722, FreeScout CVE-2026-40591)', async () => {
    const reader = await person(api, { tipo: 1, grupos: [{ id: await grupoId(api, 'REG') }] });
    for (const permissao of ['assumir', 'redistribuir', 'exigir', 'decidir', 'emitir'])
      await api.make.conceder({
        usuarioId: reader.id,
        permissao: `requerimento.${permissao}`,
        alcance: 'grupo' as const,
        efeito: 'negar',
      });
    const seen = await api.call(requerimento.detail, { params: c.pedido }, { token: reader.token });
    expect(seen.status).toBe(200);
    const before = await fingerprint(api);
    const writes = Object.values(contracts.requerimento).filter((route) => route.method !== 'GET');
    for (const route of writes) {
      if (route === requerimento.mensagem) continue;
      const answer = await ask(route, c.pedido.id, reader.token);
      expect.soft([403, 404, 409, 422], `${route.path}: ${answer.body}`).toContain(answer.statusCode);
    }
    expect(await fingerprint(api)).toEqual(before);
  });
});
