import { anexo } from '@balcao/contract/anexo';
import { contracts } from '@balcao/contract/contracts.gen';
import type { RouteDef } from '@balcao/contract/kernel/route';
import { portal } from '@balcao/contract/portal';
import { rascunho } from '@balcao/contract/rascunho';
import { reclamacao } from '@balcao/contract/reclamacao';
import { requerimento } from '@balcao/contract/requerimento';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDF } from '#features/anexo/anexo.fixture.ts';
import { interrupcao } from '#test/file-requerimento.ts';
import { startApi, type TestApi } from '#test/harness.ts';

const HOJE = '2026-11-23';
const ID = '0190a5b2-0000-7000-8000-00000000dead';
const PENDING = 'urn:problem:termo.pending';

/** Acts that are open to everybody while the terms wait; a new one must be added here, in review. */
const OPEN = [
  'DELETE /eu/sessoes',
  'DELETE /eu/sessoes/:id',
  'DELETE /eu/ver-como',
  'DELETE /meu-rascunho-de-manifestacao',
  'POST /auth/confirmar',
  'POST /auth/logout',
  'POST /auth/segundo-fator/ativar',
  'POST /auth/segundo-fator/desativar',
  'POST /auth/segundo-fator/iniciar',
  'POST /auth/trocar-senha',
  'POST /manifestacoes',
  'POST /manifestacoes-parecidas',
  'POST /manifestacoes/:id/avaliacao',
  'POST /manifestacoes/:id/complemento',
  'POST /manifestacoes/:id/consentimento/resposta',
  'POST /manifestacoes/:id/mensagens',
  'POST /manifestacoes/:id/revisao',
  'POST /notificacoes/:id/lida',
  'POST /notificacoes/lidas',
  'POST /termos/:id/aceite',
  'PUT /eu/tela',
  'PUT /meu-rascunho-de-manifestacao',
];

/** Acts that are open for information requests alone. */
const BY_SERVICE = [
  'DELETE /anexos/:id',
  'DELETE /rascunhos/:id',
  'DELETE /uploads/:id',
  'POST /rascunhos',
  'POST /rascunhos/:id/enviar',
  'POST /requerimentos/:id/exigencias/:exigenciaId/resposta',
  'POST /requerimentos/:id/mensagens',
  'POST /requerimentos/:id/reclamacao',
  'POST /requerimentos/:id/recurso',
  'POST /uploads',
  'POST /uploads/:id/concluir',
  'PUT /rascunhos/:id',
  'PUT /uploads/:id/bytes/:offset',
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
});
afterAll(() => api.close());

const writes = Object.values(contracts)
  .flatMap((contract) => Object.values(contract as Record<string, RouteDef>))
  .filter(({ method, access }) => method !== 'GET' && access !== 'public');
const nameOf = ({ method, path }: RouteDef) => `${method} ${path}`;

/** Somebody with a registration who has yet to read the terms. */
async function newcomer() {
  const made = await api.make.usuario({ registro: {} });
  return { ...made, token: await api.as(made) };
}

