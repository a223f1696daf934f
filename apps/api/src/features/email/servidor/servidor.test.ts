import { EMAIL_SERVIDOR, emailServidor } from '@balcao/contract/email-servidor';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Person, person } from '#features/anexo/anexo.fixture.ts';
import type { Who } from '#platform/auth/who.ts';
import { closeMailers } from '#platform/mail/servidor.ts';
import { startApi, type TestApi } from '#test/harness.ts';
import { itKeepsASection } from '#test/keeps-a-section.ts';
import { queueEmail } from '../api.ts';
import { SmtpSink } from '../smtp-sink.fixture.ts';
import { testServidor } from './testar-servidor.ts';

let api: TestApi;
let sink: SmtpSink;
let keeper: Person;
let stranger: Person;

beforeAll(async () => {
  sink = await new SmtpSink().start();
  api = await startApi();
  keeper = await person(api, { nome: 'Lívia Rocha', tipo: 3, email: 'livia@conselho.example' });
  stranger = await person(api, { nome: 'Paulo Brandão', tipo: 2 });
});
afterAll(async () => {
  closeMailers(api.deps);
  await api.close();
  await sink.kill();
});
beforeEach(async () => {
  api.deps.env.SMTP_ALLOW_INTERNAL = true;
  await api.confirmIdentity(keeper.id);
  await sink.set('take');
  sink.received.length = 0;
});

/** The server of this test; different for each number. */
const servidor = (n = 0) => ({
  servidor: '127.0.0.1',
  porta: sink.port,
  seguranca: 'nenhuma' as const,
  usuario: '',
  remetente: 'portal@conselho.example',
  remetenteNome: n === 0 ? 'Portal do Conselho' : `Portal ${n}`,
  responderPara: '',
});

const save = async (said: object) => {
  const { version } = await api.must(emailServidor.ler, {}, keeper);
  return api.call(emailServidor.salvar, { body: { ...servidor(), ...said, version } }, keeper);
};
const test = () => api.must(emailServidor.testar, {}, keeper);

let sent = 0;
/** Queues a message and lets the worker try; gives what became of it. */
async function deliver() {
  sent += 1;
  await queueEmail(api.db, {
    template: 'req.mensagem',
    usuarioId: keeper.id,
    variaveis: { protocolo: '9/2026', link: '/requerimento/1' },
    chave: `m${sent}`,
    now: api.now(),
  });
  await api.runJobs();
  return api.db
    .selectFrom('email')
    .select(['situacao', 'erro'])
    .where('chave', '=', `m${sent}`)
    .executeTakeFirstOrThrow();
}

describe('the mail server of the settings', () => {
  itKeepsASection(EMAIL_SERVIDOR, {
    scene: () => ({ api, keeper, stranger }),
    values: servidor,
    secrets: { senha: 'uma senha só do servidor' },
    refused: { said: { remetente: '' }, path: 'remetente', message: 'Informe o endereço do remetente.' },
  });

  it('asks for the identity before a change and before a test', async () => {
    const outra = await person(api, { nome: 'Nina Sá', tipo: 3 });
    api.setNow(new Date(api.now().getTime() + 6 * 60_000).toISOString());
    const body = { ...servidor(), version: 0 };
    expect((await api.call(emailServidor.salvar, { body }, outra)).problem.type).toBe(
      'urn:problem:auth.step_up_required',
    );
    expect((await api.call(emailServidor.testar, {}, outra)).problem.type).toBe(
      'urn:problem:auth.step_up_required',
    );
    expect((await api.call(emailServidor.testar, {}, stranger)).status).toBe(403);
  });

  it('asks for the password again once host, port or user would get it that did not before', async () => {
    await save({ usuario: 'portal', senha: 'a senha do servidor' });
    const there = (await api.must(emailServidor.ler, {}, keeper)).version;
    const asked = [
      { path: 'senha', message: 'O servidor, a porta ou o usuário mudou. Digite de novo a senha.' },
    ];
    for (const elsewhere of [{ servidor: '8.8.8.8' }, { porta: 2525 }, { usuario: 'outro' }])
      expect((await save({ usuario: 'portal', ...elsewhere })).problem.errors).toContainEqual(asked[0]);
    expect((await save({ usuario: 'portal', remetenteNome: 'Portal' })).status).toBe(200);
    expect((await save({ usuario: 'outro', senha: 'a senha do outro' })).status).toBe(200);
    const { version } = await api.must(emailServidor.ler, {}, keeper);
    const back = await api.call(emailServidor.restaurar, { body: { versao: there, version } }, keeper);
    expect([back.status, back.problem.errors]).toEqual([422, asked]);
    expect((await save({ usuario: 'terceiro', senha: null })).status).toBe(200);
  });

  it('is refused with a wrong field, and in the internal network unless the installation allows it', async () => {
    const refusal = async (said: object) => (await save(said)).problem.errors?.[0]?.path;
    expect(await refusal({ servidor: 'smtp servidor' })).toBe('servidor');
    expect(await refusal({ porta: 0 })).toBe('porta');
    expect(await refusal({ seguranca: 'oportunista' })).toBe('seguranca');
    expect(await refusal({ remetenteNome: 'Portal <x@y.example>' })).toBe('remetenteNome');
    expect(await refusal({ responderPara: 'lixo' })).toBe('responderPara');
    expect(await refusal({ servidor: '8.8.8.8' })).toBe('servidor');
    api.deps.env.SMTP_ALLOW_INTERNAL = false;
    expect(await refusal({})).toBe('seguranca');
    for (const servidor of ['127.0.0.1', 'localhost', '10.0.0.8', '169.254.169.254', '::1', 'fd00::8'])
      expect(await refusal({ servidor, seguranca: 'tls' }), servidor).toBe('servidor');
  });

  it('is used by the worker from its save on, and no connection goes inside once that is not allowed', async () => {
    expect((await save({ servidor: '' })).status).toBe(200);
    expect((await deliver()).situacao).toBe('local');
    await save({ responderPara: 'atendimento@conselho.example' });
    expect((await deliver()).situacao).toBe('enviado');
    await sink.flush();
    const [mail] = sink.received;
    expect(mail?.raw).toMatch(/^From: Portal do Conselho <portal@conselho\.example>/m);
    expect(mail?.raw).toMatch(/^Reply-To: atendimento@conselho\.example/m);
    await save({ porta: 1 });
    expect(await deliver()).toEqual({ situacao: 'pendente', erro: 'ECONNREFUSED' });
    await save({});
    api.deps.env.SMTP_ALLOW_INTERNAL = false;
    expect(await deliver()).toEqual({ situacao: 'pendente', erro: 'EINTERNO' });
  });

  it('is that of the environment where that names one', async () => {
    const { env } = api.deps;
    env.SMTP_URL = `smtp://portal:segredo@127.0.0.1:${sink.port}`;
    env.MAIL_FROM = 'Conselho <portal@conselho.example>';
    try {
      const now = await api.must(emailServidor.ler, {}, keeper);
      expect(now.valor).toMatchObject({
        servidor: '127.0.0.1',
        porta: sink.port,
        seguranca: 'oportunista',
        usuario: 'portal',
        remetente: 'portal@conselho.example',
        remetenteNome: 'Conselho',
      });
      expect([now.segredos, JSON.stringify(now)]).toEqual([
        { senha: true },
        expect.not.stringContaining('segredo@'),
      ]);
      expect(now.doAmbiente).toContain('senha');
      expect((await test()).falha).toBeNull();
      await sink.flush();
      expect(sink.received).toHaveLength(1);
    } finally {
      env.SMTP_URL = undefined;
      env.MAIL_FROM = undefined;
    }
  });
});

