import { grupo } from '@balcao/contract/grupo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attendant, HOJE, type Person, person, professional } from '#features/documento/documento.fixture.ts';
import { pedido, publishServico } from '#features/requerimento/servico.fixture.ts';
import { actsOn, offer } from '#features/tramite/fluxo.fixture.ts';
import { fileRequerimento, interrupcao } from '#test/file-requerimento.ts';
import { grupoId } from '#test/grupo-id.ts';
import { startApi, type TestApi } from '#test/harness.ts';

let api: TestApi;
let paulo: Person;
let otavio: Person;
let w3: number;

beforeAll(async () => {
  api = await startApi();
  api.setNow(`${HOJE}T13:00:00Z`);
  paulo = await person(api, { tipo: 2, nome: 'Paulo Brandão' });
  otavio = await attendant(api, 'REG');
  w3 = await publishServico(api, 903, { workflow: 'W3' });
});
afterAll(() => api.close());

async function switchOff(id: string, destinoId: string | null) {
  const { version } = await api.must(grupo.detail, { params: { id } }, paulo);
  return api.call(
    grupo.desativar,
    { params: { id }, body: { version, destinoId, motivo: 'Reorganização.' } },
    paulo,
  );
}

/** A group with two members. */
async function heir() {
  const { id } = await api.make.grupo();
  const member = (nome: string) => person(api, { tipo: 1, nome, grupos: [{ id }] });
  return { id, members: [await member('Rita Nunes'), await member('Nara Couto')] };
}

async function toldTo(people: readonly Person[]) {
  const ids = people.map(({ id }) => id);
  const notices = await api.db
    .selectFrom('notificacao')
    .select(['usuarioId', 'titulo'])
    .where('usuarioId', 'in', ids)
    .execute();
  const emails = await api.db.selectFrom('email').select('id').where('usuarioId', 'in', ids).execute();
  return { notices, emails: emails.length };
}

describe('the handover of a switched-off group', () => {
  it('sends the members of the new group one notice, however much it is', async () => {
    const reg = await grupoId(api, 'REG');
    for (let i = 0; i < 3; i += 1) {
      const autor = await professional(api);
      await fileRequerimento(api, autor.token, { tipoId: 106, respostas: interrupcao(HOJE) });
    }
    const { id, members } = await heir();
    expect((await switchOff(reg, id)).status).toBe(200);
    const titulo = 'Seu grupo recebeu 3 pedidos';
    expect(await toldTo(members)).toEqual({
      notices: expect.arrayContaining(members.map((member) => ({ usuarioId: member.id, titulo }))),
      emails: 0,
    });
    expect((await toldTo(members)).notices).toHaveLength(2);
    const { version } = await api.must(grupo.detail, { params: { id: reg } }, paulo);
    await api.must(grupo.ativar, { params: { id: reg }, body: { version } }, paulo);
    await api.db.updateTable('requerimentoTipo').set({ grupoId: reg }).where('grupoId', '=', id).execute();
  });

  it('includes the opinions that it owes, so that somebody still gives them', async () => {
    const asked = await heir();
    const autor = await person(api);
    const filed = await fileRequerimento(api, autor.token, { tipoId: w3, respostas: pedido() });
    const { act, assumir, mover, see } = actsOn(api, filed.id);
    await assumir(otavio);
    await mover(otavio, 'iniciar_analise');
    const pergunta = 'O que foi apresentado basta para a nova atribuição?';
    await act(otavio, 'pedirParecer', { pareceristaId: null, grupoId: asked.id, pergunta });
    const refused = await switchOff(asked.id, null);
    expect(refused.problem).toMatchObject({
      type: 'urn:problem:grupo.in_use',
      dados: { pedidos: 1, servicos: 0 },
    });
    const next = await heir();
    expect((await switchOff(asked.id, next.id)).status).toBe(200);
    const [rita] = next.members;
    if (!rita) throw new Error('the heir has members');
    expect(offer(await see(rita), 'devolver_parecer')?.permitido).toBe(true);
    expect((await toldTo([rita])).notices).toEqual([
      { usuarioId: rita.id, titulo: 'Seu grupo recebeu 1 pedido de parecer' },
    ]);
    const [note] = (await see(otavio)).eventos.slice(-1);
    expect(note).toMatchObject({ interno: true, lado: 'sistema' });
    expect(note?.texto).toContain('passou a outro grupo: Reorganização.');
    expect(JSON.stringify(await see(autor))).not.toContain('passou a outro grupo');
  });

  it('includes the complaints of silence, which do not go to the silent group', async () => {
    const [watching, next] = [await heir(), await heir()];
    const named = api.db.updateTable('grupo');
    await named.set({ reclamacaoLai: false }).where('reclamacaoLai', '=', true).execute();
    await named.set({ reclamacaoLai: true }).where('id', '=', watching.id).execute();
    const refused = await switchOff(watching.id, null);
    expect(refused.problem.type).toBe('urn:problem:grupo.in_use');
    expect(refused.problem.detail).toContain('reclamações por falta de resposta');
    expect((await switchOff(watching.id, next.id)).status).toBe(200);
    const rows = await api.db.selectFrom('grupo').select('id').where('reclamacaoLai', '=', true).execute();
    expect(rows).toEqual([{ id: next.id }]);
  });
});