describe('while the terms of use wait', () => {
  it('every write is closed but those on the reviewed lists', async () => {
    expect(
      writes
        .filter((route) => route.beforeTerms)
        .map(nameOf)
        .sort(),
    ).toEqual(OPEN);
    expect(
      writes
        .filter((route) => route.beforeTermsBy)
        .map(nameOf)
        .sort(),
    ).toEqual(BY_SERVICE);
    const { token } = await newcomer();
    const boss = await api.as(await api.make.usuario({ tipo: 3 }));
    const closed = writes.filter((route) => !route.beforeTerms && !route.beforeTermsBy);
    expect(closed.length).toBeGreaterThan(100);
    for (const route of closed) {
      const answer = await api.app.inject({
        method: route.method as 'POST',
        url: `/api${route.path.replace(/:\w+/g, ID)}`,
        headers: {
          authorization: `Bearer ${route.access === 'session' ? token : boss}`,
          'content-type': 'application/json',
        },
        payload: '{}',
      });
      const { type } = answer.json();
      // A right that even the highest administrators lack closes it first.
      expect.soft([PENDING, 'urn:problem:forbidden'], nameOf(route)).toContain(type);
      if (route.access === 'session') expect.soft(type, nameOf(route)).toBe(PENDING);
    }
  });

  it('a request for information is begun, filed and followed', async () => {
    const { token } = await newcomer();
    const { id, version } = await api.must(rascunho.create, { body: { tipoId: 125 } }, { token });
    const bytes = PDF;
    const upload = await api.must(
      anexo.abrir,
      {
        body: {
          finalidade: 'campo',
          rascunhoId: id,
          campo: 'anexos',
          nome: 'pedido.pdf',
          tipo: 'application/pdf',
          tamanho: bytes.length,
        },
      },
      { token },
    );
    const chunk = { params: { id: upload.id, offset: 0 }, body: bytes } as {
      params: { id: string; offset: number };
    };
    await api.must(anexo.enviar, chunk, { token });
    const file = await api.must(anexo.concluir, { params: { id: upload.id } }, { token });
    const respostas = {
      assunto: 'Contratos de 2026',
      pedido: 'Quero a lista dos contratos assinados em 2026.',
      ocultarIdentidade: false,
      forma: 'PORTAL',
      anexos: [file.id],
    };
    const saved = await api.must(
      rascunho.save,
      { params: { id }, body: { respostas, passo: 'documentos', version } },
      { token },
    );
    const filed = await api.must(
      rascunho.enviar,
      { params: { id }, body: { version: saved.version } },
      { token },
    );
    const said = await api.must(
      requerimento.mensagem,
      { params: { id: filed.id }, body: { texto: 'Pode ser em planilha?' } },
      { token },
    );
    expect(said.numero).toBe(filed.numero);
    // They are let in as far as the request itself allows.
    for (const [route, body] of [
      [reclamacao.reclamar, { texto: 'Ninguém respondeu.' }],
      [requerimento.recorrer, { texto: 'Discordo.', anexos: [] }],
    ] as const) {
      const answer = await api.call(route, { params: { id: filed.id }, body } as never, { token });
      expect(answer.problem.type, route.path).not.toBe(PENDING);
      expect(answer.status, route.path).toBeGreaterThan(400);
    }
    // A draft and its files can be given up, too.
    const other = await api.must(rascunho.create, { body: { tipoId: 125 } }, { token });
    await api.must(rascunho.remove, { params: { id: other.id } }, { token });
  });

  it('nothing of another service moves, whatever was begun before', async () => {
    const person = await newcomer();
    const { token } = person;
    const { termoAceite } = await api.must(portal.notificacoes, {}, { token });
    await api.must(portal.aceitarTermo, { params: { id: termoAceite?.id ?? '' } }, { token });
    const begin = () => api.must(rascunho.create, { body: { tipoId: 106 } }, { token });
    const respostas = interrupcao(HOJE);
    const begun = await begin();
    const saved = await api.must(
      rascunho.save,
      { params: { id: begun.id }, body: { respostas, passo: null, version: begun.version } },
      { token },
    );
    const filed = await api.must(
      rascunho.enviar,
      { params: { id: begun.id }, body: { version: saved.version } },
      { token },
    );
    const file = { nome: 'a.pdf', tipo: 'application/pdf', tamanho: PDF.length };
    const inMessage = { finalidade: 'mensagem', requerimentoId: filed.id, ...file } as const;
    const upload = await api.must(anexo.abrir, { body: inMessage }, { token });
    await api.db
      .insertInto('termo')
      .values({ id: ID, versao: 700, corpo: '[]', publishedAt: api.now() })
      .execute();
    const ofRequest = { params: { id: filed.id } };
    const refused: [RouteDef, object][] = [
      [rascunho.create, { body: { tipoId: 106 } }],
      [rascunho.create, { body: { tipoId: 99_999 } }],
      [rascunho.save, { params: { id: ID }, body: { respostas: {}, passo: null, version: 1 } }],
      [rascunho.remove, { params: { id: ID } }],
      [rascunho.enviar, { params: { id: ID }, body: { version: 1 } }],
      [requerimento.mensagem, { ...ofRequest, body: { texto: 'Olá.' } }],
      [reclamacao.reclamar, { ...ofRequest, body: { texto: 'Olá.' } }],
      [anexo.abrir, { body: inMessage }],
      [anexo.abrir, { body: { finalidade: 'carteira', ...file } }],
      [anexo.concluir, { params: { id: upload.id } }],
      [anexo.cancelar, { params: { id: upload.id } }],
      [anexo.remover, { params: { id: ID } }],
    ];
    for (const [route, args] of refused) {
      const answer = await api.call(route, args as never, { token });
      expect.soft(answer.problem.type, `${nameOf(route)} ${JSON.stringify(args)}`).toBe(PENDING);
    }
    // Reading stays open.
    expect((await api.call(requerimento.detail, ofRequest, { token })).status).toBe(200);
  });
});
