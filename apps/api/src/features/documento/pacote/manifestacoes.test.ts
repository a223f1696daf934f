import { manifestacaoRascunho } from '@balcao/contract/manifestacao-rascunho';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  act,
  cover,
  type Elenco,
  elenco,
  file,
  relato,
} from '#features/manifestacao/manifestacao.fixture.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { readPacote } from './read-pacote.ts';

let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi();
  api.setNow('2026-11-21T13:00:00Z');
  c = await elenco(api);
});
afterAll(() => api.close());

it('holds what the person wrote under their name, and nothing of what is confidential', async () => {
  const before = await readPacote(api.db, c.autor.id, api.now());
  const { id, protocolo } = await file(api, c.autor);
  const sealed = await file(api, c.autor, {
    identificacao: 'SIGILOSA',
    relato: 'Um fiscal pediu favores na obra da esquina.',
  });
  const done = async (ato: Parameters<typeof act>[1]['ato'], by = c.sonia) => {
    const answer = await act(api, { id, ato, by, fin: c.fin });
    expect(answer.status, answer.raw.body).toBe(200);
  };
  await done('iniciar_analise');
  await cover(api, id, c.sonia);
  await done('encaminhar');
  await done('responder_area', c.marcos);
  await done('pedir_complemento');
  await done('complementar', c.autor);
  await done('concluir');
  const { tipo, ...escrito } = relato();
  const { id: _id, identificacao: _identificacao, ...rest } = escrito;
  const vazio = { assunto: '', envolvidos: '', resolutividade: '', municipioIbge: null, dataFato: null };
  await api.must(
    manifestacaoRascunho.guardar,
    { body: { escrito: { tipo, ...rest, ...vazio, categoriaId: null } } },
    c.autor,
  );
  await api.runJobs();

  const pacote = await readPacote(api.db, c.autor.id, api.now());
  expect(pacote.manifestacoes).toMatchObject([
    {
      protocolo,
      relato: relato().relato,
      complementos: [{ resposta: 'Foi no dia 3 de março.' }],
      respostas: [{ especie: 'CONCLUSIVA' }],
    },
  ]);
  expect(pacote.rascunhoDeManifestacao).not.toBeNull();
  const all = JSON.stringify(pacote);
  for (const hidden of [sealed.id, sealed.protocolo, 'favores', 'A carteira foi enviada ontem.', 'Sônia'])
    expect(all).not.toContain(hidden);
  expect(pacote.sobreManifestacoesComSigilo).toBe(before.sobreManifestacoesComSigilo);
});
