import { setTimeout as sleep } from 'node:timers/promises';
import { aviso } from '@balcao/contract/aviso';
import { sessao } from '@balcao/contract/sessao';
import { usuario } from '@balcao/contract/usuario';
import { type Desligados, NADA_DESLIGADO } from '@balcao/domain/aviso/grupos';
import { recebe } from '@balcao/domain/aviso/tipos';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { tell } from '#features/aviso/api.ts';
import { type Person, person } from '#features/documento/documento.fixture.ts';
import { isSecretTemplate, templates } from '#features/email/templates/catalogo.ts';
import type { Mailer } from '#platform/mail/transport.ts';
import { startApi, type TestApi } from '#test/harness.ts';

/** Subjects that left, oldest first. */
const sent: string[] = [];
const mailer: Mailer = {
  async send({ assunto }) {
    sent.push(assunto);
  },
  close: () => undefined,
};

let api: TestApi;
let iara: Person;
beforeAll(async () => {
  api = await startApi({ mailer });
});
afterAll(() => api.close());
beforeEach(async () => {
  sent.length = 0;
  iara = await person(api, { nome: 'Iara Campos' });
});

async function choose(quem: Person, desligados: Partial<Desligados>, id = quem.id) {
  const row = api.db.selectFrom('usuario').select('version').where('id', '=', id);
  const { version } = await row.executeTakeFirstOrThrow();
  const body = { version, desligados: { ...NADA_DESLIGADO, ...desligados } };
  return api.call(aviso.escolher, { params: { id }, body }, quem);
}

let events = 0;
/** Tells Iara of a message, as every notice is told. */
async function tellMessage(): Promise<string> {
  events += 1;
  const chave = `teste:${events}`;
  await tell(api.db, { usuarioId: uuidv7(), now: api.now() }, [iara.id], {
    template: 'req.mensagem',
    titulo: 'Nova mensagem',
    texto: 'Há uma nova mensagem.',
    variaveis: { protocolo: `99999.00${events}/2026-00` },
    link: '/',
    chave,
  });
  return chave;
}

async function noticesOf(chave: string): Promise<number> {
  const rows = await api.db.selectFrom('notificacao').select('id').where('chave', '=', chave).execute();
  return rows.length;
}

const mailOf = (chave: string) =>
  api.db
    .selectFrom('email')
    .select(['situacao', 'erro'])
    .where('chave', '=', `${chave}:${iara.id}`)
    .executeTakeFirstOrThrow();

/** The queue frees a recipient a moment after its job ended, so one run may stop early. */
async function drain(): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    await api.runJobs();
    await sleep(15);
  }
}

describe('the choice of notices', () => {
  it('has everything on at first, and keeps what was turned off, on record', async () => {
    const read = () => api.must(usuario.detail, { params: { id: iara.id } }, iara);
    expect((await read()).avisos).toEqual(NADA_DESLIGADO);
    const { body } = await choose(iara, { email: ['mensagens'], portal: ['cobrancas'] });
    expect(body.avisos).toEqual({ email: ['mensagens'], portal: ['cobrancas'] });
    expect((await read()).avisos).toEqual(body.avisos);
    const audited = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'usuario.avisos_escolhidos')
      .where('objetoId', '=', iara.id)
      .execute();
    expect(audited).toEqual([{ dados: { antes: NADA_DESLIGADO, depois: body.avisos } }]);
  });

  it('changes nothing else that is kept with the account, and nothing when it is the same', async () => {
    const tela = { atalhos: false, colunasOcultas: ['prazo'] };
    await api.must(sessao.tela, { body: tela }, iara);
    const first = await choose(iara, { email: ['mensagens'] });
    const second = await choose(iara, { email: ['mensagens'] });
    expect(second.body.version).toBe(first.body.version);
    expect((await api.must(sessao.eu, {}, iara)).tela).toEqual(tela);
  });

  it('is refused for an older version, to strangers and to staff', async () => {
    const body = { version: 99, desligados: NADA_DESLIGADO };
    const params = { id: iara.id };
    expect((await api.call(aviso.escolher, { params, body }, iara)).status).toBe(409);
    expect((await choose(await person(api), {}, iara.id)).status).toBe(404);
    expect((await choose(await person(api, { tipo: 2 }), {}, iara.id)).status).toBe(403);
  });

  it.each([
    [{ email: ['seguranca'] }],
    [{ portal: ['prazos'] }],
    [{ email: ['cartas'] }],
    [{ portal: ['prazosDaEquipe'] }],
    [{ email: ['outro'] }],
  ])('cannot say %j', async (desligados) => {
    expect((await choose(iara, desligados as Partial<Desligados>)).status).toBe(422);
  });

  it('is made for a firm by its representative', async () => {
    const { id } = await api.make.usuario({ pessoa: 'PJ', nome: 'Ateliê Ltda.' });
    const link = { id: uuidv7(), representanteId: iara.id, representadoId: id };
    await api.db
      .insertInto('representacao')
      .values({ ...link, papel: 'Procurador', desde: '2020-01-01' })
      .execute();
    const rep = { ...iara, token: await api.as(iara) };
    expect((await choose(rep, { email: ['cobrancas'] }, id)).body).toMatchObject({
      id,
      avisos: { email: ['cobrancas'] },
    });
  });

  it('keeps what staff chose while they are none', async () => {
    const otavio = await person(api, { tipo: 1 });
    await choose(otavio, { email: ['mencoes', 'mensagens'] });
    const become = (tipo: 0 | 1) =>
      api.owner.updateTable('usuario').set({ tipo }).where('id', '=', otavio.id).execute();
    await become(0);
    otavio.token = await api.as(otavio);
    expect((await choose(otavio, { email: [] })).body.avisos?.email).toEqual([]);
    await become(1);
    const { avisos } = await api.must(
      usuario.detail,
      { params: { id: otavio.id } },
      { token: await api.as(otavio) },
    );
    expect(avisos?.email).toEqual(['mencoes']);
  });
});

describe('a notice', () => {
  it('comes by both channels to a person who never chose', async () => {
    const chave = await tellMessage();
    await drain();
    expect([await noticesOf(chave), sent.length]).toEqual([1, 1]);
  });

  it('obeys the choice of each channel by itself', async () => {
    await choose(iara, { portal: ['mensagens'] });
    const silent = await tellMessage();
    await choose(iara, { email: ['mensagens'] });
    const shown = await tellMessage();
    await drain();
    expect([await noticesOf(silent), await noticesOf(shown)]).toEqual([0, 1]);
    expect((await mailOf(silent)).situacao).toBe('cancelado');
  });

  it('obeys at the moment of sending', async () => {
    const chave = await tellMessage();
    await choose(iara, { email: ['mensagens'] });
    await drain();
    expect(sent).toEqual([]);
    expect(await mailOf(chave)).toEqual({
      situacao: 'cancelado',
      erro: 'A pessoa escolheu não receber este tipo de aviso por e-mail.',
    });
    await choose(iara, {});
    await tellMessage();
    await drain();
    expect(sent).toHaveLength(1);
  });

  it('with a code or a one-time link always comes', () => {
    const all = Object.keys(templates);
    const off = { portal: [], email: ['andamento', 'mensagens', 'cobrancas', 'registro', 'fila', 'mencoes'] };
    const secret = all.filter(isSecretTemplate);
    expect(secret.length).toBeGreaterThan(0);
    for (const codigo of secret) expect(recebe(codigo, 'email', off as Desligados)).toBe(true);
  });
});