describe('a test of the mail server', () => {
  it('sends one message to the own address at once', async () => {
    await save({ usuario: 'portal', senha: 'certa' });
    expect(await test()).toEqual({ para: 'livia@conselho.example', falha: null });
    await sink.flush();
    expect(sink.received.map(({ to }) => to)).toEqual([['livia@conselho.example']]);
    const last = await api.db
      .selectFrom('auditLog')
      .select('dados')
      .where('acao', '=', 'email.servidor_testado')
      .orderBy('id', 'desc')
      .executeTakeFirst();
    expect(last?.dados).toEqual({ falha: null });
  });

  it.each([
    ['refuse-sign-in', 'EAUTH 535', 'O servidor de e-mail recusou o usuário ou a senha.'],
    ['refuse-sender', 'EENVELOPE 550 MAIL FROM', 'O servidor de e-mail recusou o endereço do remetente.'],
    ['refuse', 'SMTP 550', 'O servidor de e-mail recusou o endereço de quem recebe.'],
    ['refuse-content', 'SMTP 554 DATA', 'O servidor de e-mail recusou a mensagem.'],
  ] as const)('says where it failed: %s', async (mode, codigo, mensagem) => {
    await save({ usuario: 'portal', senha: 'certa' });
    await sink.set(mode);
    expect((await test()).falha).toEqual({ codigo, mensagem });
  });

  it('says that the name was not found, the connection was refused, or was not secure', async () => {
    const fails = async (said: object) => {
      expect((await save({ senha: null, ...said })).status).toBe(200);
      return (await test()).falha?.mensagem;
    };
    expect(await fails({ servidor: 'nada.invalid', seguranca: 'tls' })).toMatch(/nome .* não foi encontrado/);
    expect(await fails({ porta: 1 })).toMatch(/recusou a conexão/);
    expect(await fails({ seguranca: 'starttls' })).toMatch(/conexão segura/);
    expect(await fails({ seguranca: 'tls' })).toMatch(/conexão segura/);
  });

  it('gives up after a bounded time', async () => {
    await save({});
    await sink.set('silent');
    const found = await api.deps.sessions.authenticate(keeper.token, { passive: true, requestId: 'test' });
    const who = found?.who as Who;
    expect((await testServidor(api.deps, who, 400)).falha?.codigo).toBe('ETIMEDOUT');
  });

  it('needs a server and a confirmed address', async () => {
    await save({ servidor: '' });
    expect((await api.call(emailServidor.testar, {}, keeper)).problem.detail).toMatch(/salve o servidor/);
    await save({});
    await api.db.updateTable('usuario').set({ emailVerifiedAt: null }).where('id', '=', keeper.id).execute();
    expect((await api.call(emailServidor.testar, {}, keeper)).problem.detail).toMatch(/Confirme antes/);
  });
});
