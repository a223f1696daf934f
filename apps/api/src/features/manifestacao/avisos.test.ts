import { manifestacao } from '@balcao/contract/manifestacao';
import { addDays } from '@balcao/domain/prazo/data';
import { v4 as uuidv4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Person } from '#features/documento/documento.fixture.ts';
import type { OutgoingMail } from '#platform/mail/transport.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { act, cover, type Elenco, elenco, file, versionOf } from './manifestacao.fixture.ts';
import { runDay } from './rotina-do-dia.ts';

const sent: OutgoingMail[] = [];
let api: TestApi;
let c: Elenco;
beforeAll(async () => {
  api = await startApi({ mailer: { send: async (mail) => void sent.push(mail), close: () => {} } });
  api.setNow('2026-11-21T13:00:00Z');
  c = await elenco(api);
});
afterAll(() => api.close());

const must = async (id: string, ato: Parameters<typeof act>[1]['ato'], by: Person) => {
  const answer = await act(api, { id, ato, by, fin: c.fin });
  expect(answer.status, `${ato}: ${answer.raw.body}`).toBe(200);
};
async function say(id: string, by: Person, texto: string) {
  by.token = await api.as(by);
  await api.must(manifestacao.mensagem, { params: { id }, body: { mensagemId: uuidv4(), texto } }, by);
}
const toldOf = async (id: string, by: Person) =>
  (
    await api.owner
      .selectFrom('notificacao')
      .select('titulo')
      .where('usuarioId', '=', by.id)
      .where('ownerId', '=', id)
      .orderBy('createdAt')
      .execute()
  ).map(({ titulo }) => titulo);

describe('news for the unit', () => {
  it('reach those alone who read every case', async () => {
    for (const permissao of ['ouvidoria.ver', 'ouvidoria.tratar'] as const)
      await api.make.conceder({ usuarioId: c.outro.id, permissao, alcance: 'grupo' });
    for (const identificacao of ['IDENTIFICADA', 'SIGILOSA'] as const) {
      const { id } = await file(api, c.autor, { identificacao });
      c.outro.token = await api.as(c.outro);
      expect((await api.call(manifestacao.detail, { params: { id } }, c.outro)).status).toBe(404);
      expect(await toldOf(id, c.outro)).toEqual([]);
      for (const officer of [c.sonia, c.davi])
        expect(await toldOf(id, officer)).toEqual(['Nova manifestação']);
    }
  });

  it('reach who has it, and the unit again once that person left it', async () => {
    const { id } = await file(api, c.autor);
    const body = { version: await versionOf(api, id) };
    await api.must(manifestacao.assumir, { params: { id }, body }, c.davi);
    await say(id, c.autor, 'Há novidade?');
    expect(await toldOf(id, c.davi)).toHaveLength(2);
    expect(await toldOf(id, c.sonia)).toHaveLength(1);

    await must(id, 'iniciar_analise', c.sonia);
    await cover(api, id, c.sonia);
    await must(id, 'encaminhar', c.sonia);
    const grants = api.owner.updateTable('permissaoConcedida').where('usuarioId', '=', c.davi.id);
    await grants.set({ efeito: 'negar' }).execute();
    await say(id, c.autor, 'E agora?');
    await must(id, 'responder_area', c.marcos);
    expect(await toldOf(id, c.davi)).toHaveLength(2);
    expect(await toldOf(id, c.sonia)).toHaveLength(3);
    await grants.set({ efeito: 'permitir' }).execute();
  });

  it('are no news for an officer about what they wrote under their name', async () => {
    const { id } = await file(api, c.davi);
    await cover(api, id, c.sonia);
    await must(id, 'encaminhar', c.sonia);
    const grants = api.owner.updateTable('permissaoConcedida').where('usuarioId', '=', c.sonia.id);
    await grants.set({ efeito: 'negar' }).execute();
    await must(id, 'responder_area', c.marcos);
    await grants.set({ efeito: 'permitir' }).execute();
    expect(await toldOf(id, c.davi)).toEqual(['A ouvidoria recebeu a sua manifestação']);
  });
});

describe('mail to a confidential author', () => {
  const idsSent = async () => {
    await api.runJobs();
    return sent.map(({ id }) => id);
  };

  it('has a name of its own for each message and each reminder', async () => {
    const { id } = await file(api, c.autor, { identificacao: 'SIGILOSA' });
    await api.runJobs();
    sent.length = 0;
    await say(id, c.sonia, 'Recebemos as fotos.');
    await say(id, c.sonia, 'Vamos ouvir a portaria.');
    const messages = await idsSent();
    expect(messages).toHaveLength(2);
    expect(new Set(messages).size).toBe(2);

    await must(id, 'iniciar_analise', c.sonia);
    await must(id, 'pedir_complemento', c.sonia);
    await api.runJobs();
    sent.length = 0;
    const { prazoEm } = await api.owner
      .selectFrom('manifestacaoComplemento')
      .select('prazoEm')
      .where('manifestacaoId', '=', id)
      .executeTakeFirstOrThrow();
    for (const days of [7, 3, 1]) {
      api.setNow(`${addDays(prazoEm, -days)}T13:00:00Z`);
      await runDay(api.db, api.now());
    }
    const reminders = await idsSent();
    expect(reminders).toHaveLength(3);
    expect(new Set(reminders).size).toBe(3);
  });
});
